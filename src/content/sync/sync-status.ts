import type { PostFault } from "../../domain/post.ts";
import type { SuddenLoss } from "./sudden-loss.ts";
import type { SyncMessage } from "./sync-loop.ts";

/** How the looks at the content went since this process began. Times are ISO 8601 in UTC. */
export interface SyncStatus {
  /** Null before the first one that succeeded. */
  readonly lookedAt: string | null;
  readonly faults: readonly PostFault[];
  /** Why the former copy is shown though the content was read; null: it is not. */
  readonly loss: SuddenLoss | null;
  /** Of the last look, when it failed. */
  readonly failure: { readonly reason: string; readonly retryAt: string } | null;
}

/** What the log says of the content once is kept here for the desk. */
export class SyncStatusKeeper {
  #status: SyncStatus = { lookedAt: null, faults: [], loss: null, failure: null };

  get current(): SyncStatus {
    return this.#status;
  }

  take(message: SyncMessage, now = Date.now()): void {
    if (message.type === "edited") return;
    if (message.type === "failed") {
      const { reason, retryInSeconds } = message;
      const retryAt = new Date(now + retryInSeconds * 1000).toISOString();
      this.#status = { ...this.#status, failure: { reason, retryAt } };
      return;
    }
    const { faults, loss } = message;
    this.#status = { lookedAt: new Date(now).toISOString(), faults, loss, failure: null };
  }
}
