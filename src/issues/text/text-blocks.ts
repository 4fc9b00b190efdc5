import type { PageSize, PageText, TextLine } from "../../domain/issue/edition.ts";
import { boxAround, tenThousandths, turned } from "./page-geometry.ts";
import { inReadingOrder } from "./reading-order.ts";
import { fragmentsOf, grouped, type TextFragment } from "./text-fragments.ts";
import type { TextRun } from "./text-runs.ts";
import { wordsOf } from "./words.ts";

/** All in multiples of the size of the letters. */
const LEADING = { min: 0.6, max: 2 } as const;
const INDENT = { min: 0.6, max: 4 } as const;
const ALIGNED = 0.35;
const LOOSER = 1.25;
const SAME_SIZE = 1.2;

export type NoteWords = (line: TextLine, words: ReturnType<typeof wordsOf>) => void;

/**
 * A page's text: what runs upright first, then what is turned, each in reading order and in paragraphs.
 * @param noteWords hears of each line its words with their fonts
 */
export function blocksOf(runs: readonly TextRun[], page: PageSize, noteWords?: NoteWords): TextLine[][] {
  const angles = [...new Set(runs.map((run) => run.angle))].sort((one, other) => one - other);
  return angles.flatMap((angle) => {
    const lines = fragmentsOf(runs.filter((run) => run.angle === angle));
    const across = angle % 180 === 0 ? page.width : page.height;
    return grouped(inReadingOrder(lines, across), belongs).flatMap((paragraph) => {
      const block = paragraph.flatMap((line) => lineOnPage(line, angle, page, noteWords) ?? []);
      return block.length === 0 ? [] : [block];
    });
  });
}

/** Lines, with words that were divided at their ends whole again. */
export function plainText(blocks: PageText["blocks"]): string {
  const lines = blocks.flat().map(({ text }) => text);
  return lines.join("\n").replaceAll(/(?<=\p{L})(?:-\n(?=\p{Ll})|\u00ad\n)/gu, "");
}

function belongs(block: readonly TextFragment[], line: TextFragment): boolean {
  const [last, before] = [block.at(-1), block.at(-2)];
  if (!last) return false;
  const { size } = last;
  if (line.size > size * SAME_SIZE || size > line.size * SAME_SIZE) return false;
  const leading = line.baseline - last.baseline;
  if (leading < LEADING.min * size || leading > LEADING.max * size) return false;
  if (before && leading > LOOSER * (last.baseline - before.baseline)) return false;
  const overlap = Math.min(line.end, last.end) - Math.max(line.start, last.start);
  if (overlap <= 0) return false;
  return !isIndented(block, line);
}

function isIndented(block: readonly TextFragment[], line: TextFragment): boolean {
  const last = block.at(-1);
  if (!last) return false;
  const left = Math.min(...block.map((other) => other.start));
  const indent = (line.start - left) / last.size;
  if (indent < INDENT.min || indent > INDENT.max) return false;
  // A sentence goes on beside an initial or a picture.
  if (/\p{Ll}/u.test(line.runs[0]?.characters[0]?.character ?? "")) return false;
  const flush = block.filter((other) => other.start - left < ALIGNED * last.size).length;
  if (flush > 1) return true;
  // Two lines alone do not tell whether they are centred.
  const isCentred = Math.abs(line.start + line.end - last.start - last.end) < last.size;
  return flush === 1 && last.start - left < ALIGNED * last.size && !isCentred;
}

function lineOnPage(
  fragment: TextFragment,
  angle: number,
  page: PageSize,
  noteWords?: NoteWords,
): TextLine | null {
  const { start, end, top, bottom, runs } = fragment;
  const corners = [start, end].flatMap((x) => [top, bottom].map((y) => turned(x, y, angle)));
  const box = boxAround(corners, page);
  const words = wordsOf(fragment);
  if (box === null || words.length === 0) return null;
  const text = words.map((word) => word.text).join(" ");
  if (angle !== 0) return { text, box, words: [], angle };
  if (runs.some((run) => !run.isLeftToRight)) return { text, box, words: [] };
  const spans = words.map((word) => {
    const left = tenThousandths(word.start, page.width);
    return [left, tenThousandths(word.end, page.width) - left] as const;
  });
  const line = { text, box, words: spans };
  noteWords?.(line, words);
  return line;
}
