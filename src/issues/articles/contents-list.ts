import type { OutlineEntry } from "../../domain/issue/edition.ts";
import { foldTurkish } from "../../domain/turkish-text.ts";
import { grouped } from "../text/text-fragments.ts";
import { namesIn } from "./bylines.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

export interface KnownTitles {
  /** Pages that are a list of contents, a colophon or the cover, from 1. */
  readonly listPages: ReadonlySet<number>;
  /** Lines of a list or a colophon that stands beside a text. */
  readonly listLines: ReadonlySet<PageLine>;
  /** How sure it is that a text is a title: 0 is not known, 1 stands somewhere among the contents, 2 is an entry. */
  knows(text: string, page: number): 0 | 1 | 2;
  /** An entry as the contents spell it: titles may be set in capitals, with white between their letters. */
  spelled(text: string): string | null;
  /** Who is named beside a title. */
  authorOf(title: string): string | null;
}

const MAX_CONTENTS_PAGE = 12;
const MIN_ENTRIES = 4;
const MIN_NAMED_ENTRIES = 2;
const CONTENTS = /^(?:icindekiler|bu sayida|contents)$/;
const COLOPHON =
  /imtiyaz sahib|yayin yonetmen|sorumlu mudur|yazi isleri(?= |$)|issn|yayin kurulu|yazi kurulu|basim yeri|baski ve cilt|yayin turu|genel yayin/;
const MIN_COLOPHON = 3;
const MIN_TITLE = 3;
/** A first page with more words of running text is no cover. */
const MIN_WORDS_BESIDE = 80;
/** Of a text on a first page, in three lines or more, and of a text beside a list. */
const MIN_PASSAGE_WORDS = 40;
/** A colophon tells more of the magazine than its makers. */
const MIN_WORDS_BESIDE_COLOPHON = 160;
/** As a share of lines: more of them begin or end with a number in a list. */
const MOST_NUMBERS = 0.2;
/** In multiples of the size of the letters. */
const REGION_GAP = 3;
const MIN_LINE_WORDS = 5;
/** “2. Pirinci ılık suda bekletin” is a step of how something is made. */
const STEP = /^\d{1,2}[.)] /;
const MIN_STEP_WORDS = 6;
/** In multiples of the size of the running text: what is larger is a title, wherever it stands in the outline. */
const SUBHEAD = 1.3;

