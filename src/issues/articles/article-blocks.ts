import { grouped } from "../text/text-fragments.ts";
import type { ArticleBlock } from "./article-block.ts";
import { bylinesIn } from "./bylines.ts";
import { letters } from "./contents-list.ts";
import { PARTICULARS } from "./head-surroundings.ts";
import { joinedWords, textOf } from "./joined-text.ts";
import { NOTE, NOTES_HEAD, notesIn, withCalls } from "./notes.ts";
import type { ArticleFlow } from "./open-articles.ts";
import { commonSize, isSetAlike, mostOf, type PageLine } from "./page-lines.ts";
import { placeFigure, placeTable } from "./place-blocks.ts";
import {
  BROKEN,
  inColumns,
  isBroken,
  isMostlyVerse,
  isStyledOtherwise,
  isVerse,
  isWanted,
  SENTENCE_END,
  type SetLine,
} from "./set-lines.ts";

/** All in multiples of the size of the letters. */
const INDENT = { min: 0.5, max: 5 } as const;
const LOOSE = 1.3;
export const SMALL = 0.93;
const LARGE = 1.08;
const QUOTED = 1.25;
const MAX_HEADING_WORDS = 12;
const MIN_PASSAGE_WORDS = 3;
const MAX_SIGNATURE_WORDS = 8;
const LIST_ITEM = /^(?:\d{1,2}[.)]|[•▪■●–-])$/;
const DASH = /^[—–-]$|^[—–]/;
const END_SIGN = /^[■●▪◆□▲♦◼]+$/u;

/** @param firstNote the key of its first note */
export function blocksOfArticle(
  flow: ArticleFlow,
  vocabulary: ReadonlyMap<string, number>,
  firstNote: number,
): ArticleBlock[] {
  const body = commonSize(flow.lines);
  const main = mainStyle(flow.lines, body);
  const text = ` ${letters(
    textOf(
      joinedWords(
        flow.lines.filter((line) => line.size < LARGE * body),
        vocabulary,
      ),
    ),
  )} `;
  const noteLines: SetLine[] = [];
  const running: SetLine[] = [];
  const asides: SetLine[][] = [];
  const notesHead: SetLine[] = [];
  const spans = spansOf(flow.lines.filter((line) => isMain(line, main)));
  for (const group of styleGroups(inColumns(flow.lines))) {
    const [first] = group;
    if (!first || END_SIGN.test(first.text)) continue;
    const words = textOf(joinedWords(group, vocabulary));
    const isListed = notesHead.length > 0 && isAlike(noteLines.at(-1), first);
    const isNote =
      first.size < SMALL * body &&
      (NOTE.test(first.text) || isBelow(noteLines.at(-1), first) || isRest(noteLines.at(-1), group));
    const isHead = NOTES_HEAD.test(letters(words));
    const isShort = isHeading(group, words, text);
    if (isHead) notesHead.splice(0, notesHead.length, ...group);
    if (isNote || isListed || (notesHead.length > 0 && NOTE.test(first.text))) noteLines.push(...group);
    else if (first.size > QUOTED * body && !isShort && isSaid(words, text)) continue;
    else if (first.size < SMALL * body && !isHead && !(first.isBold && isShort) && isAside(group, spans))
      asides.push(group);
    else running.push(...group);
  }
  const notes = notesIn(noteLines);
  const { text: called, keys } = withCalls([...running, ...asides.flat()], notes, firstNote);
  // All of them are the document's own notes then, which have a head of theirs.
  const isHeadless = keys.length > 0 && keys.every((key) => key !== null);
  const shown = called.slice(0, running.length).filter((_, at) => {
    const line = running[at];
    return !(isHeadless && line && notesHead.includes(line));
  });
  const beside = called.slice(running.length);
  const isPoem = isMostlyVerse(shown);
  const blocksIn = (lines: readonly SetLine[]) =>
    grouped(lines, (block, line) => !(isPoem ? isNewStanza : isNewBlock)(block, line, main)).flatMap((own) =>
      blockOf(own, main, vocabulary, isPoem).map((block) => ({ block, lines: own })),
    );
  const placed = flow.tables.reduce(placeTable, blocksIn(shown));
  const figures = flow.figures.reduce(
    (all, figure) => placeFigure(all, figure, textOf(joinedWords(figure.caption, vocabulary))),
    placed,
  );
  const boxed = [
    ...asides.map((own) => beside.splice(0, own.length)),
    ...flow.boxes.map((box) => inColumns(box)),
  ].flatMap(blocksIn);
  const noted = notes.map(({ lines, page }, at): ArticleBlock => {
    return { kind: "note", words: joinedWords(lines, vocabulary), page, key: keys[at] ?? null };
  });
  return [...[...figures, ...boxed].map(({ block }) => block), ...noted];
}

