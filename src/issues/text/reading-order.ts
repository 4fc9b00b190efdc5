import { grouped } from "./text-fragments.ts";

/** A line of text where it stands: all in points. */
export interface PlacedLine {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
}

/** Both in multiples of the size of the letters. */
const GUTTER = 0.6;
const ROW_GAP = 0.4;
/** Least width of a column, as a share of the page. */
const MIN_COLUMN = 0.12;
/** Columns stand beside each other for this part of the shorter one. */
const BESIDE = 0.3;
/** This part of a column's height is lines. */
const DENSE = 0.33;

/** Pages that are cut more often, one piece out of the other, are no work of a designer. */
const MAX_DEPTH = 200;
const MAX_GAPS = 50;

interface Cut {
  readonly at: number;
  readonly gap: number;
}

/** Cuts the page along its white gaps, first between columns, then at the widest. @param page its width in points */
export function inReadingOrder<Line extends PlacedLine>(
  lines: readonly Line[],
  page: number,
  depth = 0,
): Line[] {
  if (lines.length < 2) return [...lines];
  if (depth >= MAX_DEPTH) return inRows(lines);
  const size = median(lines.map((line) => line.size));
  const upright = widest(gapsBetween(lines, "start", "end", GUTTER * size), (cut) =>
    areColumns(lines, cut, page),
  );
  const across = upright ? null : widest(gapsBetween(lines, "top", "bottom", ROW_GAP * size));
  const side = upright ? "start" : "top";
  const cut = upright ?? across;
  if (!cut) return inRows(lines);
  const first = lines.filter((line) => line[side] < cut.at);
  const rest = lines.filter((line) => line[side] >= cut.at);
  return [...inReadingOrder(first, page, depth + 1), ...inReadingOrder(rest, page, depth + 1)];
}

function gapsBetween(
  lines: readonly PlacedLine[],
  from: "start" | "top",
  to: "end" | "bottom",
  minGap: number,
): Cut[] {
  const cuts: Cut[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((one, other) => one[from] - other[from])) {
    const gap = line[from] - reach;
    if (Number.isFinite(gap) && gap >= minGap) cuts.push({ at: line[from], gap });
    reach = Math.max(reach, line[to]);
  }
  return cuts;
}

function widest(cuts: readonly Cut[], isGood: (cut: Cut) => boolean = () => true): Cut | null {
  const widestFirst = cuts.toSorted((one, other) => other.gap - one.gap);
  return widestFirst.slice(0, MAX_GAPS).find(isGood) ?? null;
}

/** A list's numbers and a table's narrow cells are no column: they are read with what stands beside them. */
function areColumns(lines: readonly PlacedLine[], { at }: Cut, page: number): boolean {
  const sides = [lines.filter((line) => line.start < at), lines.filter((line) => line.start >= at)].map(
    (side) => ({
      lines: side.length,
      inked: side.reduce((sum, line) => sum + line.bottom - line.top, 0),
      width: Math.max(...side.map((line) => line.end)) - Math.min(...side.map((line) => line.start)),
      top: Math.min(...side.map((line) => line.top)),
      bottom: Math.max(...side.map((line) => line.bottom)),
    }),
  );
  const [left, right] = sides;
  if (!left || !right) return false;
  if (sides.some((side) => side.lines < 2 || side.width < MIN_COLUMN * page)) return false;
  if (sides.some((side) => side.inked < DENSE * (side.bottom - side.top))) return false;
  const beside = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top);
  return beside > BESIDE * Math.min(left.bottom - left.top, right.bottom - right.top);
}

function inRows<Line extends PlacedLine>(lines: readonly Line[]): Line[] {
  const byBaseline = lines.toSorted((one, other) => one.baseline - other.baseline);
  const rows = grouped(
    byBaseline,
    ([first], line) =>
      first !== undefined && line.baseline - first.baseline < 0.5 * Math.min(line.size, first.size),
  );
  return rows.flatMap((row) => row.sort((one, other) => one.start - other.start));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
