import type { PostFault } from "../../domain/post.ts";
import type { ContentConfig } from "../open-content-source.ts";

/** What the sync's thread is told when it starts. */
export interface SyncOrders extends ContentConfig {
  readonly pollSeconds: number;
}

/** What it tells the site. */
export type SyncMessage =
  | {
      readonly type: "synced";
      readonly revision: number;
      readonly posts: number;
      readonly changed: number;
      readonly removed: number;
      readonly faults: readonly PostFault[];
    }
  | { readonly type: "failed"; readonly reason: string; readonly retryInSeconds: number };
