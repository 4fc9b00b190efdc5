import { listPages, movePage, removePage } from "../../content/library/pages/library-pages.ts";
import { removePost } from "../../content/library/withdraw-post.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { releaseArticleFiles } from "./article-files.ts";
import { type Article, readArticle } from "./article-store.ts";
import { copy } from "./articles-copy.ts";
import { findInLibrary } from "./find-in-library.ts";

export const BIN_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

type Services = Pick<DeskServices, "db" | "library" | "now" | "articles">;

/** @throws PublicError of one that readers see, or will see at a time */
export async function removeArticle(services: DeskServices, id: string, staff: StaffMember): Promise<void> {
  // One that is being published meanwhile is not put into the bin beside it.
  const { kind, fields } = await services.publisher.alone(id, () => binArticle(services, id));
  await services.audit.record(staff, `${kind} removed`, fields.title || copy.untitled, { article: id });
  await emptyBin(services);
}

async function binArticle(services: Services, id: string): Promise<Article> {
  const { db, library, now, articles } = services;
  const article = await readArticle(db, id);
  const found = await findInLibrary(library, article, new Date(now()));
  const isSeen = found?.state === "published" || found?.state === "scheduled";
  if (isSeen || article.plannedFor) throw refused(copy.withdrawFirst);
  // Those that are shown are counted among themselves.
  if (article.kind === "page" && found)
    await movePage(library, found.id, String((await listPages(library)).length));
  await db.updateTable("article").set({ deleted_at: now() }).where("id", "=", id).execute();
  articles.tellState(id);
  return article;
}

/** @throws PublicError */
export async function restoreArticle(
  { db, now, articles, audit }: Pick<DeskServices, "db" | "now" | "articles" | "audit">,
  id: string,
  staff: StaffMember,
): Promise<void> {
  await db.updateTable("article").set({ deleted_at: null, updated_at: now() }).where("id", "=", id).execute();
  articles.tellState(id);
  const { kind, fields } = await readArticle(db, id);
  await audit.record(staff, `${kind} restored`, fields.title || copy.untitled, { article: id });
}

/** Those that lie there longer than they are kept; the library's withdrawn article stays in the library, an issue or a page goes. */
export async function emptyBin({ db, library, now }: Omit<Services, "articles">): Promise<void> {
  const gone = await db
    .deleteFrom("article")
    .where("deleted_at", "<", now() - BIN_RETENTION_MS)
    .returning(["id", "kind", "post_id", "page_id"])
    .execute();
  for (const { id, kind, post_id: postId, page_id: pageId } of gone) {
    const found = await findInLibrary(library, { kind, postId: pageId ?? postId }, new Date(now()));
    const isUnseen = found?.state === "draft" || found?.state === "withdrawn";
    if (found && isUnseen && kind === "page") await removePage(library, found.id);
    if (found && isUnseen && kind === "issue") await removePost(library, found.id);
    await releaseArticleFiles({ db, library }, id);
  }
}
