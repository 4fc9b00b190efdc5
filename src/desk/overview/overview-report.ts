import { findPost } from "../../content/library/find-posts.ts";
import { isPublic } from "../../content/library/library-source.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { selectTitled } from "../articles/select-articles.ts";
import { readAuditLog } from "../audit/read-audit-log.ts";
import { backupState } from "../backup/backup-state.ts";
import { waitingComments } from "../comments/comments.ts";
import type { DeskServices } from "../desk-services.ts";
import { sourceOf } from "../issues/issue-source.ts";
import { newNotices } from "../notices/notices.ts";
import { assignedArticles } from "../planning/assigned-articles.ts";
import { waitingArticles } from "../publishing/waiting-articles.ts";
import { failedPdfs, namedFaults } from "../state/magazine-state.ts";
import { firstSteps } from "./first-steps.ts";
import { waitingPosts } from "./waiting-posts.ts";

/** The content of the overview. Times are milliseconds since 1970. */
export type OverviewReport = Awaited<ReturnType<typeof overviewReport>>;

const SHOWN = 6;
/** Sessions note their use once a minute. */
const PRESENCE_MS = 5 * 60 * 1000;
const UPLOADS_SHOWN_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/** @param staff editors are told less: neither the audit log nor what only publishers mend */
export async function overviewReport(services: DeskServices, staff: StaffMember) {
  const { db } = services;
  const isPublisher = staff.role === "publisher";
  const backup = isPublisher ? await backupState(services) : null;
  return {
    notices: await newNotices(db, staff),
    waiting: await waitingArticles(services),
    ...(await assignedArticles(services, staff)),
    comments: await waitingComments(db, staff.id),
    drafts: services.isHosted ? [] : await lastDrafts(services),
    posts: services.isHosted ? [] : await waitingPosts(services, false),
    issues: await waitingIssues(services),
    uploads: await unfinishedUploads(services),
    faults: isPublisher ? (await namedFaults(services, services.syncStatus().faults)).slice(0, SHOWN) : [],
    failedPdfs: isPublisher ? (await failedPdfs(services)).slice(0, SHOWN) : [],
    isBackupMissed: backup?.isMissed === true,
    backupFailure: backup?.failure ?? null,
    wentOut: await lastPosts(services),
    here: await whoIsHere(services),
    audit: isPublisher
      ? (await readAuditLog(db, { person: null, actions: [], before: null }, SHOWN)).entries
      : [],
    firstSteps: isPublisher ? await firstSteps(services) : [],
  };
}

/** Articles that were changed last and are not, or not wholly, published. */
async function lastDrafts({ db }: DeskServices) {
  const rows = await selectTitled(db)
    .where("article.deleted_at", "is", null)
    .where("schedule.article_id", "is", null)
    .where("review.kind", "is", null)
    .where((eb) =>
      eb.or([
        eb("published_version", "is", null),
        eb("published_version", "<", eb.ref("version")),
        eb("published_fields_version", "<", eb.ref("fields_version")),
      ]),
    )
    .orderBy("article.updated_at", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, title, updatedAt: at, by }) => ({ id, title, at, by }));
}

async function waitingIssues(services: DeskServices) {
  const { library, intakes, isHosted } = services;
  if (isHosted) return [];
  const issues = await waitingPosts(services, true);
  return Promise.all(
    issues.map(async ({ id, title, instant }) => {
      const post = await findPost(library, id);
      const intake = post?.pdf ? intakes.begin(await sourceOf(library, { ...post, pdf: post.pdf })) : null;
      return { id, title, instant, intake };
    }),
  );
}

function unfinishedUploads({ db, now }: DeskServices) {
  return db
    .selectFrom("upload")
    .select(["id", "name", "received", "size"])
    .where("kind", "=", "pdf")
    .where("state", "=", "receiving")
    .where("updated_at", ">", now() - UPLOADS_SHOWN_FOR_MS)
    .orderBy("updated_at", "desc")
    .limit(SHOWN)
    .execute();
}

async function lastPosts({ isHosted, library, snapshot, now }: DeskServices) {
  // What was removed from the library a moment ago is readers' until the next sync.
  const rows = isHosted
    ? await snapshot
        .selectFrom("post")
        .select(["id", "title", "is_issue as isIssue", "created_at as createdAt"])
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(SHOWN)
        .execute()
    : await library.database
        .selectFrom("post")
        .select(["id", "title", "created_at as createdAt"])
        .select(({ eb }) => eb("pdf_file", "is not", null).as("isIssue"))
        .where(isPublic(new Date(now())))
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(SHOWN)
        .execute();
  return rows.map((post) => ({ ...post, isIssue: Boolean(post.isIssue) }));
}

async function whoIsHere({ db, now }: DeskServices): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("staff_session")
    .innerJoin("staff", "staff.id", "staff_session.staff_id")
    .select("staff.name")
    .distinct()
    .where("staff.disabled_at", "is", null)
    .where("last_seen_at", ">", now() - PRESENCE_MS)
    .orderBy("staff.name")
    .execute();
  return rows.map(({ name }) => name);
}