/** A title in a list takes so many lines at the most, and a line has so many parts and separators. */
const MAX_ENTRY_LINES = 3;
const MAX_PARTS = 9;
const NUMBER = /^\W{0,9}\d{1,3}(?!\d)|\d{1,3}$/g;
const SEPARATOR = /([,:/|·•–—]|\s-\s|[.…]{3,})/;
/** Without the dots behind it. */
const TITLE = /^.*[\p{L}\p{N}?!”’")]/u;
/** A list without numbers has no line of so many words. */
const MAX_LISTED_WORDS = 12;

/** What an issue itself says of its articles: by its outline, and on its pages of contents. */
export function knownTitles(
  lines: readonly PageLine[][],
  outline: readonly OutlineEntry[],
  body: number,
): KnownTitles {
  const contents: PageLine[] = [];
  const listPages = new Set<number>();
  const listLines = new Set<PageLine>();
  for (const [index, page] of lines.entries()) {
    const text = letters(page.map((line) => line.text).join(" "));
    const isColophon = new Set(text.match(new RegExp(COLOPHON, "g"))).size >= MIN_COLOPHON;
    const isContents = index < MAX_CONTENTS_PAGE && isList(page, lines.length, body);
    if (!isColophon && !isContents) continue;
    const region = regionOf(
      page,
      (line, at) =>
        (COLOPHON.test(letters(line.text)) && !isBelowSignature(page, at)) ||
        CONTENTS.test(letters(line.text)),
    );
    const others = page.filter((line) => !region.has(line));
    const isBeside =
      region.size > 0 &&
      runningWords(others, body) >= (isContents ? MIN_PASSAGE_WORDS : MIN_WORDS_BESIDE_COLOPHON) &&
      numbersIn(others).length < MOST_NUMBERS * others.length;
    if (!isBeside) listPages.add(index + 1);
    for (const line of isBeside ? region : []) listLines.add(line);
    if (isContents) contents.push(...(isBeside ? region : page));
  }
  if (isCover(lines[0] ?? [], body)) listPages.add(1);
  const listed = ` ${letters(contents.map((line) => line.text).join(" "))} `;
  const entries = titlesIn(outline, lines, body);
  const spellings = new Map(contents.flatMap((_, at) => entriesAt(contents, at)));
  return {
    listPages,
    listLines,
    knows(text, page) {
      const title = letters(text);
      if (title.length < MIN_TITLE) return 0;
      const named = entries.filter(
        (entry) => entry.title === title || (title.includes(" ") && entry.title.endsWith(` ${title}`)),
      );
      if (named.some((entry) => entry.page !== null && Math.abs(entry.page - page) <= 2)) return 2;
      if (spellings.has(closed(title))) return 2;
      return named.length > 0 || listed.includes(` ${title} `) ? 1 : 0;
    },
    spelled: (text) => spellings.get(closed(letters(text))) ?? null,
    authorOf(title) {
      const wanted = letters(title);
      const at = contents.find(
        (line) =>
          letters(line.text).includes(wanted) ||
          (line.text.length > 8 && wanted.startsWith(letters(line.text))),
      );
      if (!at) return null;
      const parts = at.text.replaceAll(NUMBER, "").split(SEPARATOR);
      const beside = parts.find((part) => letters(part) !== wanted && namesIn(part.trim()).length > 0);
      if (beside && parts.some((part) => letters(part) === wanted)) return beside.trim();
      const near = contents.filter(
        (line) => line !== at && line.page === at.page && Math.abs(line.baseline - at.baseline) < 2 * at.size,
      );
      const named = near.filter((line) => namesIn(line.text).length > 0 && !/\p{Lu}{4}/u.test(line.text));
      named.sort(
        (one, other) => Math.abs(one.baseline - at.baseline) - Math.abs(other.baseline - at.baseline),
      );
      return named[0]?.text ?? null;
    },
  };
}

/** Entries as letters() writes them. Below an article's title stand its subheads, where a program makes the outline of all headings. */
function titlesIn(outline: readonly OutlineEntry[], lines: readonly PageLine[][], body: number) {
  const above: { depth: number; size: number }[] = [];
  return outline.flatMap(({ title, page, depth }) => {
    const entry = { title: letters(title), page };
    const printed = (lines[(page ?? 0) - 1] ?? []).filter((line) => isBegin(letters(line.text), entry.title));
    const size = Math.max(0, ...printed.map((line) => line.size));
    while ((above.at(-1)?.depth ?? -1) >= depth) above.pop();
    const isSubhead = size < SUBHEAD * body && above.some((other) => other.size > size && size > 0);
    above.push({ depth, size });
    return isSubhead ? [] : [entry];
  });
}

function isBegin(printed: string, title: string): boolean {
  return printed !== "" && (title === printed || title.startsWith(`${printed} `));
}

/** Words in small letters, with single spaces. */
export function letters(text: string): string {
  return foldTurkish(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function closed(text: string): string {
  return text.replaceAll(" ", "");
}

/** What may be an entry's title: a line's parts between numbers, dots and names, and those of lines that it goes on in. */
function entriesAt(contents: readonly PageLine[], at: number): (readonly [string, string])[] {
  const [first] = contents.slice(at);
  if (!first) return [];
  const titles: string[] = [];
  let text = "";
  for (const line of contents.slice(at, at + MAX_ENTRY_LINES)) {
    if (line.page !== first.page || Math.abs(line.size / first.size - 1) > 0.1) break;
    text = `${text} ${line.text}`.trim();
    const parts = text.replaceAll(NUMBER, "").split(SEPARATOR).slice(0, MAX_PARTS);
    for (let from = 0; from < parts.length; from += 2)
      for (let to = from + 1; to <= parts.length; to += 2)
        titles.push(TITLE.exec(parts.slice(from, to).join(""))?.[0].trim() ?? "");
  }
  return titles
    .filter((title) => letters(title).length >= MIN_TITLE)
    .map((title) => [closed(letters(title)), title] as const);
}

/** What somebody is at the magazine, below the name that ends a text. */
function isBelowSignature(page: readonly PageLine[], at: number): boolean {
  const [name] = page.slice(Math.max(0, at - 1), at);
  const text = page.slice(Math.max(0, at - 4), Math.max(0, at - 1));
  return namesIn(name?.text ?? "").length > 0 && text.some(({ words }) => words.length >= MIN_LINE_WORDS);
}

/** Lines that stand among each other, above and below those of a kind. */
function regionOf(page: readonly PageLine[], isSeed: (line: PageLine, at: number) => boolean): Set<PageLine> {
  const region = new Set(page.filter(isSeed));
  const isNear = (line: PageLine) =>
    [...region].some(
      (other) =>
        other.start < line.end &&
        other.end > line.start &&
        Math.max(line.top - other.bottom, other.top - line.bottom) < REGION_GAP * line.size,
    );
  for (let size = -1; size !== region.size; ) {
    size = region.size;
    for (const line of page) if (!region.has(line) && isNear(line)) region.add(line);
  }
  return region;
}

/** What a cover says of each article are a few words, or none in letters of the text's size. */
function isCover(lines: readonly PageLine[], body: number): boolean {
  return !hasPassage(lines, body) && runningWords(lines, body) < MIN_WORDS_BESIDE;
}

function hasPassage(lines: readonly PageLine[], body: number): boolean {
  const passages = grouped(lines, (group, line) => {
    const last = group.at(-1) as PageLine;
    return isSetAlike(line, last) && Math.abs(line.top - last.bottom) < line.size;
  });
  return passages.some((one) => one.length > 2 && runningWords(one, body) >= MIN_PASSAGE_WORDS);
}

function runningWords(lines: readonly PageLine[], body: number): number {
  return lines
    .filter((line) => line.size < 1.1 * body && line.words.length >= MIN_LINE_WORDS)
    .reduce((sum, { words }) => sum + words.length, 0);
}

function numbersIn(lines: readonly PageLine[], most = 999): number[] {
  return lines.flatMap(({ text }) => {
    const [, first, last] = /^(\d{1,3})(?:\D|$)|(?:^|\D)(\d{1,3})$/.exec(text) ?? [];
    const number = Number(first ?? last);
    return number > 0 && number <= most ? [number] : [];
  });
}

function isList(lines: readonly PageLine[], pages: number, body: number): boolean {
  const isNamed = lines.some((line) => CONTENTS.test(letters(line.text)));
  const isStep = ({ text, words }: PageLine) => STEP.test(text) && words.length >= MIN_STEP_WORDS;
  const numbers = numbersIn(isNamed ? lines : lines.filter((line) => !isStep(line)), pages + 20);
  const first = lines.findIndex((line) => CONTENTS.test(letters(line.text)));
  const isShort = lines.every(({ words }) => words.length <= MAX_LISTED_WORDS);
  // An editorial may be called so as well.
  if (first >= 0 && first < 3 && isShort && !hasPassage(lines, body)) return true;
  const least = isNamed
    ? MIN_NAMED_ENTRIES
    : numbers.length > lines.length / 2
      ? MIN_ENTRIES - 1
      : MIN_ENTRIES;
  return new Set(numbers).size >= least && (isNamed || numbers.length > lines.length / 3);
}
