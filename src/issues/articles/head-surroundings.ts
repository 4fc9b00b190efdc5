import type { DraftByline } from "../../domain/author.ts";
import { grouped } from "../text/text-fragments.ts";
import { bylinesIn, hasRole } from "./bylines.ts";
import { type KnownTitles, letters } from "./contents-list.ts";
import { joinedWords, textOf } from "./joined-text.ts";
import { isSetAlike, type PageLine, type StyledWord } from "./page-lines.ts";

export interface HeadFacts {
  readonly body: number;
  readonly known: KnownTitles;
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Words of the running text around a page, as letters() writes them. */
  textAround(page: number): string;
  /** Whether the running text is set like this line. */
  isBody(line: PageLine): boolean;
  /** Whether titles of the issue are set like this line. */
  isTitleStyle(line: PageLine): boolean;
  /** Whether the names beside its titles are. */
  isNameStyle(line: PageLine): boolean;
  /** Whether passages of its texts that are printed large are. */
  isPassageStyle(line: PageLine): boolean;
}

/** All in multiples of the size of the running text. */
export const MIN_SIZE = 1.3;
export const MIN_KNOWN_SIZE = 1.1;
/** A section stands above a title that is so much larger, or in letters of the running text. */
const SECTION_SIZE = 0.6;
const SECTION_GAP = 3;
const SAME_SIZE = 1.03;
const SMALL = 0.96;
const MAX_SPOT_GAP = 12;
export const MAX_SECTION_WORDS = 6;
const MIN_SPOT_WORDS = 6;
/** Passages beside a text are set as its spot is. */
const MANY = 2;
/** Lines of a spot, those that follow it at least, and those that are looked at; white in multiples of the usual step from line to line. */
const LEAD = { lines: 8, rest: 12, near: 40, white: 1.3 } as const;
const MAX_ABOVE = 10;
/** What is told of a book or a film that a text is about. */
export const PARTICULARS =
  /(?<![\p{L}\d])(?:\d{1,4} (?:sayfa|sf|s|dakika|dk)(?!\p{L})|ISBN|Yönetmen(?:ler)?:|Yayınevi:)/iu;

/** Names and the spot between a title and the text. */
export function readBelow(
  lines: readonly PageLine[],
  titleLines: readonly PageLine[],
  to: number,
  { body, known, vocabulary, isBody, isNameStyle }: HeadFacts,
) {
  const first = titleLines[0] as PageLine;
  const below: PageLine[] = [];
  const spotLines: PageLine[] = [];
  const sections: string[] = [];
  let bylines: DraftByline[] = [];
  for (let at = to; at < lines.length; at += 1) {
    const line = lines[at] as PageLine;
    const last = below.at(-1) ?? titleLines.at(-1) ?? first;
    if (line.top - last.bottom > MAX_SPOT_GAP * body || line.top < first.top) break;
    const named = namedIn(line, known);
    const isName =
      named.length > 0 &&
      (hasRole(line.text) || line.words.length <= 8) &&
      (line.size < SAME_SIZE * first.size || isNameStyle(line));
    if (isBody(line) && !isName) break;
    const [spotLine] = spotLines;
    if (!isName && spotLine && !isSpotLike(spotLine, line)) break;
    // Further lines of a text whose first ones were taken for a title.
    if (!isName && isSetAlike(line, first) && line.isItalic === first.isItalic) break;
    if (!isName && !spotLine && isOneOfMany(lines, at, first, body)) break;
    if (isName && bylines.length === 0) bylines = named;
    else if (isName && hasRole(line.text)) bylines = [...bylines, ...named];
    else if (isSection(line.text)) sections.push(line.text);
    else spotLines.push(line);
    below.push(line);
  }
  const isNamed = below[0] !== undefined && namedIn(below[0], known).length > 0;
  // A few words that the text follows at once are its first subhead; small letters that no text follows are the text.
  const [spotLine] = spotLines;
  const next = lines[to + below.length];
  const isText = spotLine && spotLine.size < SMALL * body && !(next && !isSetAlike(next, first));
  const isSpot = wordsIn(spotLines) >= MIN_SPOT_WORDS && !isText;
  while (!isSpot && spotLines.length > 0 && below.at(-1) === spotLines.at(-1)) {
    below.pop();
    spotLines.pop();
  }
  if (spotLines.length === 0 && below.length > 0) {
    const lead = leadAt(lines, to + below.length, isBody);
    spotLines.push(...lead);
    below.push(...lead);
  }
  const { text, named } = spotOf(joinedWords(spotLines, vocabulary));
  return {
    lines: below,
    spotLines,
    spot: text,
    bylines: bylines.length > 0 ? bylines : named,
    section: sections.join(" "),
    isNamed,
  };
}

