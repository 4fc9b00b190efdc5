import { isDivided } from "../../../domain/issue/block-words.ts";
import type { Box, PageText, TextLine } from "../../../domain/issue/edition.ts";

/** A piece of a page as it is read: set anew in the magazine's type, whatever its columns were. */
export type ReadingBlock = TextBlock | { readonly kind: "picture"; readonly box: Box };

export interface TextBlock {
  readonly kind: "title" | "heading" | "lead" | "text" | "small" | "verse";
  /** One, but of verse each of its own. */
  readonly lines: readonly string[];
}

/** All in multiples of the size of the running text. */
const TITLE = 1.7;
const HEADING = 1.25;
const LEAD = 1.1;
const SMALL = 0.9;
/** In ten thousandths of the page's height: text that stands there alone is a running head or foot. */
const HEAD = 750;
const FOOT = 9300;
/** Letters of a line that may be a heading though it is no larger than the text. */
const MAX_HEADING = 60;
/** Share of the running text's line width: a wider line goes on in the next column. */
const MAX_HEADING_WIDTH = 0.8;
/** A space, in multiples of the height of the line as a part of the page's width. */
const SPACE = 0.35;
/** Verse, when at least this part of its lines was ended on purpose. */
const VERSE = 0.75;
const MIN_VERSE = 3;

/** A page's paragraphs, headings and pictures, in the order of reading, without running heads and feet. */
export function readingBlocks({ blocks, pictures = [] }: PageText): ReadingBlock[] {
  const { read, body } = readBlocks(blocks);
  const places = pictures.map((box) => ({ box, place: placeOf(box, read) }));
  const picturesAt = (place: number) =>
    places.filter((one) => one.place === place).map(({ box }) => ({ kind: "picture" as const, box }));
  return [
    ...read.flatMap((block, place) => [...picturesAt(place), ...blockOf(block, body)]),
    ...picturesAt(read.length),
  ];
}

/** What is read of a page one after the other, and its running text. */
function readBlocks(blocks: PageText["blocks"]): { read: PageText["blocks"]; body: Body } {
  const upright = blocks.filter((block) => block.every((line) => line.angle === undefined));
  const body = bodyOf(upright);
  return { read: upright.filter((block) => !isRunning(block, body)), body };
}

/** How a line of a page is read aloud: a word that is divided at its end is whole in it, and is left out of the next one. */
export interface SpokenLine {
  /** The rest of a word that the line before has whole. */
  readonly rest: string;
  readonly text: string;
  /** The beginning of a word with its hyphen, in place of which `whole` is spoken. */
  readonly divided: string;
  readonly whole: string;
}

/** @returns lines with a divided word; all others are spoken as they stand */
export function spokenLines({ blocks }: PageText): ReadonlyMap<TextLine, SpokenLine> {
  const lines = readBlocks(blocks).read.flat();
  const spoken = new Map<TextLine, SpokenLine>();
  /** The line whose last word goes on, and as much of that as was read. */
  let [begun, word]: [TextLine | null, string] = [null, ""];
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    const isCut = isDivided(text, lines[index + 1]?.text ?? "");
    const rest: string = begun === null ? "" : (text.split(" ", 1)[0] ?? "");
    // A word may fill a line and go on in the next one, too.
    const goesOnFurther: boolean = isCut && rest === text;
    const divided: string = isCut && !goesOnFurther ? text.slice(text.lastIndexOf(" ") + 1) : "";
    if (rest !== "" || divided !== "") {
      const middle = text.slice(rest.length, text.length - divided.length);
      spoken.set(line, { rest, text: middle, divided, whole: "" });
    }
    if (begun !== null) {
      word = joined(word, rest);
      const first = spoken.get(begun);
      if (first) spoken.set(begun, { ...first, whole: word });
    }
    if (divided !== "") [begun, word] = [line, divided];
    else if (!goesOnFurther) begun = null;
  }
  return spoken;
}

/** A picture is read before what stands under it, else after what stands over it. @returns the place of the block that it precedes */
function placeOf([left, top, width, height]: Box, blocks: PageText["blocks"]): number {
  const isInColumn = ({ box }: TextLine) => box[0] < left + width && box[0] + box[2] > left;
  const under = blocks.findIndex(([line]) => line && line.box[1] >= top + height / 2 && isInColumn(line));
  if (under >= 0) return under;
  const over = blocks.findLastIndex(([line]) => line && line.box[1] < top + height / 2 && isInColumn(line));
  if (over >= 0) return over + 1;
  const beside = blocks.findIndex(([line]) => line && line.box[1] >= top);
  return beside >= 0 ? beside : blocks.length;
}

