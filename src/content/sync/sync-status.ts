import type { PostFault } from "../../domain/post.ts";
import type { SuddenLoss } from "./sudden-loss.ts";
import type { SyncMessage } from "./sync-loop.ts";

/** How the looks at the content went since this process began. Times are ISO 8601 in UTC. */
export interface SyncStatus {
  /** Null before the first one that succeeded. */
  readonly lookedAt: string | null;
  /** The library's mark that the copy is not older than; null before the first look, and of a content service. */
  readonly mark: string | null;
  readonly faults: readonly PostFault[];
  /** Why the former copy is shown though the content was read; null: it is not. */
  readonly loss: SuddenLoss | null;
  /** Failure of the last look; null when it succeeded. */
  readonly failure: { readonly reason: string; readonly retryAt: string } | null;
  /** Numbers of looks. */
  readonly succeeded: number;
  readonly failed: number;
}

/** Keeps for the desk what the log says of the content. */
export class SyncStatusKeeper {
  #status: SyncStatus = {
    lookedAt: null,
    mark: null,
    faults: [],
    loss: null,
    failure: null,
    succeeded: 0,
    failed: 0,
  };

  get current(): SyncStatus {
    return this.#status;
  }

  take(message: SyncMessage, now = Date.now()): void {
    if (message.type === "edited") return;
    if (message.type === "failed") {
      const { reason, retryInSeconds } = message;
      const retryAt = new Date(now + retryInSeconds * 1000).toISOString();
      this.#status = { ...this.#status, failure: { reason, retryAt }, failed: this.#status.failed + 1 };
      return;
    }
    const { faults, loss, mark } = message;
    const { succeeded, failed } = this.#status;
    this.#status = {
      lookedAt: new Date(now).toISOString(),
      mark,
      faults,
      loss,
      failure: null,
      succeeded: succeeded + 1,
      failed,
    };
  }
}
