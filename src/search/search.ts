import type { Logger } from "pino";
import type { PostPage, PostReader } from "../content/snapshot/post-reader.ts";
import { type AccessRules, canRead, freePages, type Reader } from "../domain/access.ts";
import type { PostCard } from "../domain/post.ts";
import { termParts } from "../domain/search/search-term.ts";
import { type IssueAccess, NO_TEXTS, type TextResults } from "../domain/search/text-results.ts";
import {
  isPoolFailure,
  type JobWorker,
  type PoolState,
  type ProcessOverrides,
  ProcessPool,
} from "../platform/jobs/process-pool.ts";
import type * as searchJobs from "./search-jobs.ts";
import type { IssuePages, SearchFiles, SnippetPlace } from "./search-jobs.ts";
import { tellsOrder } from "./text-query.ts";

export type SearchJobs = typeof searchJobs;

export interface SearchOptions {
  readonly files: SearchFiles;
  readonly posts: PostReader;
  readonly access: AccessRules;
  readonly log: Logger;
  readonly process?: ProcessOverrides<SearchJobs> | undefined;
  /** Pages with results, and those that lead from an issue to articles or back, are not what they were. */
  onIndexed(): void;
}

export interface CardQuery {
  readonly term: string;
  /** In which they were published; null: in any. */
  readonly year?: number | null;
  readonly page: number;
  readonly size: number;
}

export type TitleSuggestion = Pick<PostCard, "id" | "title">;

/** Searches that wait; a reader who types leaves most of them behind. */
const LEVELS = {
  search: { max: 200, order: "newest first" },
  index: { max: Number.POSITIVE_INFINITY, order: "oldest first" },
} as const;
const MINUTE_MS = 60_000;
const NICENESS = 0;
const LIMITS = {
  jobTimeout: 10_000,
  idleTimeout: 2 * MINUTE_MS,
  maxMemory: 1024 ** 3,
  maxHeap: 768,
} as const;
const INDEX_DELAY_MS = 1_000;
/** Readers come first after a start, and most of the index is there. */
export const INDEX_DELAY_AT_START_MS = 15_000;
const PAUSE_AFTER_FAILURE = MINUTE_MS;
const MAX_TITLES = 5;
const MAX_ISSUES = 5;
const MAX_PAGES = 3;

