import type { DraftByline } from "../../domain/author.ts";
import { grouped } from "../text/text-fragments.ts";
import { bylinesIn, hasRole, namesIn } from "./bylines.ts";
import { type KnownTitles, letters } from "./contents-list.ts";
import { joinedWords, textOf } from "./joined-text.ts";
import type { PageLine, StyledWord } from "./page-lines.ts";

/** An article's beginning: what stands around its title. */
export interface ArticleHead {
  readonly lines: readonly PageLine[];
  readonly title: string;
  readonly spot: string;
  readonly section: string;
  readonly bylines: readonly DraftByline[];
  readonly isKnown: boolean;
  /** Whether it is set as other titles of the issue are. */
  readonly isAlike: boolean;
  /** Whether nothing is read before it on its page. */
  readonly isFirst: boolean;
  readonly score: number;
  readonly titleLines: readonly PageLine[];
  /** The title's first line among those of its page. */
  readonly at: number;
  /** Of the title, in points. */
  readonly size: number;
}

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
}

/** All in multiples of the size of the running text. */
const MIN_SIZE = 1.3;
const MIN_KNOWN_SIZE = 1.1;
const SMALLER = 0.93;
const LARGE = 1.8;
const LARGER = 1.5;
/** A section stands above a title that is so much larger, or in letters of the running text. */
const SECTION_SIZE = 0.6;
const SECTION_GAP = 3;
const MAX_SPOT_GAP = 12;
const MAX_TITLE_WORDS = 24;
/** A passage of fewer words has no name below it. */
const MAX_NAMED_QUOTE = 5;
/** White above a title, and at most above what belongs to the text over it. */
const WHITE = 1.6;
const LONG_TITLE = 13;
const MAX_SECTION_WORDS = 6;
const MIN_SPOT_WORDS = 6;
/** What a text needs to be a title: a known one has it by that alone. */
const MIN_SCORE = 4;
const TITLE_LEADING = 1.9;
const MAX_WORD_GAP = 5;
const SHORT = 4;
/** Lines of a spot, and those that are looked at; white in multiples of the usual step from line to line. */
const LEAD = { lines: 8, near: 40, white: 1.3 } as const;
/** Titles that are set alike; of the lines in that style, so many are. */
const MIN_ALIKE = 3;
const MOST = 0.75;
const CERTAIN_SCORE = 6;
const MAX_STYLES = 200;
/** Of a page: each is compared with its lines. */
const MAX_CANDIDATES = 300;
const MAX_ABOVE = 6;

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

interface HeadStyle {
  readonly line: PageLine;
  all: number;
  titles: number;
  names: number;
  besideTitles: number;
  besideOthers: number;
}

/** How titles are set: what is set so opens a page, or is a title by other signs; and names that stand beside titles. */
export function headStyles(
  pages: readonly (readonly PageLine[])[],
  facts: HeadFacts,
): Pick<HeadFacts, "isTitleStyle" | "isNameStyle"> {
  const styles: HeadStyle[] = [];
  for (const lines of pages) {
    const candidates = candidatesIn(lines, facts);
    for (const [index, head] of candidates.entries()) {
      const style = styleOf(styles, head.titleLines[0] as PageLine);
      style.all += 1;
      if (head.isFirst || head.score >= CERTAIN_SCORE) style.titles += 1;
      if (namesIn(head.title).length > 0) style.names += 1;
      const beside = [candidates[index - 1], candidates[index + 1]].find(
        (one) => one && areBeside(one, head) && (one.isKnown || one.size > MIN_SIZE * facts.body),
      );
      if (beside) style.besideTitles += 1;
      if (beside && namesIn(beside.title).length === 0) style.besideOthers += 1;
    }
  }
  const often = styles.filter(({ all }) => all >= MIN_ALIKE);
  const names = often.filter(
    (one) => one.names === one.all && one.besideTitles >= MOST * one.all && one.besideOthers > 0,
  );
  const titles = often.filter(
    (one) => !names.includes(one) && one.titles >= MIN_ALIKE && one.titles >= MOST * one.all,
  );
  return {
    isTitleStyle: (line) => titles.some((one) => isSameStyle(one.line, line)),
    isNameStyle: (line) => names.some((one) => isSameStyle(one.line, line)),
  };
}

