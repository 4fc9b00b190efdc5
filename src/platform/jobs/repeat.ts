import { setInterval as interval } from "node:timers/promises";

export interface Repeated extends AsyncDisposable {
  /** Aborted once it is to end. */
  readonly signal: AbortSignal;
}

/** Does work again and again, never twice at once. Its end waits for what is under way. */
export function repeat(intervalMs: number, work: () => Promise<unknown>): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeating = (async () => {
    try {
      for await (const _ of interval(intervalMs, undefined, { ref: false, signal })) await work();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  })();
  return {
    signal,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await repeating;
    },
  };
}
