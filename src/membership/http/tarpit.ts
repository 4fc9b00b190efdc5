import { setTimeout as pause } from "node:timers/promises";

/** At least and at most, in milliseconds. */
const DELAY = [750, 1_750] as const;
/** More are answered at once: waiting holds a connection. */
const MAX_WAITING = 500;

let waiting = 0;

/** Delays a refusal by about a second, so that who tries on over a few connections costs a few requests a second. */
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
