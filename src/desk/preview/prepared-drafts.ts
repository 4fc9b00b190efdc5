import { LRUCache } from "lru-cache";
import type { PreparedPost } from "../../content/sync/prepare-post.ts";
import type { Post } from "../../domain/post.ts";
import { isPoolFailure } from "../../platform/jobs/process-pool.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { PublicError } from "../../platform/public-error.ts";
import { type ArticleHead, readSaved } from "../articles/article-store.ts";
import type { DeskDb } from "../desk-database.ts";
import { MAX_LENGTH_HERE, textPool } from "../html/text-pool.ts";
import { copy } from "./preview-copy.ts";

/** UTF-16 units of all texts that are kept. */
const MAX_KEPT = 16_000_000;

/** Texts of articles as readers would get them: each version is prepared once, a long one in a process of its own. */
export class PreparedDrafts {
  readonly #kept = new LRUCache<string, PreparedPost>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ row }) => 1 + (row.html?.length ?? 0),
  });
  readonly #preparing = new SingleFlight<PreparedPost>();

  /** @param post all of it but its text @param head of the article, which may be a newer one by now @throws PublicError */
  async prepared(
    db: DeskDb,
    head: Pick<ArticleHead, "id" | "kind" | "version">,
    post: Post,
  ): Promise<PreparedPost> {
    const key = JSON.stringify([head.id, head.version, post]);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const prepared = await this.#preparing.run(key, () => this.#prepare(db, head, post));
    this.#kept.set(key, prepared);
    return prepared;
  }

  async #prepare(
    db: DeskDb,
    { id, kind }: Pick<ArticleHead, "id" | "kind">,
    post: Post,
  ): Promise<PreparedPost> {
    const { doc, steps } = (await readSaved(db, id)).saved;
    const length = steps.reduce((sum, step) => sum + step.length, doc.length);
    if (length <= MAX_LENGTH_HERE)
      return (await import("./prepare-draft.ts")).prepareDraft({ doc, steps }, post, kind);
    try {
      return await textPool.use("text", (worker) => worker.run("prepareDraft", { doc, steps }, post, kind));
    } catch (error) {
      throw isPoolFailure(error) ? new PublicError("busy", copy.notPrepared) : error;
    }
  }
}
