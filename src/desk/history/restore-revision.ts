import { readArticle } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { keepRevision, readRevision } from "./revisions.ts";

/** Puts a former text into the draft, as one change that everybody who has it open gets. @throws DeskError */
export async function restoreRevision(
  { db, articles, now }: Pick<DeskServices, "db" | "articles" | "now">,
  articleId: string,
  revisionId: string,
  staffId: string,
): Promise<void> {
  const { doc, fields } = await readRevision(db, articleId, revisionId);
  const current = await readArticle(db, articleId);
  await keepRevision(db, {
    ...{ articleId, kind: "before restore", doc: current.doc, fields: current.fields },
    ...{ version: current.version, fieldsVersion: current.fieldsVersion },
    ...{ staffId: current.updatedBy, at: now() },
  });
  // The address that readers know is no part of a text.
  const restored = { ...fields, address: current.fields.address };
  await articles.replace(articleId, staffId, { doc, fields: restored });
}
