import type { Box, OutlineEntry, PageSize } from "../../domain/issue/edition.ts";
import { foldTurkish } from "../../domain/turkish-text.ts";
import type { PageContent } from "../text/pdf-content.ts";
import type { PlacedLine } from "../text/reading-order.ts";
import { LINE_HEIGHT } from "../text/text-fragments.ts";

export interface ArticlePage extends PageSize, Pick<PageContent, "blocks" | "pictures" | "layout"> {
  readonly fonts: readonly { readonly name: string }[];
}

export interface IssuePages {
  readonly pages: readonly ArticlePage[];
  readonly outline: readonly OutlineEntry[];
  readonly labels: readonly string[] | null;
}

export interface StyledWord {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** A note's number or sign above the line. */
  readonly isRaised?: true;
  /** The note that it calls, with what is printed before and behind its number. */
  readonly call?: { readonly note: number; readonly before: string; readonly after: string };
}

/** A line of text, in points. */
export interface PageLine extends PlacedLine {
  /** From 1. */
  readonly page: number;
  readonly text: string;
  readonly box: Box;
  readonly words: readonly StyledWord[];
  /** Whether it is known which of them stand above the line. */
  readonly tellsRaised: boolean;
  /** The name of its font without its style; empty where it is unknown. */
  readonly family: string;
  /** Of all its words. */
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** As the PDF has it; null: as most of its page. */
  readonly colour: string | null;
  /** Whether it stands in the middle of a column, short. */
  readonly isCentred: boolean;
}

/** Foundries and TeX shorten the styles in their fonts' names: “MinionPro-BoldIt”, “LinLibertineOBI”, “CMTI10”. */
const BOLD = /bold|black|heavy|demi|-bd|-medi(?!um)|^(?:cm|sf|ec)bx|(?<=[a-z])o[bz]i?$/i;
const ITALIC = /ital|oblique|slanted|-(?:bd)?it$|boldit$|^(?:cm|sf|ec)(?:b?x?ti|sl)|(?<=[a-z])o[bz]?i$/i;
const STYLE_PART =
  /^(?:semi|demi|extra)?(?:bold|light|black|heavy|medi|regular|roman|book|ital|oblique|it$|bd|mt$)/i;
const STYLE_END = /(?:Bold|Italic|Oblique|Regular|PSMT|PS|(?<=[a-z]O)(?:BI|ZI|B|Z|I))$/;

/** Shares of a page's height in which running heads and page numbers stand. */
const HEAD = 0.1;
const FOOT = 0.9;
/** On so many pages there is a line like it. */
const MIN_REPEATED = 3;
/** More of a page are not looked at: lines are compared with each other. A newspaper's full page has a thousand. */
const MAX_LINES = 3_000;
const MAX_HEAD_WORDS = 12;
/** As a share of the size of the running text. */
const SAME_SIZE = 0.04;
/** Both in multiples of the size of the letters: of lines that tell a column, and white at both sides of a line in its middle. */
const MAX_COLUMN_SIZE = 1.3;
const MIN_CENTRED = 1.5;
const NUMBER = /^[-–—•|· ]*(?:s(?:ayfa)?[. ]+)?(\d{1,4})[-–—•|· ]*$/i;

/** @returns each page's upright lines in the order of its content, without running heads and page numbers, and the printed numbers */
export function linesOfIssue({ pages, labels }: IssuePages) {
  const all = pages.map((page, index) => linesOfPage(page, index + 1));
  const body = commonSize(all.flat());
  const heads = runningHeads(all, pages, body);
  const numbers = new Map<string, number>();
  for (const line of heads) {
    const [, number] = NUMBER.exec(line.text) ?? [];
    if (number && !numbers.has(number)) numbers.set(number, line.page);
  }
  return {
    lines: all.map((lines) => lines.filter((line) => !heads.has(line))),
    body,
    /** Of running heads. */
    running: [...heads],
    /** @returns the page on which a number is printed, from 1 */
    pageOf(number: string): number {
      const label = labels?.indexOf(number) ?? -1;
      const [first] = [...numbers].flatMap(([printed, page]) =>
        /^\d+$/.test(printed) ? [page - Number(printed)] : [],
      );
      return numbers.get(number) ?? (label >= 0 ? label + 1 : Number(number) + (first ?? 0));
    },
  };
}

function linesOfPage({ blocks, fonts, layout, width, height }: ArticlePage, page: number): PageLine[] {
  const raised = layout?.raised && new Set(layout.raised.map(String));
  const placed = blocks
    .flat()
    .slice(0, MAX_LINES)
    .flatMap((line, index) => {
      if (line.angle !== undefined || line.text.trim() === "") return [];
      const [left, above, across, high] = line.box;
      const [start, top] = [(left * width) / 10_000, (above * height) / 10_000];
      const [end, bottom] = [start + (across * width) / 10_000, top + (high * height) / 10_000];
      const size = (bottom - top) / LINE_HEIGHT;
      const own = layout?.lineFonts[index] ?? -1;
      const nameOf = (word: number) => fonts[typeof own === "number" ? own : (own[word] ?? -1)]?.name ?? "";
      const words = line.text.split(" ").map((text, word) => {
        const name = nameOf(word);
        const styled = { text, isBold: BOLD.test(name), isItalic: ITALIC.test(name) };
        return raised?.has(`${index},${word}`) ? { ...styled, isRaised: true as const } : styled;
      });
      return {
        page,
        text: line.text,
        box: line.box,
        words,
        tellsRaised: raised !== undefined,
        start,
        end,
        top,
        bottom,
        size,
        baseline: bottom,
        family: familyOf(nameOf(Math.floor(words.length / 2))),
        isBold: words.every((word) => word.isBold),
        isItalic: words.every((word) => word.isItalic),
        colour: layout?.colours?.[index] ?? null,
      };
    });
  return placed.map((line) => ({ ...line, isCentred: isCentred(line, placed) }));
}

