import type { DraftByline } from "../../domain/author.ts";
import { grouped } from "../text/text-fragments.ts";
import { bylinesIn, hasRole, namesIn } from "./bylines.ts";
import { letters } from "./contents-list.ts";
import {
  type HeadFacts,
  isSection,
  isSpotLike,
  linesAbove,
  MAX_SECTION_WORDS,
  MIN_KNOWN_SIZE,
  MIN_SIZE,
  namedIn,
  readBelow,
  whiteAbove,
  wordsIn,
} from "./head-surroundings.ts";
import { joinedWords, textOf } from "./joined-text.ts";
import { jumpMark } from "./jump-marks.ts";
import type { PageLine } from "./page-lines.ts";

/** An article's beginning: what stands around its title. */
export interface ArticleHead {
  readonly lines: readonly PageLine[];
  readonly title: string;
  readonly spot: string;
  /** Those of a spot below the title. */
  readonly spotLines: readonly PageLine[];
  readonly section: string;
  readonly bylines: readonly DraftByline[];
  readonly isKnown: boolean;
  /** Whether it is set as other titles of the issue are. */
  readonly isAlike: boolean;
  /** Whether nothing is read before it on its page. */
  readonly isFirst: boolean;
  /** Whether a name stands beside it. */
  readonly isNamed: boolean;
  /** Whether the running text says the same words. */
  readonly isQuoted: boolean;
  readonly score: number;
  readonly titleLines: readonly PageLine[];
  /** The title's first line among those of its page. */
  readonly at: number;
  /** Of the title, in points. */
  readonly size: number;
}

const ADDRESS = /^[^\s@]{0,64}@\S+$|^www\.\S+$/;
const SMALLER = 0.93;
const LARGE = 1.8;
const LARGER = 1.5;
export const MAX_TITLE_WORDS = 24;
/** A passage of fewer words has no name below it. */
const MAX_NAMED_QUOTE = 5;
/** White above a title, and at most above what belongs to the text over it. */
const WHITE = 1.6;
const LONG_TITLE = 13;
/** What a text needs to be a title: a known one has it by that alone. */
export const MIN_SCORE = 4;
const TITLE_LEADING = 1.9;
const MAX_WORD_GAP = 5;
const SHORT = 4;
/** Of a page: each is compared with its lines. */
const MAX_CANDIDATES = 300;

/** Finds the beginnings of articles in lines that are read in one go: of those that lie in each other the likelier one. */
export function headsIn(lines: readonly PageLine[], facts: HeadFacts): ArticleHead[] {
  const taken = new Set<PageLine>();
  const titles = new Set<PageLine>();
  const names = new Set<string>();
  return candidatesIn(lines, facts)
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((one, other) => other.score - one.score || other.size - one.size)
    .filter((head) => {
      const isTaken =
        head.titleLines.some((line) => taken.has(line)) || head.lines.some((line) => titles.has(line));
      // An interview's question may be its title as well.
      if (isTaken || names.has(letters(head.title))) return false;
      names.add(letters(head.title));
      for (const line of head.lines) taken.add(line);
      for (const line of head.titleLines) titles.add(line);
      return true;
    })
    .sort((one, other) => one.at - other.at);
}

/** What stands apart from the running text, whatever it is worth. */
export function candidatesIn(lines: readonly PageLine[], facts: HeadFacts): ArticleHead[] {
  const groups = grouped(lines, (group, line) => {
    const last = group.at(-1);
    return last !== undefined && isMarked(last, facts) && goesOn(group, line, facts.body);
  });
  let at = 0;
  const marked = groups.flatMap((group) => {
    at += group.length;
    return group[0] && isMarked(group[0], facts) ? [{ from: at - group.length, to: at }] : [];
  });
  return marked.slice(0, MAX_CANDIDATES).map(({ from, to }) => headOf(lines, from, to, facts));
}

function isMarked(line: PageLine, { body, isBody, known }: HeadFacts): boolean {
  if (line.size > MIN_KNOWN_SIZE * body || (line.isBold && !isBody(line))) return true;
  return (
    line.words.length <= LONG_TITLE &&
    (isOblique(line, isBody) ||
      isColoured(line, isBody) ||
      isCapital(line.text) ||
      known.knows(line.text, line.page) === 2)
  );
}

function isOblique(line: PageLine, isBody: HeadFacts["isBody"]): boolean {
  return line.isItalic && !isBody(line);
}

function isColoured(line: PageLine, isBody: HeadFacts["isBody"]): boolean {
  return line.colour !== null && !isBody(line);
}

export function isCapital(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toLocaleUpperCase("tr");
}

function goesOn(group: readonly PageLine[], line: PageLine, body: number): boolean {
  const last = group.at(-1) as PageLine;
  // Some titles have words in two sizes.
  const isShort = line.words.length <= SHORT && last.words.length <= SHORT && line.family === last.family;
  const isTwoSized = isShort && Math.min(line.size, last.size) > LARGE * body && !isSection(last.text);
  const isSame =
    (isTwoSized || (Math.abs(line.size / last.size - 1) < 0.1 && line.family === last.family)) &&
    line.isItalic === last.isItalic &&
    line.isBold === last.isBold &&
    line.colour === last.colour;
  const leading = line.baseline - last.baseline;
  const size = Math.max(line.size, last.size);
  const isBelow = leading > 0.6 * size && leading < TITLE_LEADING * size;
  const isAcross = group.some((one) => Math.min(line.end, one.end) > Math.max(line.start, one.start));
  // Justified words may stand far from each other.
  const gap = line.start - last.end;
  const isBeside = Math.abs(leading) < 0.2 * last.size && gap > 0 && gap < MAX_WORD_GAP * last.size;
  return isSame && (isBeside || (isBelow && isAcross));
}

