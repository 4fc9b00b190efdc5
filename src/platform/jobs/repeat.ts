import { setTimeout as pause } from "node:timers/promises";

export interface Repeated extends AsyncDisposable {
  /** Aborted once it is to end. */
  readonly signal: AbortSignal;
}

/** Does work again and again, with a pause before each time. Its end waits for what is under way. */
export function repeat(pauseMs: number, work: () => Promise<unknown>): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeating = (async () => {
    // Not by an interval, which makes up for what it missed, after the end as well.
    while (await pause(pauseMs, true, { ref: false, signal }).catch(() => false)) await work();
  })();
  return {
    signal,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await repeating;
    },
  };
}
