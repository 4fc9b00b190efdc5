import { isDue } from "../../content/library/library-source.ts";
import { hasUnpublishedChanges } from "../articles/article-store.ts";
import { selectTitled } from "../articles/select-articles.ts";
import type { DeskServices } from "../desk-services.ts";

export type WaitingPost = Awaited<ReturnType<typeof waitingPosts>>[number];

const SHOWN = 6;
/** Some of them are at the desk, and shown as its articles. */
const READ_FOR_SHOWN = 50;

/**
 * Drafts and scheduled posts of the library that are not told of as the desk's own: issues, or all others. A draft has
 * no instant.
 */
export async function waitingPosts(
  { db, library, now }: Pick<DeskServices, "db" | "library" | "now">,
  isIssue: boolean,
) {
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
    .where(({ not }) => not(isDue(new Date(now()))))
    .orderBy("created_at")
    .limit(READ_FOR_SHOWN)
    .execute();
  const ids = [...drafts, ...scheduled].map(({ id }) => id);
  if (ids.length === 0) return [];
  const articles = await selectTitled(db).where("post_id", "in", ids).execute();
  const atDesk = new Map(articles.map((article) => [article.postId, article]));
  const isElsewhere = (id: string, isDraft: boolean) => {
    const article = atDesk.get(id);
    if (article === undefined) return false;
    if (article.deletedAt !== null || article.plannedFor !== null) return true;
    return isDraft && (article.review !== null || hasUnpublishedChanges(article));
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