function styleOf(styles: HeadStyle[], line: PageLine): HeadStyle {
  const found = styles.find((one) => isSameStyle(one.line, line));
  const style = found ?? { line, all: 0, titles: 0, names: 0, besideTitles: 0, besideOthers: 0 };
  if (!found && styles.length < MAX_STYLES) styles.push(style);
  return style;
}

function areBeside(one: ArticleHead, other: ArticleHead): boolean {
  const end = (head: ArticleHead) => head.at + head.titleLines.length;
  return (end(one) === other.at || end(other) === one.at) && wordsIn(one.titleLines) <= MAX_TITLE_WORDS;
}

function isSameStyle(one: PageLine, other: PageLine): boolean {
  return (
    Math.abs(one.size / other.size - 1) < 0.06 &&
    one.family === other.family &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    isCapital(one.text) === isCapital(other.text)
  );
}

function isMarked(line: PageLine, { body, isBody, known }: HeadFacts): boolean {
  if (line.size > MIN_KNOWN_SIZE * body || (line.isBold && !isBody(line))) return true;
  return (
    line.words.length <= LONG_TITLE &&
    (isOblique(line, isBody) || isCapital(line.text) || known.knows(line.text, line.page) === 2)
  );
}

function isOblique(line: PageLine, isBody: HeadFacts["isBody"]): boolean {
  return line.isItalic && !isBody(line);
}

function isCapital(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toLocaleUpperCase("tr");
}

function goesOn(group: readonly PageLine[], line: PageLine, body: number): boolean {
  const last = group.at(-1) as PageLine;
  // Some titles have words in two sizes.
  const isShort = line.words.length <= SHORT && last.words.length <= SHORT && line.family === last.family;
  const isTwoSized = isShort && Math.min(line.size, last.size) > LARGE * body && !isSection(last.text);
  const isSame =
    (isTwoSized || Math.abs(line.size / last.size - 1) < 0.1) &&
    line.isItalic === last.isItalic &&
    line.isBold === last.isBold;
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
  const over = below.bylines.length > 0 ? undefined : named;
  const bylines = over ? namedIn(over, known) : below.bylines;
  const further = above.filter((line) => line !== over);
  const isLead = wordsIn(further) > 2 * MAX_SECTION_WORDS;
  const section = (isLead ? "" : textOf(further.flatMap(({ words }) => words))) || below.section;
  const spot = below.spot === "" && isLead ? textOf(joinedWords(further, vocabulary)) : below.spot;
  const words = wordsIn(titleLines);
  const isQuoted =
    sure < 2 &&
    words > 2 &&
    (bylines.length === 0 || (spot === "" && words > MAX_NAMED_QUOTE)) &&
    ` ${facts.textAround(first.page)} `.includes(` ${letters(printed)} `);
  // The name at another article's end says that one begins as a name of its own does.
  const isAfterName = above.length === 0 && bylinesIn(lines[from - 1]?.text ?? "").length > 0;
  const isFirst = from === above.length;
  const isApart = isFirst || whiteAbove(lines, above[0] ?? first) > WHITE * body;
  const isFollowed = to + below.lines.length < lines.length;
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
    (isFollowed ? 1 : 0) +
    (isAlike ? 4 : 0) +
    (facts.isNameStyle(first) ? -20 : 0) +
    (isQuoted ? -5 : 0) +
    (sure === 0 ? unlikeness(printed, words) : 0) +
    (words > MAX_TITLE_WORDS || letters(printed).length < 2 ? -20 : 0) +
    (first.size < SMALLER * body && sure < 2 ? -4 : 0) +
    // A known word in small letters is known for something else.
    (sure === 1 && isSmall && (words < 2 || bylines.length === 0) ? -4 : 0) +
    // A name in small letters at an article's end stands among the contents too.
    (isSmall && namesIn(printed).length > 0 && !(isFollowed && isApart) ? -20 : 0);
  return {
    lines: [...above, ...titleLines, ...below.lines],
    titleLines,
    at: from,
    size: first.size,
    title: (sure === 2 && isCapital(printed) ? known.spelled(printed) : null) ?? printed,
    spot,
    section,
    bylines,
    isKnown: sure > 0,
    isAlike,
    isFirst,
    score,
  };
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
  const isLead = others.length === 0 && end <= LEAD.lines && lead.every(isBody);
  return isLead && wordsIn(lead) >= MIN_SPOT_WORDS ? lead : [];
}

