import { constants } from "node:os";
import type { Logger } from "pino";
import type {
  ArticleMatching,
  MatchedIssue,
  SketchedArticle,
} from "../../content/snapshot/article-matching.ts";
import type { Edition } from "../../domain/issue/edition.ts";
import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import { type JobWorker, type ProcessOverrides, ProcessPool } from "../../platform/jobs/process-pool.ts";
import type { EditionStore } from "../render/edition-store.ts";
import { editionKey, type PdfSource } from "../render/pdf-source.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import type * as articleJobs from "./article-jobs.ts";

export type ArticleJobs = typeof articleJobs;

interface ArticleFinderOptions {
  readonly matching: ArticleMatching;
  readonly editions: EditionStore;
  readonly store: Pick<BlobStore, "place">;
  readonly log: Logger;
  readonly process?: ProcessOverrides<ArticleJobs> | undefined;
  /** Another article is found in an issue, or one no longer. */
  onFound(): void;
}

type IssuePdf = Pick<PdfSource, "hash" | "setup">;

interface IssueIndex {
  readonly issueId: string;
  readonly path: string;
}

/** Raised when articles are compared in another way: everything is then compared anew. */
const FORMAT = "1";
const INDEX = `shingles-${FORMAT}.bin`;

const LIMITS = { jobTimeout: 60_000, maxMemory: 512 * 1024 ** 2, maxHeap: 128 } as const;
const LEVELS = { background: { max: Number.POSITIVE_INFINITY, order: "oldest first" } } as const;

/** Articles that are read at once, with their texts and without. */
const TEXTS_AT_ONCE = 100;
const SKETCHES_AT_ONCE = 2_000;
/** More articles than that may look alike; no issue has so many. */
const MAX_CANDIDATES = 300;
/** Both in milliseconds. What comes one after another is looked at together. */
const START_DELAY = 1_000;
const PAUSE_AFTER_FAILURE = 60_000;

/**
 * Finds the articles that are printed in issues, in a process of low priority. Each article is a sketch, and each issue
 * an index: only what changed is compared, and only articles whose sketch is in an issue's index are compared whole.
 */
export class ArticleFinder {
  readonly #options: ArticleFinderOptions;
  readonly #pool: ProcessPool<ArticleJobs, "background">;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isWanted = false;
  #isStopped = false;

