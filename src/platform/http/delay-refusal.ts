import { setTimeout as pause } from "node:timers/promises";

const MIN_DELAY_MS = 750;
const MAX_DELAY_MS = 1_750;
/** Above this number answers are not delayed: each waiting one holds a connection. */
const MAX_WAITING = 500;

let waiting = 0;

/** Takes about a second: an attacker with a few connections sends only a few attempts a second. */
export async function delayRefusal(): Promise<void> {
  if (waiting >= MAX_WAITING) return;
  waiting += 1;
  try {
    await pause(MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS));
  } finally {
    waiting -= 1;
  }
}
