import type { ArticleHead } from "./article-heads.ts";
import type { HeadFacts } from "./head-surroundings.ts";
import type { Figure } from "./page-figures.ts";
import type { PrintedTable } from "./page-flow.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

/** What belongs to an article, in reading order. */
export interface ArticleFlow {
  head: ArticleHead;
  readonly lines: PageLine[];
  readonly tables: PrintedTable[];
  readonly figures: Figure[];
  /** Boxes beside the text, each in reading order. */
  readonly boxes: (readonly PageLine[])[];
  readonly pages: Set<number>;
}

export const MIN_KNOWN_WORDS = 12;
/** With a name. */
export const MIN_SIGNED_WORDS = 25;
/** Below a text that ends there, in multiples of the size of the running text. */
const MIN_WHITE = 4;

export interface Stream {
  readonly article: ArticleFlow;
  readonly left: number;
  readonly right: number;
}

/** Articles of the page before that go on beside each other, each in its columns, as far as the first words there agree. */
export function streamsInto(
  lines: readonly PageLine[],
  articles: readonly ArticleFlow[],
  page: number,
  { body }: HeadFacts,
): Stream[] {
  const before = articles.filter(({ lines }) => lines.at(-1)?.page === page - 1);
  const ownOf = (article: ArticleFlow) => article.lines.filter((line) => line.page === page - 1);
  const foot = Math.max(...before.flatMap(ownOf).map(({ bottom }) => bottom));
  const streams = before.flatMap((article): Stream[] => {
    const own = ownOf(article);
    if (isComplete(article) && (own.at(-1)?.bottom ?? 0) < foot - 2 * body) return [];
    const left = Math.min(...own.map(({ start }) => start));
    return [{ article, left, right: Math.max(...own.map(({ end }) => end)) }];
  });
  const areApart = streams.every((one) =>
    streams.every((other) => one === other || one.right < other.left || other.right < one.left),
  );
  const agree = streams.every((stream) => {
    const first = lines.find((line) => isWithin(stream, line));
    return first && isComplete(stream.article) !== /^\p{Ll}/u.test(first.text);
  });
  return streams.length > 1 && areApart && agree ? streams : [];
}

export function isWithin({ left, right }: Stream, line: PageLine): boolean {
  const middle = (line.start + line.end) / 2;
  return middle > left && middle < right;
}

/** Joins a title over both pages of a spread, whose first words stand alone on the left one. @param left its lines */
export function joinedAcross(
  heads: readonly ArticleHead[],
  articles: ArticleFlow[],
  left: readonly PageLine[],
): readonly ArticleHead[] {
  const [head, ...others] = heads;
  const begun = articles.at(-1)?.head;
  const [one, other] = [begun?.titleLines.at(-1), head?.titleLines[0]];
  const isAlone = left.length > 0 && left.every((line) => begun?.lines.includes(line));
  if (!head || !begun || !one || !other || !isAlone) return heads;
  const isSame = Math.abs(one.size / other.size - 1) < 0.06 && one.family === other.family;
  if (!isSame || Math.abs(one.baseline - other.baseline) > 0.5 * one.size) return heads;
  articles.pop();
  return [{ ...head, title: `${begun.title} ${head.title}` }, ...others];
}

/** An article that was left open on a page, beside one that is complete. */
export function openOn(
  articles: readonly ArticleFlow[],
  current: ArticleFlow,
  page: number,
): ArticleFlow | null {
  const others = articles.filter(
    (article) => article !== current && article.lines.at(-1)?.page === page && !isComplete(article),
  );
  return others.at(-1) ?? null;
}

/** One that fills its columns, where the last one leaves white below it. */
export function atFoot(
  articles: readonly ArticleFlow[],
  current: ArticleFlow,
  { body }: HeadFacts,
): ArticleFlow | null {
  const last = current.lines.at(-1);
  const lower = articles.filter(({ lines }) => {
    const other = lines.at(-1);
    return last && other?.page === last.page && other.bottom > last.bottom + MIN_WHITE * body;
  });
  return lower.at(-1) ?? null;
}

export function isComplete({ lines }: ArticleFlow): boolean {
  const last = lines.at(-1)?.words.at(-1)?.text ?? "";
  // A name stands at an end as well.
  return /[.!?…:”"»)*◆■●▪]$/u.test(last) || /^\p{Lu}\p{L}+$/u.test(last);
}

/** A short text in letters of its own looks like a spot, but nothing follows it in others. */
export function takeSpotAsText(article: ArticleFlow): void {
  article.lines.push(...article.head.spotLines);
  article.head = { ...article.head, spot: "" };
}

export function give(article: ArticleFlow, line: PageLine): PageLine[] {
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
