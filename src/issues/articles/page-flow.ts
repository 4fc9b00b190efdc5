import type { Box, PageSize } from "../../domain/issue/edition.ts";
import { inReadingOrder } from "../text/reading-order.ts";
import { grouped } from "../text/text-fragments.ts";
import { namesIn } from "./bylines.ts";
import { jumpMark } from "./jump-marks.ts";
import { isInside } from "./page-figures.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

export interface PrintedTable {
  readonly lines: readonly PageLine[];
  readonly rows: readonly (readonly string[])[];
}

export interface PageFlow {
  /** In reading order, without what stands in frames and tables. */
  readonly lines: readonly PageLine[];
  /** What stands in each frame, in reading order. */
  readonly framed: readonly (readonly PageLine[])[];
  readonly frameOf: ReadonlyMap<readonly PageLine[], Box>;
  readonly tables: readonly PrintedTable[];
  /** Frames in which no text stands. */
  readonly drawings: readonly Box[];
}

/** A frame around more of a page's letters is the page's own ground. */
const MAX_FRAMED = 0.8;
const MIN_FRAMED_LINES = 2;
/** As a share of the page's height. */
const MIN_DRAWING = 0.05;
const MIN_ROWS = 3;
/** In multiples of the size of the running text. */
const BAND_GAP = 0.8;
const TITLE_SIZE = 1.35;
/** White above a title that is bold, and no larger. */
const LONE_GAP = 1.6;
const NEAR_TITLE = 3;
const NEAR_LINES = 6;
/** Both in multiples of the size of the letters. */
const CELL_GAP = 0.8;
/** Of a page's lines of text: one may be read together with what stands beside it. */
const MAX_ASIDE = 0.1;
const ROW_GAP = 2.2;
/** Of cells: columns of text in small letters have more lines that go on from the one above. */
const MOST_AMID = 0.4;
const MIN_SENTENCE_WORDS = 3;
const SMALLER = 0.04;

/** Parts a page's text into what is read in one go, and what stands beside it. @param body the size of the running text, in points */
export function flowOfPage(
  lines: readonly PageLine[],
  frames: readonly Box[],
  page: PageSize,
  body: number,
): PageFlow {
  const left = new Set(lines);
  const frameOf = new Map<readonly PageLine[], Box>();
  const letters = lettersIn(lines);
  for (const frame of frames.toSorted((one, other) => other[2] * other[3] - one[2] * one[3])) {
    const inside = [...left].filter(({ box }) => isInside(box, frame));
    if (inside.length < MIN_FRAMED_LINES || lettersIn(inside) > MAX_FRAMED * letters) continue;
    for (const line of inside) left.delete(line);
    frameOf.set(inReadingOrder(inside, page.width), frame);
  }
  const tables = tablesIn([...left], body);
  const cells = tables.flatMap((table) => table.lines);
  for (const line of cells) left.delete(line);
  const ordered = bandsOf([...left], cells, body).flatMap((band) => inReadingOrder(band, page.width));
  const drawings = frames.filter(
    (frame) => frame[3] > MIN_DRAWING * 10_000 && !lines.some(({ box }) => isInside(box, frame)),
  );
  return { lines: withSideHeads(ordered, body), framed: [...frameOf.keys()], frameOf, tables, drawings };
}

function isWithin(other: PageLine, line: PageLine, above: number): boolean {
  return other.bottom > line.top - above && other.top < line.bottom - 1;
}

