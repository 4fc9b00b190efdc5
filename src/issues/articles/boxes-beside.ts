import type { Box } from "../../domain/issue/edition.ts";
import { isAdvert } from "./adverts.ts";
import { type ArticleHead, candidatesIn, headsIn } from "./article-heads.ts";
import { bylinesIn } from "./bylines.ts";
import type { HeadFacts } from "./head-surroundings.ts";
import { type ArticleFlow, give, MIN_KNOWN_WORDS, MIN_SIGNED_WORDS } from "./open-articles.ts";
import { captionsIn, type Figure, isInside } from "./page-figures.ts";
import type { PageFlow } from "./page-flow.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

export interface FlowPage {
  readonly number: number;
  readonly flow: PageFlow;
  readonly pictures: readonly Box[];
}

/** Heads of news that are set alike, and in multiples of their size the letters below them. */
const MIN_NEWS = 3;
const SUBHEAD = 0.9;

/** What stands in frames beside a page's text, and its pictures with their captions: of drawings those that have one. */
export function withoutAdverts(
  { number, flow, pictures }: FlowPage,
  heads: readonly ArticleHead[],
  facts: HeadFacts,
) {
  const adverts = flow.framed.filter((one) => !ownHead(one, flow.framed, facts) && isAdvert(one, facts));
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
  /** All of the page. */
  readonly boxes: PageFlow["framed"];
  begin(head: ArticleHead, page: number): ArticleFlow;
}

export function placeBox(framed: readonly PageLine[], beside: Beside): void {
  const { articles, number, owner, facts, begin, boxes } = beside;
  const head = ownHead(framed, boxes, facts);
  if (head) {
    const article = begin(head, number);
    for (const line of framed) if (!head.lines.includes(line)) give(article, line);
    return;
  }
  if (framed.length > 0) (nearest(articles, number, framed[0]?.box) ?? owner)?.boxes.push(framed);
}

export function placeFigure(figure: Figure, { articles, number, owner }: Beside): void {
  const near = nearest(articles, number, figure.box) ?? (figure.caption.length > 0 ? owner : null);
  near?.figures.push(figure);
}

/** Of an article that stands in a frame whole. */
function ownHead(
  framed: readonly PageLine[],
  boxes: PageFlow["framed"],
  facts: HeadFacts,
): ArticleHead | undefined {
  const hasName = bylinesIn(framed.at(-1)?.text ?? "").length > 0;
  const isAmongNews = isOneOfNews(framed, boxes) && !isAdvert(framed, facts);
  // Above a text with a name the first words are its title, however small.
  const first =
    hasName || isAmongNews ? candidatesIn(framed, facts).find(({ isFirst }) => isFirst) : undefined;
  const head = headsIn(framed, facts)[0] ?? first;
  if (head && (isAmongNews || (hasNews(framed, head) && !isAdvert(framed, facts))))
    return { ...head, isAlike: true };
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

/** Boxes of a page that begin with heads set alike are a text each. */
function isOneOfNews([first, next]: readonly PageLine[], boxes: PageFlow["framed"]): boolean {
  if (!first || !next || !isHeadOver(first, next)) return false;
  const alike = boxes.filter(
    ([head, text]) => head && text && isHeadOver(head, text) && isSetAlike(head, first),
  );
  return alike.length >= MIN_NEWS;
}

/** A title over several heads that are set alike, each with words of its own, is that of news. */
function hasNews(framed: readonly PageLine[], { titleLines: [title] }: ArticleHead): boolean {
  const heads = framed.filter((line, at) => {
    const next = framed[at + 1];
    return line.isBold && next && !next.isBold && title && line.size < SUBHEAD * title.size;
  });
  return heads.length >= MIN_NEWS && heads.every((line) => isSetAlike(line, heads[0] ?? line));
}

function isHeadOver(head: PageLine, text: PageLine): boolean {
  return head.isBold && !text.isBold && text.size < SUBHEAD * head.size;
}

/** The article whose words stand closest to a picture, a table or a box on its page. */
export function nearest(
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