/** True when a sentence goes on from one block to the next, over a column or a page. */
export function goesOn(one: TextBlock, next: TextBlock): boolean {
  if (one.kind !== "text" || next.kind !== "text") return false;
  const [end = "", start = ""] = [one.lines.at(-1), next.lines[0]];
  return isDivided(end, start) || (!/[.!?…:;»”’"')\]]$/u.test(end) && /^\p{Ll}/u.test(start));
}

/** @returns both as one text, with a word that was divided between them whole again */
export function joined(one: string, next: string): string {
  return isDivided(one, next) ? one.slice(0, -1) + next : `${one.replace(/\u00ad$/u, "-")} ${next}`;
}

export function joinedText(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text === "" ? line : joined(text, line)), "");
}

type Body = ReturnType<typeof bodyOf>;

/** @returns the size of the running text, and how wide its lines are: half of them are wider */
function bodyOf(blocks: PageText["blocks"]) {
  const lines = blocks.flat();
  const sizes = new Map<number, number>();
  for (const line of lines) sizes.set(sizeOf(line), (sizes.get(sizeOf(line)) ?? 0) + line.text.length);
  const size = [...sizes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 1;
  const widths = lines.filter((line) => sizeOf(line) === size).map(({ box }) => box[2]);
  return { size, width: widths.sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0 };
}

const sizeOf = ({ box }: TextLine) => box[3];

function isRunning(block: readonly TextLine[], body: Body): boolean {
  const [line, ...more] = block;
  if (!line || more.length > 0 || sizeOf(line) > body.size * HEADING) return false;
  return line.box[1] + line.box[3] < HEAD || line.box[1] > FOOT;
}

function blockOf(block: readonly TextLine[], body: Body): TextBlock[] {
  const size = Math.max(...block.map(sizeOf)) / body.size;
  // A page's number in a list of contents.
  if (block.every(({ text }) => /^\d+$/.test(text))) return [{ kind: "small", lines: [joinedLines(block)] }];
  const kind = size >= TITLE ? "title" : size >= HEADING ? "heading" : size >= LEAD ? "lead" : "text";
  if (kind !== "text") return [{ kind, lines: [joinedLines(block)] }];
  const paragraphs = endedOnPurpose(block);
  const isSpeech = block.some(({ text }) => /^[—–-] /u.test(text));
  // The longest line does not tell why it ends.
  const isVerse = block.length >= MIN_VERSE && paragraphs.length - 1 >= (block.length - 2) * VERSE;
  if (isVerse && !isSpeech) return [{ kind: "verse", lines: block.map(({ text }) => text) }];
  const texts = paragraphs.map(joinedLines);
  if (size < SMALL) return texts.map((text) => ({ kind: "small", lines: [text] }));
  return texts.map((text, index) => {
    const [line, ...more] = index === 0 ? (paragraphs[0] ?? []) : [];
    const isHeading = line !== undefined && more.length === 0 && isShortHeading(line, body);
    return { kind: isHeading ? "heading" : "text", lines: [text] };
  });
}

/** A short line without an end, perhaps in a bolder letter, which a text does not tell. */
function isShortHeading({ text, box }: TextLine, body: Body): boolean {
  if (box[2] > MAX_HEADING_WIDTH * body.width) return false;
  return text.length <= MAX_HEADING && /^[\p{Lu}\d“‘"]/u.test(text) && !/[.!?…:;,-]$/u.test(text);
}

function joinedLines(lines: readonly TextLine[]): string {
  return joinedText(lines.map(({ text }) => text));
}

/** Cut where a line ends though the next word would still have fitted: a paragraph, a verse, somebody else speaks. */
function endedOnPurpose(block: readonly TextLine[]): TextLine[][] {
  const right = Math.max(...block.map(({ box }) => box[0] + box[2]));
  const paragraphs: TextLine[][] = [];
  for (const line of block) {
    const last = paragraphs.at(-1)?.at(-1);
    const [, width = Number.POSITIVE_INFINITY] = line.words[0] ?? [];
    const room = last ? right - last.box[0] - last.box[2] : 0;
    if (!last || (room > width + SPACE * sizeOf(last) && !isDivided(last.text, line.text)))
      paragraphs.push([line]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}
