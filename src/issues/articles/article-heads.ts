import type { DraftByline } from "../../domain/author.ts";
import { grouped } from "../text/text-fragments.ts";
import { bylinesIn, hasRole } from "./bylines.ts";
import { type KnownTitles, letters } from "./contents-list.ts";
import { joinedWords, textOf } from "./joined-text.ts";
import type { PageLine } from "./page-lines.ts";

/** An article's beginning: what stands around its title. */
export interface ArticleHead {
  readonly lines: readonly PageLine[];
  readonly title: string;
  readonly spot: string;
  readonly section: string;
  readonly bylines: readonly DraftByline[];
  readonly isKnown: boolean;
  readonly score: number;
}

export interface HeadFacts {
  readonly body: number;
  readonly known: KnownTitles;
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Words of the running text around a page, as letters() writes them. */
  textAround(page: number): string;
  /** Whether the running text is set like this line. */
  isBody(line: PageLine): boolean;
}

/** All in multiples of the size of the running text. */
const MIN_SIZE = 1.3;
const MIN_KNOWN_SIZE = 1.1;
const LARGE = 1.8;
const LARGER = 1.5;
const SECTION_GAP = 3;
const MAX_SPOT_GAP = 12;
const MAX_TITLE_WORDS = 24;
const LONG_TITLE = 13;
const MAX_SECTION_WORDS = 6;
const MIN_SPOT_WORDS = 6;
/** What a text needs to be a title: a known one has it by that alone. */
const MIN_SCORE = 4;
const TITLE_LEADING = 1.9;

/** Finds the beginnings of articles in lines that are read in one go. */
export function headsIn(lines: readonly PageLine[], facts: HeadFacts): ArticleHead[] {
  const groups = grouped(lines, (group, line) => {
    const last = group.at(-1);
    return last !== undefined && isLarge(last, facts) && goesOn(last, line);
  }).filter((group) => group[0] !== undefined && isLarge(group[0], facts));
  const heads: ArticleHead[] = [];
  let after = 0;
  for (const group of groups) {
    const at = lines.indexOf(group[0] as PageLine);
    if (at < after) continue;
    const head = headOf(lines, at, at + group.length, facts, after);
    if (head.score < MIN_SCORE) continue;
    heads.push(head);
    after = at + group.length;
  }
  return heads;
}

function isLarge(line: PageLine, { body, isBody }: HeadFacts): boolean {
  return line.size > MIN_KNOWN_SIZE * body || (line.isBold && !isBody(line));
}

function goesOn(last: PageLine, line: PageLine): boolean {
  const isSame =
    Math.abs(line.size / last.size - 1) < 0.1 &&
    line.isItalic === last.isItalic &&
    line.isBold === last.isBold;
  const leading = line.baseline - last.baseline;
  const isBelow = leading > 0.6 * last.size && leading < TITLE_LEADING * last.size;
  return isSame && isBelow && Math.min(line.end, last.end) > Math.max(line.start, last.start);
}