/** The contents tell where the white between spaced letters parts words. */
export function namedIn({ text }: PageLine, known: KnownTitles): DraftByline[] {
  const named = bylinesIn(text);
  return named.length > 0 ? named : bylinesIn(known.spelled(text) ?? "");
}

export function linesAbove(
  lines: readonly PageLine[],
  from: number,
  { body, known, isBody, isNameStyle }: HeadFacts,
): PageLine[] {
  const first = lines[from] as PageLine;
  const above: PageLine[] = [];
  // What a page begins with has no other place, but for what a text ends with there.
  const opensPage =
    from <= MAX_ABOVE &&
    lines
      .slice(0, from)
      .every((line, at) => !isBody(line) || (at === 0 && isLoneWord(line, lines[1] ?? first)));
  for (let at = from - 1; at >= Math.max(0, from - MAX_ABOVE); at -= 1) {
    const line = lines[at] as PageLine;
    const gap = (above[0] ?? first).top - line.bottom;
    const isLarger =
      line.size > Math.max(MIN_SIZE * body, SECTION_SIZE * first.size) ||
      line.size > MIN_KNOWN_SIZE * Math.max(body, first.size);
    // A spot may begin beside a title, above it.
    const isBeside = opensPage && !isBody(line) && !isAcross(line, first) && line.top < first.bottom;
    if ((gap < -line.size && !isBeside) || (!opensPage && gap > SECTION_GAP * body + 0.5 * first.size)) break;
    if (isLarger && !isNameStyle(line)) break;
    if (!opensPage && isBody(line) && namedIn(line, known).length === 0) break;
    const isLong = line.words.length > 2 * MAX_SECTION_WORDS;
    if (isLong && line.size > first.size) break;
    // The name at the end of an article that another one follows stands nearer to its own text.
    const overhead = lines.slice(0, at).filter((other) => other.bottom <= line.top + 1);
    const isOwn = (other: PageLine) => !isBody(line) && isSpotLike(line, other);
    if (!opensPage && overhead.some((other) => line.top - other.bottom < gap - 1 && !isOwn(other))) break;
    above.unshift(line);
  }
  // A spot may stand above the title, where the page begins.
  const isSpot = (line: PageLine) => line.words.length > 2 * MAX_SECTION_WORDS;
  return from === above.length ? above : above.slice(above.findLastIndex(isSpot) + 1);
}

function isLoneWord({ text, words, bottom, size }: PageLine, next: PageLine): boolean {
  return words.length < MAX_SECTION_WORDS && /[\p{L}\d]$/u.test(text) && next.top - bottom > 0.8 * size;
}

function isAcross(one: PageLine, other: PageLine): boolean {
  return one.start < other.end && one.end > other.start;
}

export function whiteAbove(lines: readonly PageLine[], line: PageLine): number {
  const reach = lines.reduce(
    (most, other) =>
      other.bottom <= line.top + 1 && isAcross(other, line) ? Math.max(most, other.bottom) : most,
    Number.NEGATIVE_INFINITY,
  );
  return line.top - reach;
}

/** A name at a spot's end is set otherwise than the spot. */
function spotOf(words: readonly StyledWord[]) {
  const [first] = words;
  const isOther = (word: StyledWord) => word.isBold !== first?.isBold || word.isItalic !== first.isItalic;
  const at = words.findLastIndex((word) => !isOther(word)) + 1;
  const named = at > 0 && at < words.length ? bylinesIn(textOf(words.slice(at))) : [];
  return { text: textOf(named.length > 0 ? words.slice(0, at) : words), named };
}

