import { setTimeout as pause } from "node:timers/promises";

const DELAY = [750, 1_750] as const;
/** Above this number answers are not delayed: each waiting one holds a connection. */
const MAX_WAITING = 500;

let waiting = 0;

/** Delays a refusal by about a second: an attacker with a few connections sends only a few attempts a second. */
export async function tarpit<T>(answer: T): Promise<T> {
  if (waiting >= MAX_WAITING) return answer;
  waiting += 1;
  try {
    await pause(DELAY[0] + Math.random() * (DELAY[1] - DELAY[0]));
    return answer;
  } finally {
    waiting -= 1;
  }
}
