import type { AuditAction } from "../../domain/audit-actions.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskTx } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleEventKind } from "../document/journal-kinds.ts";
import { noteEvent } from "../history/article-journal.ts";
import { type Article, readArticle } from "./article-store.ts";
import { copy } from "./articles-copy.ts";

export type StandingServices = Pick<DeskServices, "db" | "now" | "articles" | "audit">;

/** What is noted of it; null: there is nothing to do. @throws PublicError */
export type Noted = Pick<Parameters<typeof noteEvent>[1], "note" | "forStaffId" | "revisionId"> | null;

/** Changes how an article stands at the desk: its journal and the audit log tell of it. @throws PublicError */
export async function changeStanding(
  { db, now, articles, audit }: StandingServices,
  articleId: string,
  staff: StaffMember,
  kind: Extract<ArticleEventKind, AuditAction>,
  decide: (article: Article, tx: DeskTx) => Promise<Noted>,
): Promise<void> {
  const title = await db.transaction().execute(async (tx) => {
    const article = await readArticle(tx, articleId);
    if (article.deletedAt !== null) throw refused(copy.takeOutFirst);
    const noted = await decide(article, tx);
    if (noted === null) return null;
    await noteEvent(tx, { ...noted, articleId, kind, staffId: staff.id, at: now() });
    return article.fields.title || copy.untitled;
  });
  if (title !== null) await audit.record(staff, kind, title, { article: articleId });
  articles.tellState(articleId);
}