/** A first subhead, or an interview's first question: it is no sentence, or the text has further ones like it. @param title its first line */
function isOneOfMany(lines: readonly PageLine[], at: number, title: PageLine, body: number): boolean {
  const first = lines[at] as PageLine;
  const next = lines.findIndex((line, index) => index > at && isSetAlike(line, title));
  const isLike = (line: PageLine, other: PageLine) =>
    isSetAlike(line, other) && line.isItalic === other.isItalic;
  const [own = [], ...others] = grouped(lines.slice(at, next === -1 ? undefined : next), (group, line) => {
    const last = group.at(-1) as PageLine;
    return isLike(line, last) && Math.abs(line.top - last.bottom) < line.size;
  });
  const kind = kindOf(own);
  const isSubhead = first.size < MIN_KNOWN_SIZE * body && (first.isBold || first.colour !== null);
  if (isSubhead && kind !== "sentences") return true;
  const alike = others.filter(
    (other) => other.slice(0, 1).every((line) => isLike(line, first)) && kindOf(other) === kind,
  );
  return alike.length >= (kind === "sentences" ? MANY : 1);
}

function kindOf(lines: readonly PageLine[]): "words" | "question" | "sentences" {
  const text = textOf(lines);
  if (wordsIn(lines) < MIN_SPOT_WORDS || !/[.!?…][”"’')\]]*$/u.test(text)) return "words";
  return /\?[”"’')\]]*$/u.test(text) && !/[.!?…] /.test(text) ? "question" : "sentences";
}

export function isSpotLike(spot: PageLine, line: PageLine): boolean {
  return (
    Math.abs(line.size / spot.size - 1) < 0.08 &&
    line.colour === spot.colour &&
    isMostly(line, "isBold") === isMostly(spot, "isBold") &&
    isMostly(line, "isItalic") === isMostly(spot, "isItalic")
  );
}

function isMostly({ words }: PageLine, style: "isBold" | "isItalic"): boolean {
  return words[0]?.[style] === true;
}

/** What magazines call their sections, as letters() writes it. */
const SECTIONS =
  /\b(?:dosya|deneme|oyku|hikaye|siir|soylesi|roportaj|sinema|film|muzik|tiyatro|sanat|kultur|edebiyat|kitap\w*|elestiri|inceleme|gezi|bilim|tarih|felsefe|gundem|haber|yorum|mektup\w*|toplum|politika|ekonomi|cevre|doga|mimarlik|spor|ani|portre|sergi|ceviri|sunus|onsoz|editor\w*|okur\w*|gunluk|sayi|ozel|ayin|kapak|konu\w*)\b/;

export function isSection(text: string): boolean {
  return text === text.toLocaleUpperCase("tr") && SECTIONS.test(letters(text));
}

/** A first paragraph that alone has white below it, in a text whose paragraphs have none, is a spot in the text's letters. */
function leadAt(lines: readonly PageLine[], from: number, isBody: HeadFacts["isBody"]): readonly PageLine[] {
  const near = lines.slice(from, from + LEAD.near);
  const steps = near.map((line, index) => {
    const next = near[index + 1];
    return next && isBody(line) && isBody(next) ? next.baseline - line.baseline : 0;
  });
  const down = steps.filter((step) => step > 0).sort((one, other) => one - other);
  const usual = down[Math.floor(down.length / 2)] ?? 0;
  const white = steps.flatMap((step, index) => (step > LEAD.white * usual ? [index + 1] : []));
  const [end = 0, ...others] = white;
  const lead = near.slice(0, end);
  const isLong = near.length - end >= LEAD.rest;
  const isLead = others.length === 0 && end <= LEAD.lines && isLong && lead.every(isBody);
  return isLead && wordsIn(lead) >= MIN_SPOT_WORDS ? lead : [];
}

export function wordsIn(lines: readonly PageLine[]): number {
  return lines.reduce((sum, { words }) => sum + words.length, 0);
}
