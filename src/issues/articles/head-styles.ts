import { type ArticleHead, candidatesIn, isCapital, MAX_TITLE_WORDS, MIN_SCORE } from "./article-heads.ts";
import { namesIn } from "./bylines.ts";
import { type HeadFacts, MIN_SIZE, wordsIn } from "./head-surroundings.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

/** Titles that are set alike; of the lines in that style, so many are. */
const MIN_ALIKE = 3;
const MIN_NAMED = 2;
const MOST = 0.75;
const CERTAIN_SCORE = 6;
const MAX_STYLES = 200;
/** Lines between a name and a title, as an address. */
const MAX_BETWEEN = 2;
const MAX_SECTION_WORDS = 2;
const SMALLER = 0.96;

/** Candidates in a style; those that a name stands beside; those that the running text says as well; those of short texts in letters of their own. */
const NONE = {
  all: 0,
  titles: 0,
  named: 0,
  quoted: 0,
  names: 0,
  besideTitles: 0,

  besideOthers: 0,
  own: 0,
};

type HeadStyle = typeof NONE & { readonly line: PageLine };

/** How titles are set: what is set so opens a page, or is a title by other signs; and names that stand beside titles. */
export function headStyles(
  pages: readonly (readonly PageLine[])[],
  facts: HeadFacts,
): Pick<HeadFacts, "isTitleStyle" | "isNameStyle" | "isPassageStyle"> {
  const styles: HeadStyle[] = [];
  for (const lines of pages) {
    const candidates = candidatesIn(lines, facts);
    const isUntitled = candidates.every(({ score }) => score < MIN_SCORE);
    for (const [index, head] of candidates.entries()) {
      const style = styleOf(styles, head.titleLines[0] as PageLine);
      style.all += 1;
      if (head.isFirst || head.isNamed || head.score >= CERTAIN_SCORE) style.titles += 1;
      if (head.isNamed) style.named += 1;
      if (isUntitled && isOverOtherText(head, lines, facts)) style.own += 1;
      if (head.isQuoted) style.quoted += 1;
      if (namesIn(head.title).length > 0) style.names += 1;
      const beside = [candidates[index - 1], candidates[index + 1]].filter(
        (one) => one && areBeside(one, head, lines, facts),
      ) as ArticleHead[];
      const isNameOf = (one: ArticleHead) => one.size < head.size && namesIn(one.title).length > 0;
      const isTitleOf = (one: ArticleHead) =>
        (one.isKnown || one.size > MIN_SIZE * facts.body) && !isSectionOver(one, head);
      if (beside.some(isTitleOf)) style.besideTitles += 1;
      if (beside.some(isTitleOf) && !beside.some(isNameOf)) style.besideOthers += 1;
    }
  }
  const often = styles.filter(({ all }) => all >= MIN_ALIKE);
  const names = often.filter(
    (one) => one.names === one.all && one.besideTitles >= MOST * one.all && one.besideOthers > 0,
  );
  const titles = styles.filter(
    (one) =>
      !names.includes(one) &&
      one.quoted < one.all &&
      Math.max(one.titles, one.own) >= MOST * one.all &&
      (one.titles >= MIN_ALIKE || one.named >= MIN_NAMED || one.own >= MIN_ALIKE),
  );
  const passages = styles.filter(({ quoted, all }) => quoted > all / 2);
  return {
    isTitleStyle: (line) => titles.some((one) => isSameStyle(one.line, line)),
    isPassageStyle: (line) => passages.some((one) => isSameStyle(one.line, line)),
    isNameStyle: (line) => names.some((one) => isSameStyle(one.line, line)),
  };
}

function styleOf(styles: HeadStyle[], line: PageLine): HeadStyle {
  const found = styles.find((one) => isSameStyle(one.line, line));
  const style = found ?? { line, ...NONE };
  if (!found && styles.length < MAX_STYLES) styles.push(style);
  return style;
}

/** A word or two in capitals above a title are its section, though the contents name it too. */
function isSectionOver(one: ArticleHead, { at }: ArticleHead): boolean {
  return one.at < at && isCapital(one.title) && wordsIn(one.titleLines) <= MAX_SECTION_WORDS;
}

/** News have their heads close above a few lines that are set smaller than the text. */
function isOverOtherText(
  { at, titleLines }: ArticleHead,
  lines: readonly PageLine[],
  { body, isBody }: HeadFacts,
): boolean {
  const [title, first, second] = [titleLines[0], ...lines.slice(at + titleLines.length)];
  if (!title?.isBold || !first || !second || isBody(first) || !isSetAlike(first, second)) return false;
  return !first.isBold && first.size < SMALLER * Math.min(body, title.size);
}

function areBeside(
  one: ArticleHead,
  other: ArticleHead,
  lines: readonly PageLine[],
  { isBody }: HeadFacts,
): boolean {
  const [above, below] = one.at < other.at ? [one, other] : [other, one];
  const between = lines.slice(above.at + above.titleLines.length, below.at);
  const areNear = between.length <= MAX_BETWEEN && !between.some(isBody);
  return areNear && wordsIn(one.titleLines) <= MAX_TITLE_WORDS;
}

function isSameStyle(one: PageLine, other: PageLine): boolean {
  return (
    isSetAlike(one, other) &&
    one.isItalic === other.isItalic &&
    isCapital(one.text) === isCapital(other.text) &&
    one.isCentred === other.isCentred
  );
}
