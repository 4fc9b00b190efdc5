import { Hono, type MiddlewareHandler } from "hono";
import { eraseExpired } from "../content/library/record/erase-versions.ts";
import { secretOfDraft } from "../domain/issue/draft-id.ts";
import { FairQueue } from "../platform/jobs/fair-queue.ts";
import { repeat } from "../platform/jobs/repeat.ts";
import { emptyBin } from "./articles/article-bin.ts";
import { ArticleSync } from "./articles/article-sync.ts";
import { EventStreams } from "./articles/event-stream.ts";
import { ArticleTexts } from "./articles/list/article-texts.ts";
import { auditLog } from "./audit/audit-log.ts";
import { DeskBackups } from "./backup/desk-backups.ts";
import { openPlainCodes } from "./codes/plain-codes.ts";
import type { DeskDependencies } from "./desk-dependencies.ts";
import { DESK } from "./desk-paths.ts";
import type { DeskServices } from "./desk-services.ts";
import { deskApi } from "./http/desk-api.ts";
import { deskCookie } from "./http/desk-cookie.ts";
import { deskDomains } from "./http/desk-hosts.ts";
import { deskPage } from "./http/desk-page.ts";
import { resumeIntakes } from "./issues/desk-issues.ts";
import { IssueIntakes } from "./issues/issue-intakes.ts";
import { DeskJobs } from "./jobs/desk-jobs.ts";
import { type DeskMachines, oneDeskMachine } from "./machines/desk-machines.ts";
import type { SeveralMachines } from "./machines/several-machines.ts";
import { MailClock } from "./notices/mail-clock.ts";
import { strandedPasskeys } from "./passkeys/passkey-store.ts";
import { Passkeys } from "./passkeys/passkeys.ts";
import { draftIssueRoutes } from "./preview/draft-issue-routes.ts";
import { PreparedDrafts } from "./preview/prepared-drafts.ts";
import { previewLinkRoutes } from "./preview/preview-link-routes.ts";
import { Publisher } from "./publishing/publisher.ts";
import { ScheduleClock } from "./publishing/schedule-clock.ts";
import { removeUnpacked } from "./transfer/start-import.ts";
import { removeOldUploads } from "./uploads/receive-upload.ts";

const ERASE_EVERY_MS = 60 * 60_000;

export type Desk = Awaited<ReturnType<typeof buildDesk>>;

/** @param folder where Vite has put the desk's page @param files gives out what the page is made of */
export async function buildDesk(
  dependencies: DeskDependencies,
  folder: string,
  files: MiddlewareHandler | null,
) {
  const { db, library, line, log, now } = dependencies;
  await using opened = new AsyncDisposableStack();
  const machines = line === null ? oneDeskMachine : opened.use(await openMachines({ db, line, log }));
  const jobs = opened.use(await DeskJobs.open({ db, log, now, machines }));
  const audit = auditLog(db, now);
  const articles = opened.use(new ArticleSync({ db, library, now }, machines));
  const streams = new EventStreams(machines);
  const intakes = new IssueIntakes(dependencies.issues.editions, log, dependencies.issues.ingest);
  const publisher = new Publisher({ ...dependencies, articles, audit, machines, intakes });
  opened.use(new ScheduleClock({ db, articles, machines, publisher, log, now }));
  const plainCodes = opened.use(await openPlainCodes({ ...dependencies, machines, audit }));
  const services: DeskServices = {
    ...dependencies,
    passkeys: new Passkeys(db, now),
    previews: new FairQueue({ max: 4, maxOfOne: 2, maxWaiting: 100 }),
    jobs,
    audit,
    articles,
    texts: opened.use(new ArticleTexts({ db, library, now }, dependencies.config.dataDir)),
    streams,
    publisher,
    intakes,
    plainCodes,
    drafts: new PreparedDrafts(),
    mails: opened.use(new MailClock({ ...dependencies, machines })),
    // Closed before the jobs: what it makes is broken off by the server.
    backups: opened.use(new DeskBackups({ ...dependencies, jobs, audit, machines })),
  };
  await warnOfStranded(services);
  await emptyBin(services);
  opened.use(repeat(ERASE_EVERY_MS, () => eraseOldVersions(services)));
  await eraseOldVersions(services);
  await removeOldUploads(services);
  await removeUnpacked(services);
  const resumed = resumeIntakes(services).catch((error: unknown) =>
    log.error({ err: error }, "issues' pages not made"),
  );
  opened.defer(() => resumed);
  opened.use(intakes);
  const cookie = deskCookie(dependencies.isHttps, dependencies.config.publicUrl);
  const desk = new Hono()
    .basePath(DESK)
    .route("/api", deskApi(services, cookie))
    .route("/onizleme", previewLinkRoutes(services))
    .route("/", deskPage(folder, files));
  const drafts = draftIssueRoutes(services);
  const routes = new Hono().all("*", ({ req, env }) =>
    (secretOfDraft(req.path) === null ? desk : drafts).fetch(req.raw, env),
  );
  const open = opened.move();
  return {
    routes,
    endStreams: () => streams.endAll(),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

async function eraseOldVersions({ library, magazine, log, now }: DeskServices): Promise<void> {
  await eraseExpired(library, magazine.recordYears(), new Date(now())).catch((error: unknown) =>
    log.error({ err: error }, "old versions of the record not erased"),
  );
}

async function openMachines(options: Parameters<typeof SeveralMachines.open>[0]): Promise<DeskMachines> {
  const { SeveralMachines } = await import("./machines/several-machines.ts");
  return SeveralMachines.open(options);
}

/** A passkey works at the domain it was made for alone: whoever moves the desk should know before somebody is locked out. */
async function warnOfStranded({ config, db, log }: DeskServices): Promise<void> {
  const domains = deskDomains(config);
  if (domains.length === 0) return;
  const stranded = await strandedPasskeys(db, domains);
  if (stranded.length > 0)
    log.warn({ stranded, domains }, "passkeys of another domain do not open the desk; see mecmua staff link");
}
