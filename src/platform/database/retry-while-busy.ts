import { setTimeout as pause } from "node:timers/promises";

/** SQLite's busy: another process is writing. */
const BUSY = 5;
/** Between two tries, and for how long in all, in milliseconds. */
const PAUSE = 50;
const PATIENCE = 2_000;

/**
 * Does a piece of work again while another process writes to SQLite. SQLite itself waits by holding the thread, and with
 * it everybody who reads; a connection that hardly waits and this leave the thread free.
 * @throws SQLite's error when it lasts, and any other at once
 */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((Number((error as { errcode?: unknown })?.errcode) & 0xff) !== BUSY || Date.now() > end)
        throw error;
      await pause(PAUSE);
    }
  }
}
