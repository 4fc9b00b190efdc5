import { create } from "zustand";

/** As ApiError tells of it. */
interface Failure {
  readonly status: number;
  readonly reason: string;
}

/** Whether the last request met no server. What waits for one watches it, and shows it. */
export const useConnection = create<{ readonly isAway: boolean }>(() => ({ isAway: false }));

/** Of what fails now and again nothing is asked more often, whatever else succeeds. */
const LEAST_WAIT_MS = 500;

/** A proxy answers for a server that restarts. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504];

export function isAway({ reason, status }: Failure): boolean {
  return reason === "offline" || (reason === "broken" && PROXY_STATUSES.includes(status));
}

/** Hears of each answer. @param error null: a success */
export function hearAnswer(error: Failure | null): void {
  const isAwayNow = error !== null && isAway(error);
  if (useConnection.getState().isAway !== isAwayNow) useConnection.setState({ isAway: isAwayNow });
}

/** Waits, at most so long, until something else reaches the server, or the browser is online or looked at again. */
export function untilReached(mostMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const options = { signal: ending.signal };
    const began = performance.now();
    const end = () => {
      clearTimeout(timer);
      unwatch();
      ending.abort();
      resolve();
    };
    let timer = setTimeout(end, mostMs);
    const endSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(end, Math.max(0, began + Math.min(LEAST_WAIT_MS, mostMs) - performance.now()));
    };
    const unwatch = useConnection.subscribe((now) => !now.isAway && endSoon());
    addEventListener("online", endSoon, options);
    document.addEventListener("visibilitychange", () => !document.hidden && endSoon(), options);
    signal?.addEventListener("abort", end, options);
  });
}
