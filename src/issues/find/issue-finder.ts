import { LRUCache } from "lru-cache";
import { describeMatches } from "../../domain/issue/describe-matches.ts";
import type { FoundPlace, FoundPlaces, PageText } from "../../domain/issue/edition.ts";
import {
  type FoldedPages,
  findMatches,
  foldPage,
  MAX_PLACES,
  termPattern,
} from "../../domain/issue/term-matches.ts";
import { unlessUnusable } from "../unusable-pdf.ts";

export interface SearchedIssue {
  readonly version: string;
  readonly open: number;
  text(page: number): Promise<PageText>;
}

/** Folded text that is kept in memory, in bytes: of some hundred issues. */
const MAX_BYTES = 30_000_000;
/** An issue with a page that could not be read is read again after this time. */
const UNREADABLE_RETRY_MS = 60_000;
const NO_TEXT: PageText = { blocks: [], links: [] };

/** Finds terms in issues. What is compared is kept in memory, and what is shown of a match is read again. */
export class IssueFinder {
  readonly #folded: LRUCache<string, FoldedPages, SearchedIssue>;

  constructor(maxBytes = MAX_BYTES) {
    this.#folded = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: bytesOf,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context, options }) => {
        const { pages, isWhole } = await foldIssue(context);
        if (!isWhole) options.ttl = UNREADABLE_RETRY_MS;
        return pages;
      },
    });
  }

  /** @param term as termPattern @throws what reading a page throws, UnusablePdf apart */
  async find(issue: SearchedIssue, term: string): Promise<FoundPlaces> {
    const pattern = termPattern(term);
    if (pattern === null) return { places: [], total: 0 };
    const folded = await this.#folded.forceFetch(`${issue.version} ${issue.open}`, { context: issue });
    const { matches, total } = findMatches(folded, pattern, MAX_PLACES);
    const places: FoundPlace[] = [];
    for (const [page, onPage] of Map.groupBy(matches, (match) => match.page))
      places.push(...describeMatches(await textOf(issue, page), onPage));
    return { places, total };
  }
}

/** A page at a time: others are answered between them. */
async function foldIssue(issue: SearchedIssue): Promise<{ pages: FoldedPages; isWhole: boolean }> {
  const pages: string[][] = [];
  let isWhole = true;
  for (let page = 1; page <= issue.open; page += 1) {
    const text = await textOf(issue, page);
    if (text === NO_TEXT) isWhole = false;
    pages.push(foldPage(text));
  }
  return { pages, isWhole };
}

function textOf(issue: SearchedIssue, page: number): Promise<PageText> {
  return unlessUnusable(issue.text(page), NO_TEXT);
}

function bytesOf(pages: FoldedPages): number {
  return pages.flat().reduce((sum, block) => sum + 2 * block.length + 32, 1);
}
