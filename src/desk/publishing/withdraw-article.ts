import type { Library } from "../../content/library/library.ts";
import { pageVersion, withdrawPage } from "../../content/library/pages/library-pages.ts";
import { withdrawPost } from "../../content/library/withdraw-post.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import { readArticleHead } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { dropSchedule } from "../history/revisions.ts";
import { copy } from "./publishing-copy.ts";

/** Readers get something else now. */
export function tellChange({ requestSync, articles }: DeskServices, articleId: string): void {
  requestSync(false);
  articles.tellState(articleId);
}

/** @throws PublicError of one that readers never had */
export async function withdrawArticle(
  services: DeskServices,
  articleId: string,
  staff: StaffMember,
): Promise<void> {
  const { db, library, publisher, audit } = services;
  const { kind, title } = await publisher.alone(articleId, async () => {
    const { kind, postId } = await readArticleHead(db, articleId);
    if (postId === null) throw refused(copy.notPublished);
    const change = await (kind === "page" ? withdrawnPage : withdrawnPost)(library, postId);
    // A change from outside that nobody saw stays one.
    await db
      .updateTable("article")
      .set({ post_updated_at: change.version })
      .where("id", "=", articleId)
      .where("post_updated_at", "=", change.formerVersion)
      .execute();
    // A text that waits for its time would bring it back.
    await db.transaction().execute((tx) => dropSchedule(tx, articleId));
    return { kind, title: change.title };
  });
  await audit.record(staff, `${kind} withdrawn`, title, { article: articleId });
  tellChange(services, articleId);
}

async function withdrawnPost(library: Library, id: string) {
  const { title, formerUpdate, lastUpdate } = await withdrawPost(library, id);
  return { title, formerVersion: formerUpdate, version: lastUpdate };
}

async function withdrawnPage(library: Library, id: string) {
  const page = await withdrawPage(library, id);
  return {
    title: page.title,
    formerVersion: pageVersion(page),
    version: pageVersion({ ...page, status: "draft" }),
  };
}