export class Search implements Disposable {
  readonly #options: SearchOptions;
  readonly #pool: ProcessPool<SearchJobs, keyof typeof LEVELS>;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends, in milliseconds since 1970. */
  #due = Number.POSITIVE_INFINITY;
  #isIndexing = false;
  #isWanted = false;
  #isClosed = false;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#pool = new ProcessPool({
      file: new URL("./search-process.ts", import.meta.url),
      size: 1,
      levels: LEVELS,
      limits: LIMITS,
      niceness: NICENESS,
      overrides: options.process,
    });
  }

  /** @param query its pages count from 1 @returns null when too much is searched at once */
  async page({ term, year = null, page, size }: CardQuery): Promise<PostPage | null> {
    const { files, posts } = this.#options;
    if (termParts(term).length === 0) return posts.page({ page, size });
    const start = (page - 1) * size;
    const found = await this.#search((worker) => worker.run("findCards", files, term, start, size, year));
    return found && { cards: await posts.cards(found.ids), total: found.total, currentIssue: null };
  }

  /** Where a term is found within texts; the words of what is not the reader's are left out. */
  async texts(term: string, reader: Reader, year: number | null = null): Promise<TextResults> {
    const { files, posts, access } = this.#options;
    // Whether words stand beside each other in what one may not read would tell it word by word.
    const mayTell = !tellsOrder(termParts(term));
    const told = mayTell
      ? null
      : { reader, policy: access.membersOnly(), previewPages: access.previewPages() };
    const found = await this.#search((worker) => worker.run("findTexts", files, term, { year, told }));
    // Said of every such term alike, found or not.
    const isUntold = !mayTell && reader === "anonymous" && access.membersOnly() !== "none";
    if (!found || found.articles.length + found.issues.length === 0)
      return { ...NO_TEXTS, isCut: isUntold, years: found?.years ?? [] };
    const all = await posts.cards([...found.articles, ...found.issues.map(({ id }) => id)]);
    const cards = new Map(all.map((card) => [card.id, card]));
    const articles = found.articles
      .flatMap((id) => cards.get(id) ?? [])
      .filter((card) => mayTell || this.#mayRead(card, reader));
    const issues = found.issues.flatMap((issue) => {
      const card = cards.get(issue.id);
      if (!card) return [];
      const open = this.#openPages(card, issue.total, reader);
      const pages = mayTell ? issue.pages : issue.pages.filter((page) => page <= open);
      return pages.length === 0 ? [] : [{ card, pages, open, first: pages.slice(0, MAX_PAGES) }];
    });
    const shown = issues.slice(0, MAX_ISSUES);
    const readable = articles.filter((card) => this.#mayRead(card, reader));
    const places: SnippetPlace[] = [
      ...readable.map(({ id }) => ({ id, page: null })),
      ...shown.flatMap(({ card, first, open }) =>
        first.filter((page) => page <= open).map((page) => ({ id: card.id, page })),
      ),
    ];
    const made = await this.#search((worker) => worker.run("snippets", files, term, places));
    const snippetOf = (id: string, page: number | null) =>
      made?.[places.findIndex((place) => place.id === id && place.page === page)] ?? null;
    return {
      articles: articles.map(({ id, title }) => ({ id, title, snippet: snippetOf(id, null) })),
      moreArticles: articles.length === 0 ? 0 : found.moreArticles,
      issues: shown.map(({ card, pages, first }) => ({
        id: card.id,
        title: card.title,
        pages: first.map((page) => ({ page, snippet: snippetOf(card.id, page) })),
        morePages: pages.length - first.length,
        access: this.#access(card, reader),
      })),
      moreIssues: issues.length - shown.length,
      isCut:
        isUntold ||
        readable.length < articles.length ||
        issues.some(({ pages, open }) => pages.some((page) => page > open)),
      years: found.years,
    };
  }

  async titles(term: string): Promise<readonly TitleSuggestion[]> {
    const { files, posts } = this.#options;
    const ids = await this.#search((worker) => worker.run("findTitles", files, term, MAX_TITLES));
    return (await posts.cards(ids ?? [])).map(({ id, title }) => ({ id, title }));
  }

  nearest(term: string): Promise<string | null> {
    return this.#search((worker) => worker.run("nearestTerm", this.#options.files, term));
  }

  /** Posts have changed: brings their texts into the index, behind all searches; returns at once. */
  index(delay = INDEX_DELAY_MS): void {
    this.#isWanted = true;
    if (this.#isIndexing || this.#isClosed) return;
    // Changes that follow one another put nothing off.
    const due = Date.now() + delay;
    if (due >= this.#due) return;
    this.#due = due;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#indexAll(), delay).unref();
  }

  /** Never rejects. @param pages gives what its pages have; null: they are not made yet */
  async issueHas(id: string, edition: string, pages: (() => Promise<IssuePages>) | null): Promise<void> {
    const { files, log, onIndexed } = this.#options;
    try {
      const isKnown = await this.#pool.use("index", (worker) =>
        worker.run("keepEdition", files, id, edition),
      );
      if (isKnown) return;
      if (pages !== null) {
        const made = await pages();
        await this.#pool.use("index", (worker) => worker.run("indexIssue", files, id, edition, made));
        this.index();
      }
      onIndexed();
    } catch (error) {
      if (!this.#isClosed) log.warn({ err: error, post: id }, "pages of an issue not indexed");
    }
  }

  async #indexAll(): Promise<void> {
    const { files, log, onIndexed } = this.#options;
    this.#due = Number.POSITIVE_INFINITY;
    this.#isIndexing = true;
    this.#isWanted = false;
    let delay = INDEX_DELAY_MS;
    try {
      for (let isMore = true; isMore && !this.#isClosed; )
        isMore = await this.#pool.use("index", (worker) => worker.run("indexNext", files));
      while (!this.#isClosed) {
        const matched = await this.#pool.use("index", (worker) => worker.run("matchNext", files));
        if (matched === null) break;
        const { issue, articles } = matched;
        if (articles) log.info({ post: issue, articles }, "articles found in issue");
      }
      if (!this.#isClosed) onIndexed();
    } catch (error) {
      if (this.#isClosed) return;
      log.warn({ err: error }, "texts not indexed");
      this.#isWanted = true;
      delay = PAUSE_AFTER_FAILURE;
    } finally {
      this.#isIndexing = false;
    }
    if (this.#isWanted) this.index(delay);
  }

  #openPages(card: PostCard, total: number, reader: Reader): number {
    return this.#mayRead(card, reader)
      ? total
      : freePages(total, this.#options.access.previewPages(), card.terms);
  }

  #access(card: PostCard, reader: Reader): IssueAccess {
    if (this.#mayRead(card, reader)) return "open";
    return this.#mayRead(card, "member") ? "members" : "closed";
  }

  #mayRead(card: PostCard, reader: Reader): boolean {
    return canRead(card, reader, this.#options.access.membersOnly());
  }

  /** @returns null when nothing can be searched now */
  async #search<T>(work: (worker: JobWorker<SearchJobs>) => Promise<T>): Promise<T | null> {
    try {
      return await this.#pool.use("search", work);
    } catch (error) {
      if (!isPoolFailure(error)) throw error;
      if (!this.#isClosed) this.#options.log.warn({ reason: error }, "not searched");
      return null;
    }
  }

  get pool(): PoolState {
    return this.#pool.state;
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#pool.close();
  }
}
