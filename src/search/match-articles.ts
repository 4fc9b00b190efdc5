import type { OutlineEntry } from "../domain/issue/edition.ts";
import { SOFT_HYPHEN } from "../domain/readable-text.ts";
import { foldTurkish } from "../domain/turkish-text.ts";

export interface ComparedArticle {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface ComparedIssue {
  /** The words of each page (wordsOf), from the first. */
  readonly pages: readonly (readonly string[])[];
  readonly outline: readonly OutlineEntry[];
}

/** Words in a shingle: four in the same order are rarely two writers'. */
const WORDS = 4;
/** Sizes here are in shingles. Shorter articles are not looked for. */
const MIN_ARTICLE = 16;
/** Editors change an article for the site: of a long one so much has to be the same … */
const MIN_SHARE = 0.4;
const MIN_SHARE_OF_SHORT = 0.8;
const MIN_FOUND = 24;
/** A text with fewer may stand in every colophon: the article's title has to stand there as well. */
const MIN_WITHOUT_TITLE = 60;
const MIN_ON_NEXT = 8;
/** A page between two of an article may be an advertisement or a picture. */
const MAX_GAP = 2;
const MIN_ELSEWHERE = 30;
const MIN_SHARE_ELSEWHERE = 0.1;
/** In words. A page with a title and fewer, before the text, is an article's opening. */
const MAX_OPENING = 80;
const MAX_OPENING_PAGES = 2;

/** Which of these articles are printed in an issue, and where. @param articles of two with the same text the first one is kept */
export function matchArticles(issue: ComparedIssue, articles: readonly ComparedArticle[]) {
  const index = indexOf(issue.pages);
  const found = articles.flatMap((article) => findArticle(issue, index, article) ?? []);
  const taken = new Set<string>();
  return found
    .sort((one, other) => other.shingles.length - one.shingles.length)
    .map(({ shingles, ...article }) => {
      const own = shingles.filter((shingle) => !taken.has(shingle));
      for (const shingle of own) taken.add(shingle);
      return { ...article, isDuplicate: own.length < shingles.length / 2 };
    });
}

type PrintIndex = ReadonlyMap<string, readonly number[]>;

function indexOf(pages: ComparedIssue["pages"]): PrintIndex {
  const index = new Map<string, number[]>();
  for (const [page, words] of pages.entries())
    for (const shingle of new Set(shinglesOf(words))) {
      const known = index.get(shingle);
      if (known) known.push(page);
      else index.set(shingle, [page]);
    }
  return index;
}

function findArticle(issue: ComparedIssue, index: PrintIndex, article: ComparedArticle) {
  const shingles = new Set(shinglesOf(wordsOf(article.text)));
  if (shingles.size < MIN_ARTICLE) return null;
  const byPage = shinglesByPage(shingles, index);
  const pages = pagesOf(byPage, shingles.size);
  const [first] = pages;
  const found = pages.flatMap((page) => byPage.get(page) ?? []);
  const needed = Math.max(MIN_SHARE * shingles.size, Math.min(MIN_SHARE_OF_SHORT * shingles.size, MIN_FOUND));
  if (first === undefined || found.length < needed) return null;
  const opening = openingOf(issue, first, article.title);
  const all = [...opening, ...pages];
  const hasTitle = () => all.some((page) => holds(issue.pages[page] ?? [], wordsOf(article.title)));
  if (shingles.size < MIN_WITHOUT_TITLE && !hasTitle()) return null;
  return {
    id: article.id,
    share: found.length / shingles.size,
    pages: all.map((page) => page + 1),
    shingles: found,
  };
}

/** A sentence that is quoted elsewhere, on the cover or in a pull quote, counts for the page that has most of the article. */
function shinglesByPage(shingles: ReadonlySet<string>, index: PrintIndex): ReadonlyMap<number, string[]> {
  const counts = new Map<number, number>();
  for (const shingle of shingles)
    for (const page of index.get(shingle) ?? []) counts.set(page, (counts.get(page) ?? 0) + 1);
  const mainPage = (shingle: string) =>
    (index.get(shingle) ?? []).toSorted(
      (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || one - other,
    )[0] ?? 0;
  return Map.groupBy(
    [...shingles].filter((shingle) => index.has(shingle)),
    mainPage,
  );
}

function pagesOf(byPage: ReadonlyMap<number, readonly string[]>, total: number): number[] {
  const count = (page: number) => byPage.get(page)?.length ?? 0;
  const all = [...byPage.keys()].sort((one, other) => count(other) - count(one));
  const minElsewhere = Math.max(MIN_ELSEWHERE, MIN_SHARE_ELSEWHERE * total);
  const pages = new Set(all.slice(0, 1));
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const page of all) {
      if (pages.has(page)) continue;
      const isNear = [...pages].some((other) => Math.abs(page - other) <= MAX_GAP);
      if (count(page) < (isNear ? MIN_ON_NEXT : minElsewhere)) continue;
      pages.add(page);
      isGrowing = true;
    }
  }
  return [...pages].sort((one, other) => one - other);
}

function openingOf({ pages, outline }: ComparedIssue, first: number, title: string): number[] {
  const titleWords = wordsOf(title);
  const named = outline.filter((entry) => wordsOf(entry.title).join() === titleWords.join());
  const before = [];
  for (let page = first - 1; page >= Math.max(0, first - MAX_OPENING_PAGES); page -= 1) {
    const words = pages[page] ?? [];
    if (words.length > MAX_OPENING) break;
    before.unshift(page);
    const isNamed = named.some((entry) => entry.page === page + 1);
    if (isNamed || holds(words, titleWords)) return before;
  }
  return [];
}

function holds(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && ` ${words.join(" ")} `.includes(` ${wanted.join(" ")} `);
}

const DIVIDED = /([a-z])[-\u2010]\n(?=[a-z])/g;
/** Whether a hyphen at a line's end is the word's own nobody knows: no word keeps its hyphens. */
const INSIDE = /(?<=[a-z])['\u2010-](?=[a-z])/g;

/** Folded, in the order of reading, without figures and signs: print and site write them differently. */
export function wordsOf(text: string): string[] {
  return (
    foldTurkish(text.replaceAll(`${SOFT_HYPHEN}\n`, ""))
      .replace(DIVIDED, "$1")
      .replace(INSIDE, "")
      .match(/[a-z]+/g) ?? []
  );
}

function shinglesOf(words: readonly string[]): string[] {
  return words.slice(WORDS - 1).map((_, start) => words.slice(start, start + WORDS).join(" "));
}
