import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config/read-config.ts";
import type { Library } from "../content/library/library.ts";
import type { SearchMiss } from "../content/search-misses/search-misses.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { SnapshotTables } from "../content/snapshot/snapshot-tables.ts";
import type { SyncStatus } from "../content/sync/start-sync.ts";
import type { Issues } from "../issues/build-issues.ts";
import type { OpenMagazine } from "../magazine/open-magazine.ts";
import type { Membership } from "../membership/build-membership.ts";
import type { Pictures } from "../pictures/build-pictures.ts";
import type { RequestId } from "../platform/http/request-id.ts";
import type { MessageLine } from "../platform/machines/message-line.ts";
import type { Search } from "../search/search.ts";
import type { Pages } from "../web/page-cache/pages.ts";
import type { DeskDb } from "./desk-database.ts";

/** What the site gives its desk. */
export interface DeskDependencies {
  readonly db: DeskDb;
  readonly config: Config;
  /** The library of posts; beside a content service only its authors, pages, pins and terms are used. */
  readonly library: Library;
  /** Posts come from a content service, where they are written as well. */
  readonly isHosted: boolean;
  readonly snapshot: Kysely<SnapshotTables>;
  readonly posts: PostReader;
  readonly search: Search;
  readonly magazine: OpenMagazine;
  readonly members: Membership;
  readonly issues: Issues;
  readonly pictures: Pick<Pictures, "scaled" | "variants" | "failures">;
  requestSync(isWhole: boolean): void;
  syncStatus(): SyncStatus;
  readonly sourceName: string;
  searchMisses(): Promise<SearchMiss[]>;
  /** A page as readers would see it with other services, for a frame at the desk. @param address of this site */
  previewPage: Pages["preview"];
  /** The page that is asked for, made with other services and kept by nobody. */
  draftPage: Pages["draft"];
  readonly isHttps: boolean;
  /** By which machines tell each other; null: there is one. */
  readonly line: MessageLine | null;
  readonly requestId: RequestId;
  readonly log: Logger;
  readonly now: () => number;
}
