import { setTimeout as pause } from "node:timers/promises";

/** In milliseconds. The sync's writing of 100,000 posts takes some seconds. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;
const LONGEST_WAIT = 60_000;

/** SQLite's number for a database that another connection writes to. */
const BUSY = 5;

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === BUSY;
}

/**
 * Does a write that another connection's may stand in the way of, again and again until it succeeds.
 * SQLite's own waiting would hold the thread, and every reader with it; between these tries the thread is free.
 * @param write one statement or transaction that may be begun again
 * @throws what the write throws, when it is not for another's writing or after a minute of tries
 */
export async function writePatiently(write: () => Promise<unknown>): Promise<void> {
  let waited = 0;
  for (let next = FIRST_PAUSE; ; next = Math.min(2 * next, LONGEST_PAUSE)) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isBusy(error) || waited >= LONGEST_WAIT) throw error;
    }
    await pause(next);
    waited += next;
  }
}
