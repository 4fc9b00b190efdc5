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
import type { FairQueue } from "../platform/jobs/fair-queue.ts";
import type { MessageLine } from "../platform/machines/message-line.ts";
import type { Search } from "../search/search.ts";
import type { Pages } from "../web/page-cache/pages.ts";
import type { ArticleSync } from "./articles/article-sync.ts";
import type { EventStreams } from "./articles/event-stream.ts";
import type { ArticleTexts } from "./articles/list/article-texts.ts";
import type { AuditLog } from "./audit/audit-log.ts";
import type { DeskBackups } from "./backup/desk-backups.ts";
import type { PlainCodes } from "./codes/plain-codes.ts";
import type { DeskDb } from "./desk-database.ts";
import type { IssueIntakes } from "./issues/issue-intakes.ts";
import type { DeskJobs } from "./jobs/desk-jobs.ts";
import type { MailClock } from "./notices/mail-clock.ts";
import type { Passkeys } from "./passkeys/passkeys.ts";
import type { PreparedDrafts } from "./preview/prepared-drafts.ts";
import type { Publisher } from "./publishing/publisher.ts";

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

export interface DeskServices extends DeskDependencies {
  readonly jobs: DeskJobs;
  readonly intakes: IssueIntakes;
  readonly audit: AuditLog;
  readonly passkeys: Passkeys;
  /** Previews that are made, by the network that asks for a link's, or the person. */
  readonly previews: FairQueue;
  readonly articles: ArticleSync;
  readonly texts: ArticleTexts;
  readonly streams: EventStreams;
  readonly publisher: Publisher;
  readonly plainCodes: PlainCodes;
  readonly drafts: PreparedDrafts;
  readonly backups: DeskBackups;
  readonly mails: MailClock;
}
