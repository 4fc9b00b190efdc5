import type { PageSize, PageText, TextLine } from "../../domain/issue/edition.ts";
import { tenThousandths, turned } from "../text/page-geometry.ts";
import { blocksOf } from "../text/text-blocks.ts";
import type { TextRun } from "../text/text-runs.ts";
import { lettersIn, type ScannedLine } from "./hocr.ts";

/** Lines whose sizes differ less are set in the same letters: Tesseract measures each by its own. */
const SAME_SIZE = 1.15;

/** How a page was straightened before it was read. */
export interface Straightened {
  /** The page's size in pixels, and that of the straight picture, around the same middle. */
  readonly page: PageSize;
  readonly straight: PageSize;
  /** How far the page's lines are turned, clockwise, in degrees. */
  readonly angle: number;
}

/** Gives what was read the form that a PDF's own text has, in the same reading order, in its places on the page. */
export function scannedBlocks(lines: readonly ScannedLine[], shape: Straightened): PageText["blocks"] {
  const sizes = commonSizes(lines);
  const runs = lines.flatMap((line, index) => runsOf(line, sizes[index] ?? line.size));
  const blocks = blocksOf(runs, shape.straight);
  return blocks.map((block) => block.flatMap((line) => onPage(line, shape) ?? []));
}

function runsOf({ baseline, words }: ScannedLine, size: number): TextRun[] {
  return words.map(({ text, left, right }) => {
    const letters = [...text];
    const width = (right - left) / letters.length;
    const characters = letters.map((character, index) => ({
      character,
      start: left + index * width,
      end: left + (index + 1) * width,
    }));
    return {
      characters,
      start: left,
      end: right,
      baseline,
      size,
      angle: 0,
      isLeftToRight: true,
      isApart: true,
    };
  });
}

/** One size for the running text, which most letters have, and one for each further group of lines that differ little. */
function commonSizes(lines: readonly ScannedLine[]): number[] {
  const sizes: number[] = [];
  let left = [...lines.keys()];
  while (left.length > 0) {
    const common = middleSize(left.flatMap((index) => lines[index] ?? []));
    const isCommon = (index: number) => {
      const { size = common } = lines[index] ?? {};
      return Math.max(size, common) < Math.min(size, common) * SAME_SIZE;
    };
    for (const index of left.filter(isCommon)) sizes[index] = common;
    left = left.filter((index) => !isCommon(index));
  }
  return sizes;
}

/** The size that the middle one of all letters has. */
function middleSize(lines: readonly ScannedLine[]): number {
  const bySize = lines.toSorted((one, other) => one.size - other.size);
  let letters = lettersIn(lines) / 2;
  const middle = bySize.find((line) => {
    letters -= lettersIn([line]);
    return letters <= 0;
  });
  return middle?.size ?? 1;
}

/** A line that is slightly turned stands about its middle. */
function onPage({ text, box, words }: TextLine, { page, straight, angle }: Straightened): TextLine | null {
  const [left, top, width, height] = box;
  const across = (part: number) => (part / 10_000) * straight.width;
  const [middleX, middleY] = [across(left + width / 2), ((top + height / 2) / 10_000) * straight.height];
  const [x, y] = turned(middleX - straight.width / 2, middleY - straight.height / 2, angle);
  const atX = (part: number) => tenThousandths(page.width / 2 + x + across(part) - middleX, page.width);
  const boxHeight = Math.round((height * straight.height) / page.height);
  const span = (from: number, to: number) => [atX(from), atX(to) - atX(from)] as const;
  const [boxLeft, boxWidth] = span(left, left + width);
  const boxTop = tenThousandths(page.height / 2 + y, page.height) - Math.round(boxHeight / 2);
  if (boxWidth <= 0 || boxHeight <= 0) return null;
  return {
    text,
    box: [boxLeft, Math.max(0, boxTop), boxWidth, boxHeight],
    words: words.map(([from, length]) => span(from, from + length)),
  };
}
