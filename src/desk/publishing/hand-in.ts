import type { Transaction } from "kysely";
import type { AuditAction } from "../../domain/audit-actions.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { type Article, readArticle } from "../articles/article-store.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskTables } from "../desk-tables.ts";
import type { ArticleEventKind } from "../document/journal-kinds.ts";
import { type ArticleEvent, lastWord, noteEvent } from "../history/article-journal.ts";
import { keepRevision } from "../history/revisions.ts";
import { copy } from "./publishing-copy.ts";

type ReviewServices = Pick<DeskServices, "db" | "now" | "articles" | "audit">;

/** What is noted of it; null: there is nothing to do. @param last word between editors and publishers @throws PublicError */
type Decide = (
  article: Article,
  last: ArticleEvent | undefined,
  tx: Transaction<DeskTables>,
) => Promise<Pick<Parameters<typeof noteEvent>[1], "note" | "forStaffId" | "revisionId"> | null>;

/** Says that an article may be published, and keeps its words. @param note for whoever publishes; may be blank @throws PublicError */
export function handIn(
  services: ReviewServices,
  id: string,
  staff: StaffMember,
  note: string,
): Promise<void> {
  return review(services, id, staff, "handed in", async (article, last, tx) => {
    if (article.fields.title.trim() === "")
      throw new PublicError("refused", copy.titleMissing, { detail: { place: "title" } });
    if (last?.kind === "handed in") throw meanwhile(last);
    const kept = { ...article, articleId: id, kind: "handed in", staffId: staff.id } as const;
    return { note, revisionId: await keepRevision(tx, { ...kept, at: services.now() }) };
  });
}

/** Gives it back to who handed it in. @param remark what is to be mended @throws PublicError where it is not handed in any more */
export function giveBack(
  services: ReviewServices,
  id: string,
  staff: StaffMember,
  remark: string,
): Promise<void> {
  return review(services, id, staff, "given back", async (_, last) => {
    if (last?.kind !== "handed in") throw last ? meanwhile(last) : refused(copy.notHandedIn);
    return { note: remark, forStaffId: last.staffId, revisionId: last.revisionId };
  });
}

/** It is written on; nothing happens where nobody handed it in. */
export function takeBack(services: ReviewServices, id: string, staff: StaffMember): Promise<void> {
  return review(services, id, staff, "taken back", async (_, last) =>
    last?.kind === "handed in" ? {} : null,
  );
}

/** What was remarked is done, or need not be; nothing happens where nothing is open. */
export function settle(services: ReviewServices, id: string, staff: StaffMember): Promise<void> {
  return review(services, id, staff, "settled", async (_, last) => (last?.kind === "given back" ? {} : null));
}

async function review(
  { db, now, articles, audit }: ReviewServices,
  articleId: string,
  staff: StaffMember,
  kind: Extract<ArticleEventKind, AuditAction>,
  decide: Decide,
): Promise<void> {
  const title = await db.transaction().execute(async (tx) => {
    const article = await readArticle(tx, articleId);
    if (article.deletedAt !== null) throw refused(copy.inBin);
    const decided = await decide(article, await lastWord(tx, articleId), tx);
    if (decided === null) return null;
    await noteEvent(tx, { ...decided, articleId, kind, staffId: staff.id, at: now() });
    return article.fields.title || articlesCopy.untitled;
  });
  if (title !== null) await audit.record(staff, kind, title, { article: articleId });
  articles.tellState(articleId);
}

function meanwhile({ kind, by, at }: ArticleEvent): PublicError {
  return new PublicError("conflict", copy.meanwhile(kind, by, at));
}
