/** A page that was closed or reloaded holds its lock until the browser has put it away. */
const CLOSING_MS = 3_000;

/** Browsers have locks on https and localhost only. @returns releases it; null: another window holds it */
export function claimLock(name: string): Promise<(() => void) | null> {
  const claimed = Promise.withResolvers<(() => void) | null>();
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks
    .request(name, { signal: AbortSignal.timeout(CLOSING_MS) }, () => {
      claimed.resolve(resolve);
      return promise;
    })
    .catch(() => claimed.resolve(null));
  return claimed.promise;
}
