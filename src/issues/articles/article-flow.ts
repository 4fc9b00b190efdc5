import type { Box } from "../../domain/issue/edition.ts";
import { isAdvert, isAdvertPage } from "./adverts.ts";
import { type ArticleHead, candidatesIn, headsIn } from "./article-heads.ts";
import { bylinesIn } from "./bylines.ts";
import { letters } from "./contents-list.ts";
import type { HeadFacts } from "./head-surroundings.ts";
import { type JumpMark, jumpMark } from "./jump-marks.ts";
import {
  type ArticleFlow,
  atFoot,
  isComplete,
  isWithin,
  joinedAcross,
  openOn,
  streamsInto,
} from "./open-articles.ts";
import { captionsIn, clingingLines, type Figure, isInside } from "./page-figures.ts";
import type { PageFlow } from "./page-flow.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

export interface FlowPage {
  readonly number: number;
  readonly flow: PageFlow;
  readonly pictures: readonly Box[];
}

interface Waiting {
  readonly article: ArticleFlow;
  readonly page: number;
}

/** An article that nothing but its size tells has so many words. */
const MIN_WORDS = 60;
const MIN_KNOWN_WORDS = 12;
/** With a name. */
const MIN_SIGNED_WORDS = 25;
/** Lines before a mark, in which the title may stand. */
const NEAR_MARK = 3;
/** Gives each line to the article it belongs to; adverts and what stands before the first title belong to none. */
export function articleFlows(
  pages: readonly FlowPage[],
  facts: HeadFacts,
  pageOf: (number: string) => number,
): ArticleFlow[] {
  const articles: ArticleFlow[] = [];
  const waiting: Waiting[] = [];
  let current: ArticleFlow | null = null;
  const begin = (head: ArticleHead, page: number): ArticleFlow => {
    const article = { head, lines: [], tables: [], figures: [], boxes: [], pages: new Set([page]) };
    articles.push(article);
    return article;
  };
  for (const page of pages) {
    const { number, flow, pictures } = page;
    if (facts.known.listPages.has(number)) continue;
    const before: ArticleFlow | null = current;
    const clinging = clingingLines(flow.lines, pictures, facts);
    const lines = flow.lines.filter((line) => !clinging.has(line));
    const begun = letters(current?.head.title ?? "");
    const last = before?.lines.at(-1) ?? before?.head.spotLines.at(-1);
    const isText = ({ isKnown, isAlike, titleLines: [first] }: ArticleHead) =>
      !isKnown && !isAlike && first !== undefined && last !== undefined && isSetAlike(first, last);
    const found = headsIn(lines, facts).filter((one) => letters(one.title) !== begun && !isText(one));
    const heads = joinedAcross(found, articles, pages[number - 2]?.flow.lines ?? []);
    const due = waiting.filter(({ page }) => page === number);
    const isPlain =
      heads.length === 0 || (!heads.some(({ isKnown }) => isKnown) && isAdvert(flow.lines, facts));
    const isOther = isPlain && due.length === 0 && isAdvertPage(flow.lines, last, facts);
    if (
      due.length > 0 &&
      !flow.lines.some(({ text }) => jumpMark(text)?.to === "back") &&
      (current === null || isComplete(current))
    )
      current = due[0]?.article ?? current;
    const { framed, figures } = withoutAdverts(page, heads, facts);
    const captionLines = new Set(isOther ? [] : figures.flatMap(({ caption }) => caption));
    const own: PageLine[] = [];
    const headOf = new Map(heads.flatMap((head) => head.lines.map((line) => [line, head] as const)));
    let resumed: ArticleFlow | null = null;
    let streams = streamsInto(flow.lines, articles, number, facts);
    for (const [at, line] of isOther ? [] : flow.lines.entries()) {
      if (captionLines.has(line)) continue;
      const head = headOf.get(line);
      if (head) {
        if (!articles.some((article) => article.head === head))
          current = waitingBy(waiting, head) ?? begin(head, number);
        streams = streams.filter((stream) => line.end < stream.left || line.start > stream.right);
        continue;
      }
      const mark = jumpMark(line.text);
      if (mark?.to === "back") {
        const from = mark.number === null ? number - 1 : pageOf(mark.number);
        const found = waitingFor(waiting, number, from, lettersAt(flow.lines, at));
        if (found) {
          dropTitleBefore(current, line, facts);
          resumed = before !== null && !isComplete(before) && before !== found ? before : resumed;
          current = found;
        }
        continue;
      }
      if (mark && current) {
        if (mark.before > 0) own.push(...give(current, withoutMark(line, mark)));
        const to = mark.number === null ? number + 1 : pageOf(mark.number);
        waiting.push({ article: current, page: to });
        // “Devamı arka sayfada” changes nothing in the order.
        current = mark.number === null || to === number ? current : openOn(articles, current, number);
        continue;
      }
      current = streams.find((stream) => isWithin(stream, line))?.article ?? current;
      if (current) own.push(...give(current, line));
    }
    const owner = current ?? before;
    for (const table of isOther ? [] : flow.tables)
      (nearest(articles, number, table.lines[0]?.box) ?? owner)?.tables.push(table);
    const beside = { articles, number, owner, facts, begin };
    for (const one of framed)
      placeBox(
        one.filter((line) => !captionLines.has(line)),
        beside,
      );
    for (const figure of isOther ? [] : figures) placeFigure(figure, beside);
    if (resumed && current && isComplete(current)) current = resumed;
    else if (current && isComplete(current))
      current = openOn(articles, current, number) ?? atFoot(articles, current, facts) ?? current;
  }
  for (const article of articles) {
    if (article.lines.length === 0) takeSpotAsText(article);
    article.lines.splice(0, article.lines.length, ...withNameAtEnd(article.lines));
  }
  return articles.filter((article) => isArticle(article, facts));
}