/** Takes the name from an article's end, where a book may be told of below it. @param end its last line; boxes stand behind it @returns null where there is none */
export function signatureOf(blocks: readonly ArticleBlock[], end: string | undefined): string | null {
  const told = blocks.filter((block) => {
    const isOfBook = "words" in block && PARTICULARS.test(textOf(block.words));
    return block.kind !== "note" && block.kind !== "picture" && !isOfBook;
  });
  const last = told.findLast((block) => "words" in block && textOf(block.words) === end) ?? told.at(-1);
  if (!last || !("words" in last) || last.words.length > MAX_SIGNATURE_WORDS) return null;
  return bylinesIn(textOf(last.words)).length > 0 ? textOf(last.words) : null;
}

interface MainStyle {
  readonly size: number;
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly colour: string | null;
}

function mainStyle(lines: readonly PageLine[], size: number): MainStyle {
  const own = lines.filter((line) => Math.abs(line.size / size - 1) < 0.06);
  return {
    size,
    family: mostOf(own, (line) => line.family) ?? "",
    isBold: mostOf(own, (line) => line.isBold) ?? false,
    isItalic: mostOf(own, (line) => line.isItalic) ?? false,
    colour: mostOf(own, (line) => line.colour) ?? null,
  };
}

/** One line for each place in which lines of a page begin and end. */
function spansOf(lines: readonly PageLine[]): ReadonlyMap<number, readonly PageLine[]> {
  const spans = new Map<number, Map<string, PageLine>>();
  for (const line of lines) {
    const own = spans.get(line.page) ?? new Map<string, PageLine>();
    spans.set(line.page, own.set([line.start, line.end].map(Math.round).join(), line));
  }
  return new Map([...spans].map(([page, own]) => [page, [...own.values()]]));
}

/** Whether no running text stands above or below it on its page. */
function isAside(lines: readonly PageLine[], spans: ReturnType<typeof spansOf>): boolean {
  const [first] = lines;
  const beside = spans.get(first?.page ?? 0) ?? [];
  return (
    beside.length > 0 &&
    beside.every((other) => lines.every((line) => line.end <= other.start || line.start >= other.end))
  );
}

function isMain(line: PageLine, main: MainStyle): boolean {
  return (
    Math.abs(line.size / main.size - 1) < 0.06 && line.family === main.family && line.isBold === main.isBold
  );
}

function isBelow(last: SetLine | undefined, line: SetLine): boolean {
  return (
    last?.page === line.page &&
    last.column.left === line.column.left &&
    line.leading !== null &&
    line.leading < 2 * line.size
  );
}

function isAlike(last: SetLine | undefined, line: SetLine): boolean {
  return last !== undefined && Math.abs(line.size / last.size - 1) < 0.06 && line.family === last.family;
}

/** What goes on at the next page's foot, of a note that does not end or above further ones. */
function isRest(last: SetLine | undefined, lines: readonly SetLine[]): boolean {
  const [first] = lines;
  if (!last || !first || first.page !== last.page + 1 || !isAlike(last, first)) return false;
  return !SENTENCE_END.test(last.text) || lines.some(({ text }) => NOTE.test(text));
}

function styleGroups(lines: readonly SetLine[]): SetLine[][] {
  return grouped(lines, (group, line) => {
    const isNext = line.leading !== null && line.leading < 2 * line.size;
    return isNext && isSetAlike(line, group.at(-1) as SetLine);
  });
}

