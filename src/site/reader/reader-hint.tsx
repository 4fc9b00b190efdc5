import { useCallback, useEffect, useState } from "react";
import styles from "./reader-hint.module.css";

const HINT_TIME_MS = 3_000;

export function useHint(): [hint: string | null, show: (text: string) => void] {
  const [hint, setHint] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (hint === null) return;
    const timer = window.setTimeout(() => setHint(null), HINT_TIME_MS);
    return () => window.clearTimeout(timer);
  }, [hint]);
  return [hint?.text ?? null, useCallback((text: string) => setHint({ text }), [])];
}

/** A short answer to a key, over the pages. It takes no place, and is there before it says something. */
export function ReaderHint({ text }: { text: string | null }) {
  return (
    <p className={styles.hint} role="status">
      {text}
    </p>
  );
}
