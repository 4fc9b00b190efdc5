import { useCallback, useRef, useState } from "react";

/**
 * State that is set at every key and seldom changes. React keeps whatever is set, the same as before too, with all that it
 * refers to, until the component is drawn again.
 * @param isSame constant
 */
export function useDistinctState<T>(
  first: T | (() => T),
  isSame: (one: T, other: T) => boolean = Object.is,
): [T, (next: T) => void] {
  const [value, setValue] = useState(first);
  const last = useRef(value);
  const set = useCallback(
    (next: T) => {
      if (isSame(last.current, next)) return;
      last.current = next;
      setValue(() => next);
    },
    [isSame],
  );
  return [value, set];
}
