/** One message of a wheel or a trackpad. */
export interface WheelMove {
  /** In CSS pixels, positive onwards. */
  readonly delta: number;
  /** In milliseconds. */
  readonly time: number;
}

/** What is known of the gesture under way. */
export interface WheelGesture {
  readonly sum: number;
  /** It has turned: what follows of it is momentum. */
  readonly isSpent: boolean;
  readonly last: WheelMove;
}

export const noGesture: WheelGesture = {
  sum: 0,
  isSpent: false,
  last: { delta: 0, time: Number.NEGATIVE_INFINITY },
};

/** A pause that ends a gesture: momentum sends a message each frame, fingers and notches leave longer gaps. */
export const PAUSE = 140;
/** That much is meant, not touched by mistake. */
const MEANT = 30;
/** Momentum only fades: a message so much stronger than the one before is a new push. */
const PUSH = 2.5;

/** One turn a gesture. @returns the gesture with this message, and whether it turns: onwards (1), back (-1), not (0) */
export function wheelTurn(before: WheelGesture, move: WheelMove): [gesture: WheelGesture, turn: -1 | 0 | 1] {
  const isNew =
    move.time - before.last.time > PAUSE ||
    move.delta * before.last.delta < 0 ||
    (before.isSpent &&
      Math.abs(move.delta) > MEANT &&
      Math.abs(move.delta) > Math.abs(before.last.delta) * PUSH);
  const sum = (isNew ? 0 : before.sum) + move.delta;
  const wasSpent = !isNew && before.isSpent;
  const turns = !wasSpent && Math.abs(sum) >= MEANT;
  return [{ sum, isSpent: wasSpent || turns, last: move }, turns ? (sum > 0 ? 1 : -1) : 0];
}