function headOf(lines: readonly PageLine[], from: number, to: number, facts: HeadFacts): ArticleHead {
  const { body, known, vocabulary } = facts;
  const titleLines = lines.slice(from, to);
  const first = titleLines[0] as PageLine;
  const printed = textOf(joinedWords(titleLines, vocabulary));
  const sure = known.knows(printed, first.page);
  const above = linesAbove(lines, from, facts);
  const below = readBelow(lines, titleLines, to, facts);
  const named = above.find((line) => namedIn(line, known).length > 0 && !isSection(line.text));
  const name = below.bylines.length > 0 ? undefined : named;
  const bylines = name ? namedIn(name, known) : below.bylines;
  const further = above.filter((line) => line !== name && !ADDRESS.test(line.text) && !hasRole(line.text));
  const isLead = wordsIn(further) > 2 * MAX_SECTION_WORDS;
  const [kicker, next] = further;
  const isOver = kicker && next && !isSpotLike(kicker, next);
  const [over, lead] = !isLead ? [further, []] : isOver ? [[kicker], further.slice(1)] : [[], further];
  // A caption may stand above a title too.
  const sections = wordsIn(over) > MAX_SECTION_WORDS ? over.filter((line) => isSection(line.text)) : over;
  const section = textOf(sections.flatMap(({ words }) => words)) || below.section;
  const spot = below.spot === "" ? textOf(joinedWords(lead, vocabulary)) : below.spot;
  const words = wordsIn(titleLines);
  const isQuoted =
    sure < 2 &&
    words > 2 &&
    (bylines.length === 0 || (spot === "" && words > MAX_NAMED_QUOTE)) &&
    ` ${facts.textAround(first.page)} `.includes(` ${letters(printed)} `);
  // The name at another article's end says that one begins as a name of its own does.
  const isAfterName = above.length === 0 && bylinesIn(lines[from - 1]?.text ?? "").length > 0;
  const isFirst = from === above.length;
  const white = whiteAbove(lines, above[0] ?? first);
  const isApart = isFirst || white > WHITE * body;
  const isFollowed = to + below.lines.length < lines.length;
  const follower = lines[to];
  const isOverText =
    follower !== undefined &&
    (first.size > MIN_KNOWN_SIZE * body ||
      follower.size > SMALLER * first.size ||
      bylinesIn(follower.text).length > 0);
  const isAlike = facts.isTitleStyle(first);
  const isSmall = first.size < MIN_SIZE * body;
  const sizeScore = first.size > LARGE * body ? 2 : first.size > LARGER * body ? 1 : isSmall ? -2 : 0;
  const score =
    4 * sure +
    (below.isNamed && !isOblique(first, facts.isBody) ? Math.max(0, sizeScore) : sizeScore) +
    (bylines.length > 0 || isAfterName ? 2 : 0) +
    (spot !== "" ? 1 : 0) +
    (section !== "" ? 1 : 0) +
    (isApart ? 1 : 0) +
    // Large letters at the top of a page or of a column.
    (white === Number.POSITIVE_INFINITY && sizeScore > 0 ? 1 : 0) +
    (isFollowed ? 1 : 0) +
    (isAlike ? 4 : 0) +
    (facts.isNameStyle(first) ? -20 : 0) +
    (isQuoted && facts.isPassageStyle(first) ? -5 : 0) +
    (sure === 0 ? unlikeness(printed, words) : 0) +
    (words > MAX_TITLE_WORDS || !/\p{L}{2}/u.test(printed) || jumpMark(printed) ? -20 : 0) +
    (first.size < SMALLER * body && sure < 2 ? -4 : 0) +
    // A known word in small letters is known for something else.
    (sure === 1 && isSmall && (words < 2 || bylines.length === 0) ? -4 : 0) +
    // A name in small letters at an article's end stands among the contents too.
    (namesIn(printed).length > 0 &&
    (first.size < SMALLER * body || (isSmall && !isAlike && !(isOverText && isApart)))
      ? -20
      : 0);
  return {
    lines: [...above, ...titleLines, ...below.lines],
    titleLines,
    at: from,
    size: first.size,
    title: (sure === 2 && isCapital(printed) ? known.spelled(printed) : null) ?? printed,
    spot,
    spotLines: below.spotLines,
    section,
    bylines,
    isKnown: sure > 0,
    isAlike,
    isFirst,
    isNamed: bylines.length > 0 || isAfterName,
    isQuoted,
    score,
  };
}

/** What a text is the less likely a title for, below 0. */
function unlikeness(text: string, words: number): number {
  return (
    (/^[“"«„‘]|[”"»]$/u.test(text) ? -2 : 0) +
    (words > LONG_TITLE ? -2 : 0) +
    (/\p{Ll}[.,;:]$/u.test(text) ? -2 : 0)
  );
}
