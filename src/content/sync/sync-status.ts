import type { PostFault } from "../../domain/post.ts";
import type { SuddenLoss } from "./sudden-loss.ts";
import type { SyncMessage } from "./sync-loop.ts";

/** How the looks at the content went since this process began. Times are ISO 8601 in UTC. */
export interface SyncStatus {
  readonly lookedAt: string | null;
  /** The library's mark that the copy is not older than; null before the first look, and of a content service. */
  readonly mark: string | null;
  readonly faults: readonly PostFault[];
  readonly loss: SuddenLoss | null;
  readonly failure: { readonly reason: string; readonly retryAt: string } | null;
  readonly succeeded: number;
  readonly failed: number;
}

export const NOT_LOOKED: SyncStatus = {
  lookedAt: null,
  mark: null,
  faults: [],
  loss: null,
  failure: null,
  succeeded: 0,
  failed: 0,
};

export function statusAfter(former: SyncStatus, message: SyncMessage): SyncStatus {
  if (message.type === "edited") return former;
  const now = Date.now();
  if (message.type === "failed") {
    const { reason, retryInSeconds } = message;
    const retryAt = new Date(now + retryInSeconds * 1000).toISOString();
    return { ...former, failure: { reason, retryAt }, failed: former.failed + 1 };
  }
  const { mark, faults, loss } = message;
  const { succeeded, failed } = former;
  const lookedAt = new Date(now).toISOString();
  return { lookedAt, mark, faults, loss, failure: null, succeeded: succeeded + 1, failed };
}
