import { setTimeout as pauseFor } from "node:timers/promises";

const BUSY = 5;
const PAUSE_MS = 50;
const LONG_PAUSE_MS = 1_000;
const LONG_WAIT_MS = 2_000;

/** SQLite's own waiting would hold the thread, and every reader with it. @param maxWait in milliseconds */
export async function retryWhileBusy<T>(
  work: () => Promise<T>,
  maxWait = LONG_WAIT_MS,
  pause: (milliseconds: number) => Promise<unknown> = pauseFor,
): Promise<T> {
  for (let waited = 0; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || waited >= maxWait) throw error;
    }
    const next = waited < LONG_WAIT_MS ? PAUSE_MS : LONG_PAUSE_MS;
    await pause(next);
    waited += next;
  }
}

export function isBusy(error: unknown): boolean {
  return (Number((error as { errcode?: unknown } | null)?.errcode) & 0xff) === BUSY;
}
