import { setTimeout as pause } from "node:timers/promises";

/** In milliseconds, at least and at most: what came at once is not to come back at once. */
const WAIT = [750, 1_750] as const;
/** Who comes while so many wait is answered at once: waiting holds a connection. */
const MOST_WAITING = 500;

let waiting = 0;

/**
 * Holds a refusal back for about a second. Whoever tries again and again over a few connections then costs the site a few
 * requests a second instead of all that it can answer.
 */
export async function tarpit<T>(answer: T): Promise<T> {
  if (waiting >= MOST_WAITING) return answer;
  waiting += 1;
  try {
    await pause(WAIT[0] + Math.random() * (WAIT[1] - WAIT[0]));
    return answer;
  } finally {
    waiting -= 1;
  }
}
