import { isConflict, PublicError } from "../../platform/public-error.ts";
import type { ArticleVersions, CurrentArticle } from "../articles/article-sync.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./history-copy.ts";
import { keepUnlessKept, type Revision, readRevision } from "./revisions.ts";

const ATTEMPTS = 3;

type Services = Pick<DeskServices, "db" | "articles" | "now">;

/**
 * Puts another text into the draft, as one change that everybody who has it open gets. What it takes the place of is
 * kept to the last word, also while somebody types.
 * @param least versions that the article is known to have @returns its versions after it @throws PublicError
 */
export async function replaceText(
  { db, articles, now }: Services,
  articleId: string,
  staffId: string,
  replacement: (current: CurrentArticle) => Pick<Revision, "doc" | "fields">,
  least: ArticleVersions | null = null,
): Promise<ArticleVersions> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const current = await articles.current(articleId, least);
    const text = replacement(current);
    await db.transaction().execute(async (tx) => {
      const { updated_by } = await tx
        .selectFrom("article")
        .select("updated_by")
        .where("id", "=", articleId)
        .executeTakeFirstOrThrow();
      await keepUnlessKept(tx, {
        ...current,
        articleId,
        kind: "before restore",
        staffId: updated_by,
        at: now(),
      });
    });
    try {
      return await articles.replace(articleId, staffId, text, current);
    } catch (error) {
      // Somebody wrote meanwhile.
      if (!isConflict(error)) throw error;
    }
  }
  throw new PublicError("conflict", copy.stillChanging);
}

export async function restoreRevision(
  services: Services,
  articleId: string,
  revisionId: string,
  staffId: string,
): Promise<void> {
  const { doc, fields } = await readRevision(services.db, articleId, revisionId);
  await replaceText(services, articleId, staffId, (current) => ({
    doc,
    // The address that readers know is no part of a text.
    fields: { ...fields, address: current.fields.address },
  }));
}
