/** Calls that come close upon each other become one, this long after the first, in milliseconds. */
const WAIT = 2_000;
/** While calls keep coming, the action runs no more often than this, in milliseconds. */
const LEAST_PAUSE = 10_000;

/** @returns what may be called as often as one likes; `action` runs after two seconds, and then at most every ten */
export function throttle(action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (timer) return;
    const wait = Math.max(WAIT, last + LEAST_PAUSE - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      last = Date.now();
      action();
    }, wait).unref();
  };
}
