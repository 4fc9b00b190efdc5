import { setTimeout as pause } from "node:timers/promises";

/** SQLite's number for a database that another connection writes to. */
const BUSY = 5;
/** In milliseconds. */
const PAUSE = 50;
const LONG_PAUSE = 1_000;
const LONG_WAIT = 2_000;

/**
 * Does a piece of work again while another connection writes to SQLite. SQLite's own waiting would hold the thread, and
 * every reader with it; between these tries the thread is free.
 * @param work one statement or transaction, on a connection that hardly waits
 * @param maxWait in milliseconds
 * @throws SQLite's error when it lasts, and any other at once
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, maxWait = LONG_WAIT): Promise<T> {
  for (let waited = 0; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || waited >= maxWait) throw error;
    }
    const next = waited < LONG_WAIT ? PAUSE : LONG_PAUSE;
    await pause(next);
    waited += next;
  }
}

function isBusy(error: unknown): boolean {
  return (Number((error as { errcode?: unknown } | null)?.errcode) & 0xff) === BUSY;
}