function wordsIn(lines: readonly PageLine[]): number {
  return lines.reduce((sum, { words }) => sum + words.length, 0);
}

/** What a text is the less likely a title for, below 0. */
function unlikeness(text: string, words: number): number {
  return (
    (/^[“"«„‘]|[”"»]$/u.test(text) ? -2 : 0) +
    (words > LONG_TITLE ? -2 : 0) +
    (/\p{Ll}[.,;:]$/u.test(text) ? -2 : 0)
  );
}

/** Names and the spot between a title and the text. */
function readBelow(
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
      (line.size <= first.size || isNameStyle(line));
    if (isBody(line) && !isName) break;
    const [spotLine] = spotLines;
    if (!isName && spotLine && !isSpotLike(spotLine, line)) break;
    // A first subhead, or an interview's first question.
    if (!isName && !spotLine && line.isBold && line.size < MIN_KNOWN_SIZE * body) break;
    if (isName && bylines.length === 0) bylines = named;
    else if (isName && hasRole(line.text)) bylines = [...bylines, ...named];
    else if (isSection(line.text)) sections.push(line.text);
    else spotLines.push(line);
    below.push(line);
  }
  const isNamed = below[0] !== undefined && namedIn(below[0], known).length > 0;
  // A few words that the text follows at once are its first subhead.
  const isSpot = wordsIn(spotLines) >= MIN_SPOT_WORDS;
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
    spot: text,
    bylines: bylines.length > 0 ? bylines : named,
    section: sections.join(" "),
    isNamed,
  };
}

/** The contents tell where the white between spaced letters parts words. */
function namedIn({ text }: PageLine, known: KnownTitles): DraftByline[] {
  const named = bylinesIn(text);
  return named.length > 0 ? named : bylinesIn(known.spelled(text) ?? "");
}

function linesAbove(
  lines: readonly PageLine[],
  from: number,
  { body, known, isBody, isNameStyle }: HeadFacts,
): PageLine[] {
  const first = lines[from] as PageLine;
  const above: PageLine[] = [];
  for (let at = from - 1; at >= Math.max(0, from - MAX_ABOVE); at -= 1) {
    const line = lines[at] as PageLine;
    const gap = (above[0] ?? first).top - line.bottom;
    const isLarger =
      line.size > Math.max(MIN_SIZE * body, SECTION_SIZE * first.size) ||
      line.size > MIN_KNOWN_SIZE * Math.max(body, first.size);
    if (gap < -line.size || gap > SECTION_GAP * body + 0.5 * first.size) break;
    if (isLarger && !isNameStyle(line)) break;
    if (isBody(line) && namedIn(line, known).length === 0) break;
    const isLong = line.words.length > 2 * MAX_SECTION_WORDS;
    if (isLong && line.size > first.size) break;
    // The name at the end of an article that another one follows stands nearer to its own text.
    const overhead = lines.filter((other) => other.page === line.page && other.bottom <= line.top + 1);
    const isOwn = (other: PageLine) => !isBody(line) && isSpotLike(line, other);
    if (overhead.some((other) => line.top - other.bottom < gap - 1 && !isOwn(other))) break;
    above.unshift(line);
  }
  // A spot may stand above the title, where the page begins.
  const isSpot = (line: PageLine) => line.words.length > 2 * MAX_SECTION_WORDS;
  return from === above.length ? above : above.slice(above.findLastIndex(isSpot) + 1);
}

function whiteAbove(lines: readonly PageLine[], line: PageLine): number {
  const reach = lines.reduce(
    (most, other) =>
      other.bottom <= line.top + 1 && other.start < line.end && other.end > line.start
        ? Math.max(most, other.bottom)
        : most,
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

function isSpotLike(spot: PageLine, line: PageLine): boolean {
  return (
    Math.abs(line.size / spot.size - 1) < 0.08 &&
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

function isSection(text: string): boolean {
  return text === text.toLocaleUpperCase("tr") && SECTIONS.test(letters(text));
}
