import type { FairQueue } from "../platform/jobs/fair-queue.ts";
import type { ArticleSync } from "./articles/article-sync.ts";
import type { EventStreams } from "./articles/event-stream.ts";
import type { ArticleTexts } from "./articles/list/article-texts.ts";
import type { AuditLog } from "./audit/audit-log.ts";
import type { DeskBackups } from "./backup/desk-backups.ts";
import type { PlainCodes } from "./codes/plain-codes.ts";
import type { DeskDependencies } from "./desk-dependencies.ts";
import type { IssueIntakes } from "./issues/issue-intakes.ts";
import type { DeskJobs } from "./jobs/desk-jobs.ts";
import type { MailClock } from "./notices/mail-clock.ts";
import type { Passkeys } from "./passkeys/passkeys.ts";
import type { PreparedDrafts } from "./preview/prepared-drafts.ts";
import type { Publisher } from "./publishing/publisher.ts";

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
