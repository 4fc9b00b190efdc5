import type { PostFault } from "../../domain/post.ts";
import type { SuddenLoss } from "./sudden-loss.ts";
import type { SyncMessage } from "./sync-loop.ts";

/** How the looks at the content went since this process began. Times are ISO 8601 in UTC. */
export interface SyncStatus {
  /** Null before the first one that succeeded. */
  readonly lookedAt: string | null;
  /** How many posts the source gave then. */
  readonly posts: number;
  readonly faults: readonly PostFault[];
  /** Why the former copy is shown though the content was read; null: it is not. */
  readonly loss: SuddenLoss | null;
  /** Of the last look, when it failed. */
  readonly failure: { readonly reason: string; readonly at: string; readonly retryAt: string } | null;
}

/** What the log says of the content once is kept here for the desk. */
export class SyncStatusKeeper {
  #status: SyncStatus = { lookedAt: null, posts: 0, faults: [], loss: null, failure: null };

  get current(): SyncStatus {
    return this.#status;
  }

  take(message: SyncMessage, now = Date.now()): void {
    if (message.type === "edited") return;
    const at = new Date(now).toISOString();
    if (message.type === "failed") {
      const retryAt = new Date(now + message.retryInSeconds * 1000).toISOString();
      this.#status = { ...this.#status, failure: { reason: message.reason, at, retryAt } };
      return;
    }
    const { faults, loss } = message;
    // After a look at what was changed, the report counts only that.
    const posts = message.posts > 0 ? message.posts : this.#status.posts;
    this.#status = { lookedAt: at, posts, faults, loss, failure: null };
  }
}