  constructor(options: ArticleFinderOptions) {
    this.#options = options;
    this.#pool = new ProcessPool({
      file: new URL("./article-process.ts", import.meta.url),
      size: 1,
      levels: LEVELS,
      limits: LIMITS,
      niceness: constants.priority.PRIORITY_LOW,
      overrides: options.process,
    });
  }

  /** Looks at what changed; returns at once. */
  start(delay = START_DELAY): void {
    this.#isWanted = true;
    if (this.#isRunning || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay).unref();
  }

  /** An issue has this edition. What was found in another one is no longer shown. Never rejects. @param isMade its pages are there */
  async issueHas(id: string, { hash, setup }: IssuePdf, isMade: boolean): Promise<void> {
    const { matching, log, onFound } = this.#options;
    const edition = editionKey({ hash, setup });
    const source = JSON.stringify({ hash, setup });
    try {
      if (!isMade && (await matching.keepOnly(id, edition))) onFound();
      if (isMade && (await matching.addIssue(id, edition, source))) this.start();
    } catch (error) {
      if (!this.#isStopped) log.error({ err: error, post: id }, "articles of an issue not looked for");
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#pool.close();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#isWanted = false;
    let delay = START_DELAY;
    try {
      await this.#options.matching.begin(FORMAT);
      await this.#sketchChanged();
      await this.#compareNew();
      for (const issue of await this.#options.matching.unmatchedIssues()) await this.#tryMatch(issue);
    } catch (error) {
      if (this.#isStopped) return;
      this.#options.log.warn({ err: error }, "articles not looked for in issues");
      this.#isWanted = true;
      delay = PAUSE_AFTER_FAILURE;
    } finally {
      this.#isRunning = false;
    }
    if (this.#isWanted) this.start(delay);
  }

  async #sketchChanged(): Promise<void> {
    const { matching } = this.#options;
    while (!this.#isStopped) {
      const posts = await matching.changedPosts(TEXTS_AT_ONCE);
      if (posts.length === 0) return;
      const articles = posts.flatMap(({ id, html }) => (html === null ? [] : [{ id, html }]));
      const html = articles.map((article) => article.html);
      const made = html.length === 0 ? [] : await this.#work((worker) => worker.run("sketchArticles", html));
      const sketches = articles.map(({ id }, index) => ({ id, sketch: made[index] ?? "" }));
      await matching.saveSketches(
        posts,
        sketches.filter(({ sketch }) => sketch !== ""),
      );
    }
  }

  async #compareNew(): Promise<void> {
    const { matching } = this.#options;
    while (!this.#isStopped) {
      const articles = await matching.newSketches(SKETCHES_AT_ONCE);
      if (articles.length === 0) return;
      const indexes: IssueIndex[] = [];
      for (const issue of await matching.issues()) {
        // A new issue is compared with all articles anyway.
        const path = issue.isNew ? null : await this.#indexOrAgain(issue);
        if (path !== null) indexes.push({ issueId: issue.id, path });
      }
      await matching.saveCandidates(articles, await this.#candidates(indexes, articles));
    }
  }

  /** An issue whose index cannot be made is compared with all articles when it can be. */
  async #indexOrAgain(issue: MatchedIssue): Promise<string | null> {
    try {
      return await this.#index(issue);
    } catch {
      await this.#options.matching.compareAgain(issue.id);
      return null;
    }
  }

  async #candidates(
    indexes: readonly IssueIndex[],
    articles: readonly SketchedArticle[],
  ): Promise<{ issueId: string; articleId: string }[]> {
    if (indexes.length === 0 || articles.length === 0) return [];
    const paths = indexes.map(({ path }) => path);
    const sketches = articles.map(({ sketch }) => sketch);
    const found = await this.#work((worker) => worker.run("findCandidates", paths, sketches));
    return indexes.flatMap(({ issueId }, index) =>
      (found[index] ?? []).map((place) => ({ issueId, articleId: articles[place]?.id ?? "" })),
    );
  }

  /** An issue that cannot be looked into is tried again when something changes, and keeps no other one waiting. */
  async #tryMatch(issue: MatchedIssue): Promise<void> {
    if (this.#isStopped) return;
    try {
      await this.#match(issue);
    } catch (error) {
      if (!this.#isStopped)
        this.#options.log.warn({ err: error, post: issue.id }, "issue not searched for articles");
    }
  }

  async #match(issue: MatchedIssue): Promise<void> {
    const { matching, log, onFound } = this.#options;
    const candidates = new Set(await matching.candidates(issue.id));
    if (issue.isNew) for (const id of await this.#candidatesOfAll(issue)) candidates.add(id);
    const articles = (await matching.texts([...candidates])).slice(0, MAX_CANDIDATES);
    const edition = await this.#edition(issue);
    const found =
      edition === null || articles.length === 0
        ? []
        : await this.#work((worker) => worker.run("findArticles", edition.texts, edition.outline, articles));
    const matches = found.map(({ id, share, pages, isDuplicate }) => ({
      post_id: id,
      share,
      pages: JSON.stringify(pages),
      label: edition?.labels?.[(pages[0] ?? 1) - 1] || String(pages[0]),
      is_duplicate: isDuplicate ? 1 : 0,
    }));
    const isChanged = await matching.saveMatches(issue, [...candidates], matches);
    if (!isChanged) return;
    log.info({ post: issue.id, articles: matches.length }, "articles found in issue");
    onFound();
  }

  async #candidatesOfAll(issue: MatchedIssue): Promise<string[]> {
    const { matching } = this.#options;
    const path = await this.#index(issue);
    if (path === null) return [];
    const found: string[] = [];
    for (let last = ""; !this.#isStopped; ) {
      const articles = await matching.sketchesAfter(last, SKETCHES_AT_ONCE);
      for (const { articleId } of await this.#candidates([{ issueId: issue.id, path }], articles))
        found.push(articleId);
      if (articles.length < SKETCHES_AT_ONCE) break;
      last = articles.at(-1)?.id ?? "";
    }
    return found;
  }

  /** Path of an issue's index; null when its PDF cannot be read. */
  async #index(issue: MatchedIssue): Promise<string | null> {
    const { files } = this.#options.editions;
    const name = `${issue.edition}/${INDEX}`;
    if (await files.find(name)) return files.path(name);
    const edition = await this.#edition(issue);
    if (edition === null) return null;
    const texts = edition.texts.filter((path) => path !== null);
    await this.#work((worker) => worker.run("indexIssue", texts, files.target(name)));
    files.made(name);
    return files.path(name);
  }

  /** An issue's edition with the paths of its pages' texts; a path is null when that page cannot be read. */
  async #edition(issue: MatchedIssue): Promise<(Edition & { readonly texts: (string | null)[] }) | null> {
    const { editions, store } = this.#options;
    const pdf = JSON.parse(issue.source) as IssuePdf;
    const source: PdfSource = { ...pdf, path: store.place(pdf.hash) };
    const edition = await editions.edition(source, "rest").catch(nullIfUnusable);
    return edition && { ...edition, texts: await editions.textPaths(source, "rest") };
  }

  #work<T>(work: (worker: JobWorker<ArticleJobs>) => Promise<T>): Promise<T> {
    return this.#pool.use("background", work);
  }
}

function nullIfUnusable(error: unknown): null {
  if (error instanceof UnusablePdf) return null;
  throw error;
}
