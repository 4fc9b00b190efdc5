import { withdrawPage } from "../../content/library/pages/library-pages.ts";
import { type AlsoWithdrawn, withdrawPost } from "../../content/library/withdraw-post.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import { readArticleHead } from "../articles/article-store.ts";
import { deskTablesIn } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import { noteEvent } from "../history/article-journal.ts";
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
  const { db, library, now, publisher, audit } = services;
  const { kind, title } = await publisher.alone(articleId, async () => {
    const { kind, postId } = await readArticleHead(db, articleId);
    if (postId === null) throw refused(copy.notPublished);
    const also: AlsoWithdrawn = async (libraryTx, { formerVersion, version }) => {
      const tx = deskTablesIn(libraryTx);
      // A change from outside that nobody saw stays one.
      await tx
        .updateTable("article")
        .set({ post_updated_at: version })
        .where("id", "=", articleId)
        .where("post_updated_at", "=", formerVersion)
        .execute();
      // A text that waits for its time would bring it back.
      await dropSchedule(tx, articleId);
      await noteEvent(tx, { articleId, kind: "withdrawn", staffId: staff.id, at: now() });
    };
    return { kind, ...(await (kind === "page" ? withdrawPage : withdrawPost)(library, postId, also)) };
  });
  await audit.record(staff, `${kind} withdrawn`, title, { article: articleId });
  tellChange(services, articleId);
}
