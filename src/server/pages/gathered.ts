/** Calls that come close upon each other become one, this long after the first, in milliseconds. */
const WAIT = 2_000;

/** @returns what may be called as often as one likes; `action` runs once for all calls of two seconds */
export function gathered(action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      action();
    }, WAIT).unref();
  };
}
