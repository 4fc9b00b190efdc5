interface Line {
  readonly text: string;
  /** More than one space before it, or a tab. */
  readonly isIndented: boolean;
  /** Something that is no line of the text stands before it: a blank line, or what a page has around its text. */
  readonly isApart: boolean;
}

const DIVIDED = /\p{L}\p{M}*[-\u00ad\u2010\u00ac]$/u;
const COMPOUND = /[\p{L}\d][-\u2010–/]$/u;
/** A hyphen in one is its own. */
const ADDRESS = /^[("“]?(?:https?:\/\/|www\.)/i;
const LOWER = /^\p{Ll}/u;
const SENTENCE_END = /[.!?…:]["”’'»)\]]*$/;
const INNER_SENTENCE_END = /[.!?…]["”’'»)\]]*\s+["“‘'«(]?\p{Lu}/u;
/** Only the apostrophe stands where a name's suffix is divided from it. */
const NAME = /(?:^|[\s(])\p{Lu}[\p{L}\p{M}\d]*[’']$/u;
const OPENING_QUOTE = /(?:^|[\s(])[‘']/;
const BULLET = /^[•●▪‣◦○■□☐☑✓✔*·]\s/;
const DASH = /^[-–—]\s?["“‘]?(\p{Lu})?/u;
const NUMBER = /^\(?(?:(\d{1,3})|([ivxlc]+|\p{L}))[.)]\s/iu;
const LETTERS = "abcçdefgğhıijklmnoöprsştuüvyz";
/** “19. yüzyıl” may come at a line's begin. */
const ORDINAL = /^\d{1,3}\.\s\p{Ll}/u;
const PAGE_NUMBER = /^[^\p{L}\d]*(?:sayfa\s*)?(\d{1,4})(?:\s*\/\s*\d{1,4})?[^\p{L}\d]*$/iu;
const MAX_HEAD = 80;
/** A line is full when the next one's first word would reach this part of the column's width, as letters differ. */
const FULL = { onward: 0.7, newName: 0.85, any: 0.9, newSentence: 0.92 } as const;
const MIN_FULL_SHARE = 0.85;
const MAX_OVERHANG = 1.25;
const MIN_WIDTH = 30;
/** Nobody writes verse as wide. */
const PROSE_WIDTH = 60;
const MAX_WIDTH = 110;

/**
 * Paragraphs of a text whose lines may be a column's, as PDF viewers and mail give them: they are joined there, words that
 * were divided are whole, and the numbers and heads of pages go. Lines of verse, lists, dialogues and messages stay.
 */
export function unwrapLines(text: string): string[] {
  const lines = readLines(text);
  const body = lines.filter((line) => !PAGE_NUMBER.test(line.text));
  const width = columnWidth(body);
  if (!isWrapped(body, width)) return lines.map((line) => line.text);
  const kept = removePageFurniture(lines);
  const beginsItem = itemsOf(kept);
  const paragraphs: string[][] = [];
  for (const [index, line] of kept.entries()) {
    const former = kept[index - 1];
    const isOrdinal = former && ORDINAL.test(line.text) && isMidSentence(former, line, width);
    const isNew = former === undefined || (beginsItem(line) && !isOrdinal);
    const joint = isNew ? null : jointOf(former, line, width);
    const paragraph = paragraphs.at(-1);
    if (joint === null || paragraph === undefined) {
      paragraphs.push([line.text]);
      continue;
    }
    if (joint === "divided") paragraph.push(paragraph.pop()?.slice(0, -1) ?? "", line.text);
    else paragraph.push(joint, line.text);
  }
  return paragraphs.map((parts) => parts.join(""));
}

function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let isApart = false;
  for (const raw of text.split(/[\n\f]/)) {
    const words = raw.trim();
    if (words !== "") lines.push({ text: words, isIndented: /^(?:\t| {2})/.test(raw), isApart });
    isApart = words === "";
  }
  return lines;
}

/** In characters: nearly all lines are as long at the most. */
function columnWidth(lines: readonly Line[]): number {
  const lengths = lines.map((line) => line.text.length).toSorted((one, other) => one - other);
  return lengths[Math.ceil(0.9 * (lengths.length - 1))] ?? 0;
}

/** Whether lines end where the column does: words are divided there, or sentences go on in the next line. */
function isWrapped(lines: readonly Line[], width: number): boolean {
  const pairs = lines.slice(1).map((line, index) => [lines[index] as Line, line] as const);
  const isFullPair = ([one, next]: (typeof pairs)[number]) => isFull(one, next, width, FULL.any);
  if (pairs.some((pair) => isDivided(...pair) && isFullPair(pair))) return true;
  const unended = pairs.filter(([one, next]) => !next.isApart && !SENTENCE_END.test(one.text));
  const onward = unended.filter((pair) => goesOn(...pair));
  const isColumn =
    width >= MIN_WIDTH &&
    width <= MAX_WIDTH &&
    lines.every((line) => line.text.length <= width * MAX_OVERHANG) &&
    onward.filter(isFullPair).length >= MIN_FULL_SHARE * onward.length;
  const isProse =
    width >= PROSE_WIDTH
      ? onward.length >= 1 && unended.filter(isFullPair).length >= 2
      : onward.length >= 3 && lines.some((line) => INNER_SENTENCE_END.test(line.text));
  return isColumn && isProse;
}

function isFull(line: Line, next: Line, width: number, part: number): boolean {
  const [word = ""] = next.text.split(/\s/, 1);
  return !/\t/.test(line.text + next.text) && line.text.length + 1 + word.length >= width * part;
}

function isMidSentence(line: Line, next: Line, width: number): boolean {
  return !SENTENCE_END.test(line.text) && isFull(line, next, width, FULL.any);
}

function isDivided(line: Line, next: Line): boolean {
  return DIVIDED.test(line.text) && LOWER.test(next.text);
}

function goesOn(line: Line, next: Line): boolean {
  return LOWER.test(next.text) && !SENTENCE_END.test(line.text);
}

/** What stands between two lines of one paragraph; null where another one begins. */
function jointOf(line: Line, next: Line, width: number): string | null {
  if (ADDRESS.test(line.text.slice(line.text.lastIndexOf(" ") + 1)))
    return COMPOUND.test(line.text) ? "" : null;
  if (isDivided(line, next)) return "divided";
  const isOnward = goesOn(line, next);
  if (next.isApart && !isOnward) return null;
  if (next.isIndented && !line.isIndented) return null;
  const isEnd = SENTENCE_END.test(line.text);
  const part = isOnward ? FULL.onward : isEnd ? FULL.newSentence : FULL.newName;
  if (!isFull(line, next, width, part)) return null;
  const isSuffix = isOnward && NAME.test(line.text) && !OPENING_QUOTE.test(line.text);
  return isSuffix || COMPOUND.test(line.text) ? "" : " ";
}

/** Numbers of pages and heads that come again stand in the midst of a sentence, or count on from one that does. */
function removePageFurniture(lines: readonly Line[]): Line[] {
  const counts = new Map<string, number>();
  const keyOf = (line: Line) => line.text.replace(/\d+/g, "");
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const isCandidate = (line: Line) =>
    PAGE_NUMBER.test(line.text) || ((counts.get(keyOf(line)) ?? 0) > 1 && line.text.length <= MAX_HEAD);
  const breaks: { readonly furniture: readonly Line[]; readonly isAmid: boolean }[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    let end = start;
    while (end < lines.length && isCandidate(lines[end] as Line)) end += 1;
    if (end === start) continue;
    const [before, after] = [lines[start - 1], lines[end]];
    const isAmid = !!before && !!after && (isDivided(before, after) || goesOn(before, after));
    breaks.push({ furniture: lines.slice(start, end), isAmid });
    start = end;
  }
  const numbers = breaks.map(({ furniture }) => pageNumber(furniture));
  const doCount = numbers.every((number, index) => number - (numbers[0] ?? 0) === index);
  const areAllPageBreaks = doCount && breaks.some(({ isAmid }) => isAmid);
  const pageBreaks = breaks.filter(({ isAmid }) => isAmid || areAllPageBreaks);
  const removed = new Set(pageBreaks.flatMap(({ furniture }) => furniture));
  return lines.filter((line) => !removed.has(line));
}

function pageNumber(lines: readonly Line[]): number {
  const line = lines.find((one) => /\d/.test(one.text));
  return Number(/\d+/.exec(line?.text ?? "")?.[0] ?? Number.NaN);
}

/** Tells lines that begin an item or what somebody says: a number is an item's where its neighbour stands too. */
function itemsOf(lines: readonly Line[]): (line: Line) => boolean {
  const numbers = new Set(lines.map((line) => itemNumber(line.text)));
  const dashes = lines.filter((line) => DASH.test(line.text)).length;
  return ({ text }) => {
    const number = itemNumber(text);
    const hasNeighbour = number !== null && [-2, -1, 1, 2].some((step) => numbers.has(number + step));
    const dash = DASH.exec(text);
    return BULLET.test(text) || hasNeighbour || (dash !== null && (dash[1] !== undefined || dashes > 1));
  };
}

/** Letters count from 1,001 and Roman numbers from 2,001, so that they are no neighbours of others. */
function itemNumber(text: string): number | null {
  const [, digits, letters = ""] = NUMBER.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  const letter = letters.length === 1 ? LETTERS.indexOf(letters.toLocaleLowerCase("tr")) : -1;
  if (letter >= 0) return 1_001 + letter;
  return letters === "" ? null : 2_000 + letters.length;
}
