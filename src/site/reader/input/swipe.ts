/** Movement of a finger from where it was put down, in CSS pixels and milliseconds. */
export interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

const SHORTEST = 30;
/** A slow one must be meant. */
const SLOW = 110;
const QUICK_TIME = 350;

/** @returns the turn that is meant: a finger to the left brings the next page */
export function swipeTurn({ x, y, time }: Swipe): -1 | 0 | 1 {
  const far = Math.abs(x) >= (time < QUICK_TIME ? SHORTEST : SLOW);
  if (!far || Math.abs(x) < Math.abs(y) * 1.3) return 0;
  return x < 0 ? 1 : -1;
}

/** A click on an outer third turns. @param share of the stage's width, from 0 to 1 */
export function thirdTurn(share: number): -1 | 0 | 1 {
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}