function headOf(
  lines: readonly PageLine[],
  from: number,
  to: number,
  facts: HeadFacts,
  after: number,
): ArticleHead {
  const { body, known, vocabulary, isBody, textAround } = facts;
  const titleLines = lines.slice(from, to);
  const first = titleLines[0] as PageLine;
  const title = textOf(joinedWords(titleLines, vocabulary));
  const sure = known.knows(title, first.page);
  const above: PageLine[] = [];
  for (let at = from - 1; at >= after; at -= 1) {
    const line = lines[at] as PageLine;
    const next = above[0] ?? first;
    const gap = next.top - line.bottom;
    if (gap < -first.size || gap > SECTION_GAP * body + 0.5 * first.size || line.size > MIN_SIZE * body)
      break;
    if (isBody(line) && bylinesIn(line.text).length === 0) break;
    if (line.words.length > 2 * MAX_SECTION_WORDS) break;
    // The name at the end of an article that another one follows stands nearer to its own text.
    const overhead = lines.filter((other) => other.page === line.page && other.bottom <= line.top + 1);
    if (overhead.some((other) => line.top - other.bottom < gap - 1)) break;
    above.unshift(line);
  }
  const below: PageLine[] = [];
  const spotLines: PageLine[] = [];
  let bylines: DraftByline[] = [];
  for (const line of lines.slice(to)) {
    const last = below.at(-1) ?? titleLines.at(-1) ?? first;
    if (line.page !== first.page || line.top - last.bottom > MAX_SPOT_GAP * body || line.top < first.top)
      break;
    const named = bylinesIn(line.text);
    const isName = named.length > 0 && (hasRole(line.text) || line.words.length <= 8);
    if (isBody(line) && !isName) break;
    const [spotLine] = spotLines;
    if (!isName && spotLine && !isSpotLike(spotLine, line)) break;
    // A first subhead, or an interview's first question.
    if (!isName && !spotLine && line.isBold && line.size < MIN_KNOWN_SIZE * body) break;
    if (isName && bylines.length === 0) bylines = named;
    else if (isName && hasRole(line.text)) bylines = [...bylines, ...named];
    else spotLines.push(line);
    below.push(line);
  }
  const over = above.filter((line) => {
    const named = bylinesIn(line.text);
    if (named.length === 0 || isSection(line.text) || bylines.length > 0) return true;
    bylines = named;
    return false;
  });
  const section = textOf(over.flatMap(({ words }) => words));
  const spot = textOf(joinedWords(spotLines, vocabulary));
  const isSpot = spotLines.length === 0 || spot.split(" ").length >= MIN_SPOT_WORDS;
  const words = titleLines.flatMap((line) => line.words).length;
  const plain = letters(title);
  const isQuoted = words > 2 && ` ${textAround(first.page)} `.includes(` ${plain} `);
  // The name at another article's end says that one begins as a name of its own does.
  const isAfterName = above.length === 0 && bylinesIn(lines[from - 1]?.text ?? "").length > 0;
  const score =
    4 * sure +
    (first.size > LARGE * body ? 2 : first.size > LARGER * body ? 1 : first.size > MIN_SIZE * body ? 0 : -2) +
    (bylines.length > 0 || isAfterName ? 2 : 0) +
    (spotLines.length > 0 && isSpot ? 1 : 0) +
    (section !== "" ? 1 : 0) +
    ((lines[to + below.length]?.page ?? first.page) === first.page ? 1 : 0) +
    (isQuoted && sure < 2 ? -5 : 0) +
    (/^[“"«„‘]|[”"»]$/u.test(title) && sure === 0 ? -2 : 0) +
    (words > LONG_TITLE && sure === 0 ? -2 : 0) +
    (/\p{Ll}[.,;:]$/u.test(title) && sure === 0 ? -2 : 0) +
    (words > MAX_TITLE_WORDS || plain.length < 2 ? -20 : 0) +
    // A known word in small letters is known for something else.
    (sure === 1 && first.size < MIN_SIZE * body && (words < 2 || bylines.length === 0) ? -4 : 0);
  return {
    lines: [...above, ...titleLines, ...below],
    title,
    spot,
    section,
    bylines,
    isKnown: sure > 0,
    score,
  };
}

function isSpotLike(spot: PageLine, line: PageLine): boolean {
  return (
    Math.abs(line.size / spot.size - 1) < 0.08 &&
    line.isBold === spot.isBold &&
    line.isItalic === spot.isItalic
  );
}

/** What magazines call their sections, as letters() writes it. */
const SECTIONS =
  /\b(?:dosya|deneme|oyku|hikaye|siir|soylesi|roportaj|sinema|film|muzik|tiyatro|sanat|kultur|edebiyat|kitap\w*|elestiri|inceleme|gezi|bilim|tarih|felsefe|gundem|haber|yorum|mektup\w*|toplum|politika|ekonomi|cevre|doga|mimarlik|spor|ani|portre|sergi|ceviri|sunus|onsoz|editor\w*|okur\w*|gunluk|sayi|ozel|ayin|kapak|konu\w*)\b/;

function isSection(text: string): boolean {
  return text === text.toLocaleUpperCase("tr") && SECTIONS.test(letters(text));
}
