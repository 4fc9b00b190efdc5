/** Longest pause between two tries while the service fails, so that the site is back within a minute of it. */
const LONGEST_RETRY_SECONDS = 30;
/** A service that asks for more than this is asked again all the same. */
const LONGEST_WISH_SECONDS = 3600;

/**
 * Seconds until the next sync. A service that fails is asked ever less often (2, 4, 8, 16, 30, 30 …), which is at
 * most five tries in any minute; what it wishes by `Retry-After` is kept.
 * @param failures tries that failed since the last that did not
 */
export function nextSyncDelay(state: {
  readonly failures: number;
  readonly pollSeconds: number;
  readonly retryAfterSeconds: number | null;
}): number {
  if (state.failures === 0) return state.pollSeconds;
  const wish = Math.min(state.retryAfterSeconds ?? 0, LONGEST_WISH_SECONDS);
  return Math.max(wish, Math.min(LONGEST_RETRY_SECONDS, 2 ** Math.min(state.failures, 10)));
}
