import { useEffect, useState } from "react";

/** After the first failure so many milliseconds, twice as many after the next … */
const PAUSE = 1_000;
/** … and after so many none: the page may be closed, or replaced. */
const MOST = 5;

/** Counts attempts at something that failed, each a while after the last. */
export function useAttempts(): { readonly attempt: number; tryAgain(): void } {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed || attempt >= MOST) return;
    const later = setTimeout(
      () => {
        setFailed(false);
        setAttempt(attempt + 1);
      },
      PAUSE * 2 ** attempt,
    );
    return () => clearTimeout(later);
  }, [hasFailed, attempt]);
  return { attempt, tryAgain: () => setFailed(true) };
}
