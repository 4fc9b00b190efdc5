import { turkishNumber } from "../turkish-number.ts";

/** Fewer readers are told as “birkaç”: an exact figure could say who they were. */
export const LEAST_TOLD = 5;

/** A count as it is told; null: some, and fewer than LEAST_TOLD. */
export type Figure = number | null;

export function figureOf(count: number): Figure {
  return count > 0 && count < LEAST_TOLD ? null : count;
}

export function figureWords(figure: Figure): string {
  return figure === null ? "birkaç" : turkishNumber(figure);
}
