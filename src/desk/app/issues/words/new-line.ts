import type { Box } from "../../../../domain/issue/edition.ts";

interface SeenLine {
  readonly box: Box;
}

/** In multiples of a line's height. */
const LEADING = 1.2;
/** On a page without lines. */
const FIRST_BOX: Box = [1_000, 1_000, 8_000, 200];
/** Boxes are in ten thousandths of the page. */
export const WHOLE = 10_000;

/** Where a line is most likely that was not seen: between one and the next in its column, as wide and as high. */
export function boxBelow(lines: readonly SeenLine[], line: SeenLine | undefined): Box {
  if (!line) return FIRST_BOX;
  const [left, , width, height] = line.box;
  const next = inColumn(lines, line.box)
    .filter((other) => middleOf(other.box) > middleOf(line.box))
    .sort((one, other) => middleOf(one.box) - middleOf(other.box))[0];
  const below = next ? (middleOf(line.box) + middleOf(next.box)) / 2 : middleOf(line.box) + LEADING * height;
  return [left, Math.round(Math.min(WHOLE - height, below - height / 2)), width, height];
}

/**
 * The line after which one in this box is read: the nearest above it in its column.
 * @param lines in reading order @returns null: it is the first one
 */
export function lineBefore<Line extends SeenLine>(lines: readonly Line[], box: Box): Line | null {
  const column = inColumn(lines, box);
  const [first] = column;
  if (!first) return lines.at(-1) ?? null;
  const above = column.filter((line) => middleOf(line.box) < middleOf(box));
  const nearest = above.toSorted((one, other) => middleOf(other.box) - middleOf(one.box))[0];
  return nearest ?? lines[lines.indexOf(first) - 1] ?? null;
}

/** Between two corners, within the page. @returns null: it is hardly more than a point */
export function boxBetween(from: readonly number[], to: readonly number[]): Box | null {
  const [[left = 0, right = 0], [top = 0, bottom = 0]] = ([0, 1] as const).map((axis) =>
    [from[axis] ?? 0, to[axis] ?? 0]
      .map((at) => Math.round(Math.min(WHOLE, Math.max(0, at))))
      .sort((one, other) => one - other),
  ) as [number[], number[]];
  const [width, height] = [right - left, bottom - top];
  return Math.min(width, height) < MIN_SIDE ? null : [left, top, width, height];
}

/** Of a box that is drawn: less is a press. */
const MIN_SIDE = 40;

function inColumn<Line extends SeenLine>(lines: readonly Line[], [left, , width]: Box): Line[] {
  return lines.filter(({ box: [x, , across] }) => x < left + width && left < x + across);
}

function middleOf([, top, , height]: Box): number {
  return top + height / 2;
}
