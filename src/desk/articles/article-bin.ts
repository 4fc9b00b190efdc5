import { findPage, listPages, movePage, removePage } from "../../content/library/pages/library-pages.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { releaseArticleFiles } from "./article-files.ts";
import { type Article, readArticle } from "./article-store.ts";
import { copy } from "./articles-copy.ts";
import { findInLibrary } from "./find-in-library.ts";

export const BIN_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

type Services = Pick<DeskServices, "db" | "library" | "now" | "articles">;

/** @throws PublicError of one that readers see, or will see at a time */
export async function binArticle(services: Services, id: string): Promise<Article> {
  const { db, library, now, articles } = services;
  const article = await readArticle(db, id);
  const found = await findInLibrary(library, article, new Date(now()));
  const scheduled = await db
    .selectFrom("schedule")
    .select("instant")
    .where("article_id", "=", id)
    .executeTakeFirst();
  const isSeen = found?.state === "published" || found?.state === "scheduled";
  if (isSeen || scheduled) throw refused(copy.withdrawFirst);
  // Those that are shown are counted among themselves.
  if (article.kind === "page" && found)
    await movePage(library, found.id, String((await listPages(library)).length));
  await db.updateTable("article").set({ deleted_at: now() }).where("id", "=", id).execute();
  articles.tellState(id);
  return article;
}

/** @throws PublicError */
export async function restoreArticle({ db, now, articles }: Services, id: string): Promise<Article> {
  await db.updateTable("article").set({ deleted_at: null, updated_at: now() }).where("id", "=", id).execute();
  articles.tellState(id);
  return await readArticle(db, id);
}

/** Those that lie there longer than they are kept; the library's withdrawn post stays in the library, a page goes. */
export async function emptyBin({
  db,
  library,
  now,
}: Pick<Services, "db" | "library" | "now">): Promise<void> {
  const gone = await db
    .deleteFrom("article")
    .where("deleted_at", "<", now() - BIN_RETENTION_MS)
    .returning(["id", "page_id"])
    .execute();
  for (const { id, page_id } of gone) {
    const page = page_id === null ? null : await findPage(library, page_id);
    if (page?.status === "draft") await removePage(library, page.id);
    await releaseArticleFiles({ db, library }, id);
  }
}