/** A passage of the text that is printed large once more is none. */
function isHeading(lines: readonly SetLine[], words: string, text: string): boolean {
  return (
    lines.length <= 3 &&
    words.split(" ").length <= MAX_HEADING_WORDS &&
    (words.split(" ").length < MIN_PASSAGE_WORDS || !text.includes(` ${letters(words)} `)) &&
    !SENTENCE_END.test(words.replace(/[?…!]$/, ""))
  );
}

/** Whether the text has most of it, three words by three. */
function isSaid(words: string, text: string): boolean {
  const own = letters(words).split(" ");
  const runs = own.slice(2).map((_, at) => ` ${own.slice(at, at + 3).join(" ")} `);
  return runs.filter((run) => text.includes(run)).length >= runs.length / 2;
}

function isBelowWhite(block: readonly SetLine[], { leading, size }: SetLine, main: MainStyle): boolean {
  const usual =
    block.find((line, index) => index > 0 && line.leading !== null)?.leading ??
    1.45 * Math.max(block.at(-1)?.size ?? 0, main.size);
  return leading !== null && leading > LOOSE * usual && leading > 1.25 * size;
}

function isNewStanza(block: readonly SetLine[], line: SetLine, main: MainStyle): boolean {
  const last = block.at(-1) as SetLine;
  const isSigned = line.isItalic !== last.isItalic && bylinesIn(line.text).length > 0;
  return (
    isStyledOtherwise(last, line) || isSigned || line.leading === null || isBelowWhite(block, line, main)
  );
}

function isNewBlock(block: readonly SetLine[], line: SetLine, main: MainStyle): boolean {
  const last = block.at(-1) as SetLine;
  if (isStyledOtherwise(last, line)) return true;
  const isApart =
    line.leading === null ||
    line.isItalic !== last.isItalic ||
    line.start - line.column.left > INDENT.max * line.size;
  if (isApart && bylinesIn(line.text).length > 0) return true;
  if (BROKEN.test(last.text) && /^\p{Ll}/u.test(line.text)) return false;
  if (DASH.test(line.text) || LIST_ITEM.test(line.words[0]?.text ?? ""))
    return (
      isWanted(last, line) ||
      SENTENCE_END.test(last.text) ||
      line.start - line.column.left > INDENT.min * line.size
    );
  if (isBelowWhite(block, line, main)) return true;
  const indent = (line.start - line.column.left) / line.size;
  const lastIndent = (last.start - last.column.left) / last.size;
  const isIndented = indent > INDENT.min && indent < INDENT.max;
  const isCut = isWanted(last, line);
  const isEnded = SENTENCE_END.test(last.text);
  if (isIndented && (lastIndent < INDENT.min || isCut) && (isEnded || isCut))
    return !isVerse([...block, line]) || line.leading === null;
  return isCut && isEnded && !isVerse(block) && !isBroken(block);
}

function blockOf(
  block: readonly SetLine[],
  main: MainStyle,
  vocabulary: ReadonlyMap<string, number>,
  isPoem: boolean,
): ArticleBlock[] {
  const [first] = block;
  if (!first) return [];
  const words = joinedWords(block, vocabulary);
  const { page } = first;
  const isOther = (first.isBold && !main.isBold) || first.colour !== main.colour;
  const isLarger = first.size > LARGE * main.size;
  const text = textOf(words);
  // A first paragraph may be set in larger letters.
  if (isLarger ? words.length <= MAX_HEADING_WORDS : isOther) {
    const isQuestion =
      !isLarger && (text.endsWith("?") || words.length > MAX_HEADING_WORDS || /[.…!]$/.test(text));
    return [{ kind: isQuestion ? "question" : "heading", words, page }];
  }
  if (block.length > 1 && (isPoem || isVerse(block)) && !block.every((line) => DASH.test(line.text)))
    return [{ kind: "verse", lines: block.map((line) => line.words), page }];
  const bold = words.findIndex((word) => !word.isBold);
  // A question that its answer follows in the same paragraph.
  if (!main.isBold && bold > 2 && /[?]$/.test(words[bold - 1]?.text ?? ""))
    return [
      { kind: "question", words: words.slice(0, bold), page },
      { kind: "paragraph", words: words.slice(bold), page },
    ];
  return [{ kind: "paragraph", words, page }];
}
