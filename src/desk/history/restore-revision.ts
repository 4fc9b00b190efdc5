import { readArticle } from "../articles/article-store.ts";
import { DeskError } from "../desk-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./history-copy.ts";
import { keepRevision, readRevision } from "./revisions.ts";

const ATTEMPTS = 3;

/**
 * Puts a former text into the draft, as one change that everybody who has it open gets. What it takes the place of is
 * kept to the last word, also while somebody types.
 * @throws DeskError
 */
export async function restoreRevision(
  { db, articles, now }: Pick<DeskServices, "db" | "articles" | "now">,
  articleId: string,
  revisionId: string,
  staffId: string,
): Promise<void> {
  const { doc, fields } = await readRevision(db, articleId, revisionId);
  const { updatedBy } = await readArticle(db, articleId);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const current = await articles.current(articleId);
    await keepRevision(db, {
      ...{ articleId, kind: "before restore", staffId: updatedBy, at: now() },
      ...current,
    });
    // The address that readers know is no part of a text.
    const restored = { ...fields, address: current.fields.address };
    const isDone = await articles
      .replace(articleId, staffId, { doc, fields: restored }, current)
      .then(() => true, isConflict);
    if (isDone) return;
  }
  throw new DeskError("conflict", copy.stillChanging);
}

/** Somebody wrote meanwhile. @throws what else went wrong */
function isConflict(error: unknown): false {
  if (error instanceof DeskError && error.reason === "conflict") return false;
  throw error;
}