/** Cuts a page above each title that stands below white from edge to edge: a short one would not part the columns. */
function bandsOf(lines: readonly PageLine[], others: readonly PageLine[], body: number): PageLine[][] {
  const bands: PageLine[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  const downwards = lines.toSorted((one, other) => one.top - other.top);
  for (const [index, line] of downwards.entries()) {
    const near = downwards.slice(index, index + NEAR_LINES);
    const isAlone =
      line.isBold &&
      ![...near.slice(1), ...others].some((other) => isWithin(other, line, LONE_GAP * body)) &&
      line.top - reach > LONE_GAP * body;
    const isAboveTitle =
      isAlone ||
      near.some(
        (other) =>
          other.size > TITLE_SIZE * body &&
          other.top < line.top + NEAR_TITLE * body &&
          // Text beside a title goes on in its own column.
          (!isText(line, body) || (other.start < line.end && other.end > line.start)),
      );
    const band = bands.at(-1);
    const isBelowTitle =
      band?.length === 1 && band.every(({ size, bottom }) => size > TITLE_SIZE * body && bottom <= line.top);
    const head = bands.slice(-2).filter((one) => one === band || one.length === 1);
    const isBelowHead = isText(line, body) && isHeadAlone(head.flat(), body);
    const isTitleAlone =
      line.size > TITLE_SIZE * body && !near.slice(1).some((other) => isWithin(other, line, 0));
    const isAfterJump = jumpMark(line.text)?.to === "back";
    if (
      !band ||
      isBelowTitle ||
      ((isTitleAlone || isAfterJump || isBelowHead) && line.top > reach - 1) ||
      (line.top - reach > BAND_GAP * body && isAboveTitle)
    )
      bands.push([line]);
    else band.push(line);
    reach = Math.max(reach, line.bottom);
  }
  return bands;
}

/** Whether one title stands there, over no text: what is below it from edge to edge is its own. */
function isHeadAlone(lines: readonly PageLine[], body: number): boolean {
  const titles = lines.filter(({ size }) => size > TITLE_SIZE * body);
  const [start, end] = [
    Math.max(...titles.map((line) => line.start)),
    Math.min(...titles.map((line) => line.end)),
  ];
  // Two heads in one row are each over a column of their own.
  const areBeside = (one: PageLine, other: PageLine) =>
    one !== other && Math.abs(one.baseline - other.baseline) < body / 2 && isSetAlike(one, other);
  const bold = lines.filter((line) => line.isBold);
  const isOne = !bold.some((one) => bold.some((other) => areBeside(one, other)));
  return titles.length > 0 && start < end && isOne && !lines.some((line) => isText(line, body));
}

function isText({ size, isBold }: PageLine, body: number): boolean {
  return Math.abs(size / body - 1) < SMALLER && !isBold;
}

/** Puts subheads, and names below titles, that stand in the margin before the lines that they stand beside. */
function withSideHeads(lines: readonly PageLine[], body: number): PageLine[] {
  const isOfText = ({ size }: PageLine) => Math.abs(size / body - 1) < SMALLER;
  const text = lines.filter(isOfText);
  const places = new Map(lines.map((line, at) => [line, at]));
  const isNext = (one: PageLine, { top }: PageLine) => top > one.top && top - one.bottom < body / 2;
  let last: PageLine | undefined;
  for (const line of lines) {
    const isName = namesIn(line.text).length > 0;
    const isSmall = (other: PageLine) => other.size < (1 - SMALLER) * body;
    const isAcross = (other: PageLine) => other.end > line.start && other.start < line.end;
    const isAside = text.filter(isAcross).length < MAX_ASIDE * text.length;
    // What follows at once in plain letters makes it a note's own head.
    const isOver = (other: PageLine) =>
      isSmall(other) && !other.isBold && isAcross(other) && isNext(line, other);
    if (!isSmall(line) || !(isName || line.isBold) || !isAside || lines.some(isOver)) continue;
    const isRest = last !== undefined && isNext(last, line);
    const at = lines.findIndex(
      (other) => isOfText(other) && Math.abs(other.baseline - line.baseline) < body / 2,
    );
    const before = lines[at - 1];
    if (isRest && last) places.set(line, places.get(last) ?? 0);
    else if (at >= 0 && (!isName || (before && !isOfText(before)))) places.set(line, at - 0.5);
    last = line;
  }
  return lines.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

function lettersIn(lines: readonly PageLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

/** Rows of cells that are set smaller than the running text. */
function tablesIn(lines: readonly PageLine[], body: number): PrintedTable[] {
  const rows = grouped(
    lines.toSorted((one, other) => one.baseline - other.baseline),
    ([first], line) => first !== undefined && line.baseline - first.baseline < 0.3 * first.size,
  ).map((row) => row.sort((one, other) => one.start - other.start));
  const others = rows.map((row) => row.filter(({ size }) => size < (1 - SMALLER) * body));
  const bands = grouped(
    others.filter((row) => row.length > 0),
    (band, row) => {
      const last = band.at(-1)?.[0];
      return last !== undefined && (row[0]?.top ?? 0) - last.bottom < ROW_GAP * last.size;
    },
  );
  return bands.flatMap((band) => {
    const cells = band.filter((row) =>
      row.some((cell, index) => index > 0 && cell.start - (row[index - 1]?.end ?? 0) > CELL_GAP * cell.size),
    );
    if (cells.length < MIN_ROWS || cells.length < band.length / 2) return [];
    const from = band.indexOf(cells[0] ?? []);
    const all = band.slice(from);
    const starts = columnStarts(all.flat());
    if (starts.length < 2) return [];
    // Two columns of text fill theirs.
    const filled = cells.map(
      ([first, second]) =>
        ((first?.end ?? 0) - (first?.start ?? 0)) / ((second?.start ?? 1) - (first?.start ?? 0)),
    );
    if (filled.filter((share) => share > 0.85).length > filled.length / 2) return [];
    if (cells.flat().filter(isAmidSentence).length > MOST_AMID * cells.flat().length) return [];
    return [{ lines: all.flat(), rows: all.map((row) => row.map(({ text }) => text)) }];
  });
}

function isAmidSentence({ text, words }: PageLine): boolean {
  return words.length >= MIN_SENTENCE_WORDS && /^\p{Ll}/u.test(text);
}

function columnStarts(cells: readonly PageLine[]): number[] {
  const starts = cells.map(({ start }) => start).sort((one, other) => one - other);
  const size = cells[0]?.size ?? 1;
  return grouped(starts, (group, start) => start - (group.at(-1) ?? 0) < size)
    .filter((group) => group.length >= MIN_ROWS)
    .map(([first = 0]) => first);
}
