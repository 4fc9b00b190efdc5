import type { SyncStatus } from "../content/sync/sync-status.ts";
import type { IntakeState } from "../issues/ingest/ingest-issues.ts";
import type { MemberCounts } from "../membership/member-counts.ts";
import type { PoolState } from "../platform/jobs/process-pool.ts";
import type { Readiness } from "../web/health-routes.ts";
import type { PageCache } from "../web/page-cache/page-cache.ts";

/** What is known of a running site, for metrics and for `mecmua status`. Nothing in it opens anything or names a reader. */
export interface ObservedSite {
  /** Name of the content source, without secrets. */
  readonly source: string;
  readonly readiness: Readiness;
  posts(): Promise<number>;
  title(post: string): Promise<string | null>;
  sync(): SyncStatus;
  intake(): IntakeState;
  pageCache(): PageCache["counts"];
  /** The child processes, by their work. */
  pools(): Readonly<Record<string, PoolState>>;
  /** Events of sign-ins since the start, by their result. */
  signIns(): Readonly<Record<string, number>>;
  /** @throws while the members' database is away */
  members(): Promise<MemberCounts>;
  /** Articles that wait for a publisher, or for their time. */
  waitingArticles(): Promise<Readonly<Record<"handedIn" | "scheduled", number>>>;
}
