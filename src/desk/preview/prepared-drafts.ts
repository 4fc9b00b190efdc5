import { LRUCache } from "lru-cache";
import type { PreparedPost } from "../../content/sync/prepare-post.ts";
import type { Post } from "../../domain/post.ts";
import { isPoolFailure, ProcessPool } from "../../platform/jobs/process-pool.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { readSaved } from "../articles/article-store.ts";
import type { DeskDb } from "../desk-database.ts";
import { DeskError } from "../desk-error.ts";
import { copy } from "./preview-copy.ts";

type PreviewJobs = typeof import("./preview-jobs.ts");

/** UTF-16 units of JSON: what is shorter is prepared at once, in a few hundredths of a second. */
const MAX_LENGTH_HERE = 100_000;
/** UTF-16 units of all texts that are kept. */
const MAX_KEPT = 16_000_000;
const LEVELS = { preview: { max: 20, order: "newest first" } } as const;
const LIMITS = { jobTimeout: 20_000, maxMemory: 1024 ** 3, maxHeap: 512 } as const;

/** Texts of articles as readers would get them: each version is prepared once, a long one in a process of its own. */
export class PreparedDrafts implements Disposable {
  readonly #kept = new LRUCache<string, PreparedPost>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ row }) => 1 + (row.html?.length ?? 0),
  });
  readonly #preparing = new SingleFlight<PreparedPost>();
  readonly #pool = new ProcessPool<PreviewJobs, "preview">({
    file: new URL("./preview-process.ts", import.meta.url),
    size: 1,
    levels: LEVELS,
    limits: LIMITS,
  });

  /** @param post all of it but its text @param version of the article, which may be a newer one by now @throws DeskError */
  async prepared(db: DeskDb, articleId: string, version: number, post: Post): Promise<PreparedPost> {
    const key = JSON.stringify([articleId, version, post]);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const prepared = await this.#preparing.run(key, () => this.#prepare(db, articleId, post));
    this.#kept.set(key, prepared);
    return prepared;
  }

  [Symbol.dispose](): void {
    this.#pool.close();
  }

  async #prepare(db: DeskDb, articleId: string, post: Post): Promise<PreparedPost> {
    const { doc, steps } = (await readSaved(db, articleId)).saved;
    const length = steps.reduce((sum, step) => sum + step.length, doc.length);
    if (length <= MAX_LENGTH_HERE)
      return (await import("./preview-jobs.ts")).prepareDraft({ doc, steps }, post);
    try {
      return await this.#pool.use("preview", (worker) => worker.run("prepareDraft", { doc, steps }, post));
    } catch (error) {
      throw isPoolFailure(error) ? new DeskError("busy", copy.notPrepared) : error;
    }
  }
}
