import { sql } from "kysely";
import type { DeskServices } from "../desk-services.ts";

export type WaitingPost = Awaited<ReturnType<typeof waitingPosts>>[number];

const SHOWN = 6;
/** Some of them are at the desk, and shown as its articles. */
const READ_FOR_SHOWN = 50;

/**
 * Drafts and scheduled posts of the library that are not told of as the desk's own: issues, or all others. A draft has
 * no instant.
 */
export async function waitingPosts({ db, library, now }: DeskServices, isIssue: boolean) {
  const posts = library.database
    .selectFrom("post")
    .select(["id", "title", "created_at", "updated_at"])
    .where("pdf_file", isIssue ? "is not" : "is", null);
  const drafts = await posts
    .where("status", "=", "draft")
    .orderBy("updated_at", "desc")
    .limit(READ_FOR_SHOWN)
    .execute();
  const scheduled = await posts
    .where("status", "=", "published")
    .where("created_at", ">", new Date(now()).toISOString())
    .orderBy("created_at")
    .limit(READ_FOR_SHOWN)
    .execute();
  const atDesk = await articlesOf(db, [...drafts, ...scheduled]);
  const isElsewhere = (id: string, isDraft: boolean) => {
    const article = atDesk.get(id);
    if (article === undefined) return false;
    const { deletedAt, scheduledAt, handedInAt, isChanged } = article;
    if (deletedAt !== null || scheduledAt !== null) return true;
    return isDraft && (handedInAt !== null || isChanged === 1);
  };
  const viewOf = ({ id, title, updated_at }: (typeof drafts)[number], instant: string | null) => ({
    id,
    title,
    isIssue,
    instant,
    at: Date.parse(updated_at),
  });
  const shownDrafts = drafts.filter(({ id }) => !isElsewhere(id, true)).slice(0, SHOWN);
  const shownScheduled = scheduled.filter(({ id }) => !isElsewhere(id, false)).slice(0, SHOWN);
  return [
    ...shownScheduled.map((row) => viewOf(row, row.created_at)),
    ...shownDrafts.map((row) => viewOf(row, null)),
  ];
}

async function articlesOf(db: DeskServices["db"], posts: readonly { readonly id: string }[]) {
  if (posts.length === 0) return new Map<string | null, never>();
  const ids = posts.map(({ id }) => id);
  const rows = await db
    .selectFrom("article")
    .leftJoin("schedule", "schedule.article_id", "article.id")
    .leftJoin("hand_in", "hand_in.article_id", "article.id")
    .select([
      "post_id as postId",
      "deleted_at as deletedAt",
      "schedule.instant as scheduledAt",
      "hand_in.at as handedInAt",
      sql<0 | 1>`published_version < version or published_fields_version < article.fields_version`.as(
        "isChanged",
      ),
    ])
    .where("post_id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.postId, row]));
}