/** “Liberation-Serif” of “Liberation-Serif-Bold”. */
function familyOf(font: string): string {
  const parts = font.split(/[-, ]/).filter((part, index) => index === 0 || !STYLE_PART.test(part));
  return parts.join("-").replace(STYLE_END, "");
}

function isCentred(line: PlacedLine, lines: readonly PlacedLine[]): boolean {
  const isNear = (other: PlacedLine) =>
    other.start < line.end && other.end > line.start && other.size < MAX_COLUMN_SIZE * line.size;
  const column = lines.reduce(
    (widest, other) =>
      isNear(other) && other.end - other.start > widest.end - widest.start ? other : widest,
    line,
  );
  const isInMiddle = Math.abs(column.start + column.end - line.start - line.end) < line.size;
  return isInMiddle && line.start - column.start > MIN_CENTRED * line.size;
}

/** Whether they are set in the same letters, upright or not. */
export function isSetAlike(one: PageLine, other: PageLine): boolean {
  return (
    Math.abs(one.size / other.size - 1) < 0.06 &&
    one.family === other.family &&
    one.isBold === other.isBold &&
    one.colour === other.colour
  );
}

/** What is true of most letters. */
export function mostOf<Value>(
  lines: readonly PageLine[],
  value: (line: PageLine) => Value,
): Value | undefined {
  const letters = new Map<Value, number>();
  for (const line of lines) letters.set(value(line), (letters.get(value(line)) ?? 0) + line.text.length);
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** The size, in points, in which most letters are set. */
export function commonSize(lines: readonly PageLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const step = Math.round(Math.log(size) / Math.log(1.03));
    for (const near of [step - 1, step, step + 1])
      letters.set(near, (letters.get(near) ?? 0) + text.length * (near === step ? 2 : 1));
  }
  const [most = 0] = [...letters].sort((one, other) => other[1] - one[1])[0] ?? [];
  return 1.03 ** most;
}

function runningHeads(all: readonly PageLine[][], pages: readonly PageSize[], body: number): Set<PageLine> {
  const found = new Set<PageLine>();
  const byPlace = new Map<string, PageLine[]>();
  const family = mostOf(all.flat(), (line) => line.family);
  // A name above a title may stand at the same place as well.
  const isAsText = (line: PageLine) =>
    line.family !== "" &&
    line.family === family &&
    Math.abs(line.size / body - 1) < SAME_SIZE &&
    !line.isBold &&
    !line.isItalic;
  const atPlace = new Map<string, { readonly lines: readonly PageLine[]; readonly isApart: boolean }>();
  for (const lines of all)
    for (const line of lines) {
      const height = pages[line.page - 1]?.height ?? 1;
      const middle = (line.top + line.bottom) / 2 / height;
      if (middle > HEAD && middle < FOOT) continue;
      if (line.words.length > MAX_HEAD_WORDS) continue;
      const near = lines.filter(
        (other) =>
          Math.abs(other.baseline - line.baseline) > 1 &&
          Math.min(other.end, line.end) > Math.max(other.start, line.start),
      );
      const gapTo = (other: PageLine) => Math.max(other.top - line.bottom, line.top - other.bottom);
      // What stands close above a title is its section.
      const isAboveTitle = near.some(
        (other) => other.top > line.top && other.size > 1.35 * body && gapTo(other) < 4 * line.size,
      );
      const repeated = [line.text, Math.round(line.top), Math.round(line.start), line.family].join("|");
      const before = atPlace.get(repeated) ?? { lines: [], isApart: false };
      atPlace.set(repeated, {
        lines: [...before.lines, line],
        isApart: before.isApart || (!isAboveTitle && before.lines.length > 0),
      });
      if (isAboveTitle || line.size > 1.4 * body) continue;
      const isApart = near.every((other) => gapTo(other) > 2 * line.size);
      const words = foldTurkish(line.text).replaceAll(/\d+/g, "#");
      const place = `${Math.round((200 * line.top) / height)}`;
      if (isApart && NUMBER.test(line.text)) found.add(line);
      for (const key of [words, ...(isApart && !isAsText(line) ? [place] : [])])
        byPlace.set(key, [...(byPlace.get(key) ?? []), line]);
    }
  // A title that each of its pages repeats.
  for (const { lines, isApart } of atPlace.values()) if (isApart) for (const line of lines) found.add(line);
  for (const lines of byPlace.values())
    if (new Set(lines.map(({ page }) => page)).size >= Math.max(2, Math.min(MIN_REPEATED, all.length)))
      for (const line of lines) found.add(line);
  return found;
}
