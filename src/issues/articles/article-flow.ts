import { isAdvert, isAdvertPage } from "./adverts.ts";
import { type ArticleHead, headsIn } from "./article-heads.ts";
import { type FlowPage, nearest, placeBox, placeFigure, withoutAdverts } from "./boxes-beside.ts";
import { bylinesIn } from "./bylines.ts";
import { letters } from "./contents-list.ts";
import type { HeadFacts } from "./head-surroundings.ts";
import { type JumpMark, jumpMark } from "./jump-marks.ts";
import {
  type ArticleFlow,
  atFoot,
  give,
  isComplete,
  isWithin,
  joinedAcross,
  MIN_KNOWN_WORDS,
  MIN_SIGNED_WORDS,
  openOn,
  streamsInto,
  takeSpotAsText,
} from "./open-articles.ts";
import { clingingLines } from "./page-figures.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

interface Waiting {
  readonly article: ArticleFlow;
  readonly page: number;
}

/** An article that nothing but its size tells has so many words. */
const MIN_WORDS = 60;
/** Of folded text. */
const POST = /(?:yonetmeni|editoru?|muduru|koordinatoru)$/;
const MAX_POST_WORDS = 4;
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
      const mark = jumpMark(line.text) ?? titleMark(line, due, facts);
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
    const beside = { articles, number, owner, facts, begin, boxes: flow.framed };
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
    article.lines.splice(0, article.lines.length, ...withNameAtEnd(withoutPost(article.lines)));
  }
  return articles.filter((article) => isArticle(article, facts));
}

/** What the one who signs is at the magazine stands below the name. */
function withoutPost(lines: readonly PageLine[]): readonly PageLine[] {
  const [name, post] = lines.slice(-2);
  const isPost = post !== undefined && post.words.length <= MAX_POST_WORDS && POST.test(letters(post.text));
  return isPost && bylinesIn(name?.text ?? "").length > 0 ? lines.slice(0, -1) : lines;
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

/** “◂ s. 11 · Kuyu”: the title and the page of an article that goes on there. */
function titleMark(line: PageLine, due: readonly Waiting[], { isBody }: HeadFacts): JumpMark | null {
  const named = due.find(({ article }) => letters(line.text).includes(letters(article.head.title)));
  const [number] = /\d+/.exec(line.text.replace(named?.article.head.title ?? "", "")) ?? [];
  return named && number && !isBody(line) ? { to: "back", number, before: 0 } : null;
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

function isArticle({ head, lines, pages }: ArticleFlow, facts: HeadFacts): boolean {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  const isSigned = head.bylines.length > 0 || bylinesIn(lines.at(-1)?.text ?? "").length > 0;
  const isTitled = head.isKnown || head.isAlike;
  if (words < (isTitled ? MIN_KNOWN_WORDS : isSigned ? MIN_SIGNED_WORDS : MIN_WORDS)) return false;
  return head.isKnown || pages.size > 1 || !isAdvert([...head.lines, ...lines], facts);
}