/** What stands in frames beside a page's text, and its pictures with their captions: of drawings those that have one. */
function withoutAdverts(
  { number, flow, pictures }: FlowPage,
  heads: readonly ArticleHead[],
  facts: HeadFacts,
) {
  const adverts = flow.framed.filter((one) => !ownHead(one, facts) && isAdvert(one, facts));
  const framed = flow.framed.filter((one) => !adverts.includes(one));
  const frames = adverts.map((advert) => flow.frameOf.get(advert)).filter((frame) => frame !== undefined);
  const boxes = [...pictures, ...flow.drawings].filter(
    (box) => !frames.some((frame) => isInside(box, frame)),
  );
  const others = flow.framed.flatMap((one) => headsIn(one, facts));
  // What stands first in a box beside a picture is the box's own.
  const told = framed.filter((one) => {
    const frame = flow.frameOf.get(one);
    return (
      one.every((line) => isSetAlike(line, one[0] ?? line)) ||
      boxes.some((box) => frame && isInside(box, frame))
    );
  });
  const captions = captionsIn([flow.lines, ...told], boxes, facts, [...heads, ...others]);
  const figures = boxes
    .filter((box) => captions.has(box) || pictures.includes(box))
    .map((box): Figure => ({ page: number, box, caption: captions.get(box) ?? [] }));
  return { framed, figures };
}

/** What else stands on a page is given to its articles. */
interface Beside {
  readonly articles: readonly ArticleFlow[];
  readonly number: number;
  /** Whom it belongs to where no text tells. */
  readonly owner: ArticleFlow | null;
  readonly facts: HeadFacts;
  begin(head: ArticleHead, page: number): ArticleFlow;
}

function placeBox(framed: readonly PageLine[], beside: Beside): void {
  const { articles, number, owner, facts, begin } = beside;
  const head = ownHead(framed, facts);
  if (head) {
    const article = begin(head, number);
    for (const line of framed) if (!head.lines.includes(line)) give(article, line);
    return;
  }
  if (framed.length > 0) (nearest(articles, number, framed[0]?.box) ?? owner)?.boxes.push(framed);
}

function placeFigure(figure: Figure, { articles, number, owner }: Beside): void {
  const near = nearest(articles, number, figure.box) ?? (figure.caption.length > 0 ? owner : null);
  near?.figures.push(figure);
}

/** Of an article that stands in a frame whole. */
function ownHead(framed: readonly PageLine[], facts: HeadFacts): ArticleHead | undefined {
  const hasName = bylinesIn(framed.at(-1)?.text ?? "").length > 0;
  // Above a text with a name the first words are its title, however small.
  const first = hasName ? candidatesIn(framed, facts).find(({ isFirst }) => isFirst) : undefined;
  const head = headsIn(framed, facts)[0] ?? first;
  const isSigned = hasName || (head && head.bylines.length > 0);
  const words = framed.reduce((sum, line) => sum + line.words.length, 0);
  const isOwn = head && (head.isKnown ? words > MIN_KNOWN_WORDS : isSigned && words > MIN_SIGNED_WORDS);
  return isOwn ? head : undefined;
}

/** A picture or a coloured ground may bear an article's head, and its text stands below. */
export function isOpener(framed: readonly PageLine[], facts: HeadFacts): boolean {
  const [head] = headsIn(framed, facts);
  const others = framed.filter((line) => !head?.lines.includes(line));
  const words = others.reduce((sum, line) => sum + line.words.length, 0);
  return head !== undefined && (head.isKnown || head.bylines.length > 0) && words <= MIN_KNOWN_WORDS;
}

/** A name below the first of several columns, amid a sentence that goes on in the next one, ends the text. */
function withNameAtEnd(lines: readonly PageLine[]): PageLine[] {
  const at = lines.findIndex((line, index) => {
    const [last, next] = [lines[index - 1], lines[index + 1]];
    const isAmid = last && next && /[\p{L},]$/u.test(last.text) && /^\p{Ll}/u.test(next.text);
    return isAmid && isSetAlike(last, next) && !isSetAlike(last, line) && bylinesIn(line.text).length > 0;
  });
  return at === -1 ? [...lines] : [...lines.toSpliced(at, 1), ...lines.slice(at, at + 1)];
}

/** A short text in letters of its own looks like a spot, but nothing follows it in others. */
function takeSpotAsText(article: ArticleFlow): void {
  article.lines.push(...article.head.spotLines);
  article.head = { ...article.head, spot: "" };
}

function give(article: ArticleFlow, line: PageLine): PageLine[] {
  const spotLine = article.head.spotLines.at(-1);
  if (
    article.lines.length === 0 &&
    spotLine &&
    isSetAlike(line, spotLine) &&
    line.isItalic === spotLine.isItalic
  )
    takeSpotAsText(article);
  article.lines.push(line);
  article.pages.add(line.page);
  return [line];
}

/** An article's title stands once more where it goes on. */
function waitingBy(waiting: readonly Waiting[], { title }: ArticleHead): ArticleFlow | null {
  return waiting.find(({ article }) => letters(article.head.title) === letters(title))?.article ?? null;
}

function lettersAt(lines: readonly PageLine[], at: number): string {
  const near = lines.slice(Math.max(0, at - NEAR_MARK), at + 2);
  return letters(near.map(({ text }) => text).join(" "));
}

/** @param around what stands near the mark: the title, where several go on on a page */
function waitingFor(waiting: Waiting[], page: number, from: number, around: string): ArticleFlow | null {
  const signs: readonly ((one: Waiting) => boolean)[] = [
    ({ article }) => around.includes(letters(article.head.title)),
    (one) => one.page === page && one.article.pages.has(from),
    (one) => one.page === page || one.article.pages.has(from),
  ];
  const at = signs.map((sign) => waiting.findIndex(sign)).find((found) => found >= 0);
  return at === undefined ? null : (waiting.splice(at, 1)[0]?.article ?? null);
}

/** The title is printed once more where an article goes on. */
function dropTitleBefore(current: ArticleFlow | null, mark: PageLine, { body, isBody }: HeadFacts): void {
  while (current) {
    const last = current.lines.at(-1);
    if (!last || last.page !== mark.page || isBody(last) || Math.abs(last.bottom - mark.top) > 6 * body)
      return;
    current.lines.pop();
  }
}

function withoutMark(line: PageLine, { before }: JumpMark): PageLine {
  const words = line.words.slice(0, before);
  return { ...line, words, text: words.map(({ text }) => text).join(" ") };
}

/** The article whose words stand closest to a picture, a table or a box on its page. */
function nearest(
  articles: readonly ArticleFlow[],
  page: number,
  box: Box = [0, 0, 0, 0],
): ArticleFlow | null {
  const distances = articles.flatMap((article) => {
    const own = [...article.head.lines, ...article.lines].filter((line) => line.page === page);
    return own.length === 0
      ? []
      : [{ article, far: Math.min(...own.map((line) => gapBetween(line.box, box))) }];
  });
  return distances.sort((one, other) => one.far - other.far)[0]?.article ?? null;
}

function gapBetween(one: Box, other: Box): number {
  const across = Math.max(one[0] - other[0] - other[2], other[0] - one[0] - one[2], 0);
  return across + Math.max(one[1] - other[1] - other[3], other[1] - one[1] - one[3], 0);
}

function isArticle({ head, lines, pages }: ArticleFlow, facts: HeadFacts): boolean {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  const isSigned = head.bylines.length > 0 || bylinesIn(lines.at(-1)?.text ?? "").length > 0;
  const isTitled = head.isKnown || head.isAlike;
  if (words < (isTitled ? MIN_KNOWN_WORDS : isSigned ? MIN_SIGNED_WORDS : MIN_WORDS)) return false;
  return head.isKnown || pages.size > 1 || !isAdvert([...head.lines, ...lines], facts);
}
