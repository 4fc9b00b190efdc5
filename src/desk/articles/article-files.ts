import { findFile } from "../../content/library/find-posts.ts";
import type { Library } from "../../content/library/library.ts";
import { holdFile, keepOnlyHeld } from "../../content/library/library-files.ts";
import type { DeskDb } from "../desk-database.ts";

/** Hashes of files: in an address in a document, by themselves in the fields. */
const HASHES = /(?:library:|"hash":")([0-9a-f]{64})\b/g;

/** The files that a text names. @param text JSON of a document, steps or the fields */
export function hashesInJson(text: string): string[] {
  return [...text.matchAll(HASHES)].map(([, hash]) => hash ?? "");
}

/**
 * Keeps what texts name. An unknown file is only a picture that does not show: no word is refused for it.
 * @param texts documents, steps and fields, whatever holds them
 */
export async function holdArticleFiles(library: Library, articleId: string, texts: unknown): Promise<void> {
  const hashes = new Set(hashesInJson(JSON.stringify(texts)));
  if (hashes.size === 0) return;
  const holder = `article:${articleId}`;
  const held = await library.database
    .selectFrom("file_hold")
    .select("hash")
    .where("holder", "=", holder)
    .execute();
  for (const { hash } of held) hashes.delete(hash);
  for (const hash of hashes) {
    const file = await findFile(library, hash);
    if (file) await holdFile(library, file, holder);
  }
}

/** Lets go of what neither the article nor its history names any more. @param current named by it now */
export async function releaseArticleFiles(
  { db, library }: { readonly db: DeskDb; readonly library: Library },
  articleId: string,
  current: readonly string[] = [],
): Promise<void> {
  const held = library.database.selectFrom("file_hold").select("hash");
  const own = await held.where("holder", "=", `article:${articleId}`).execute();
  if (own.every(({ hash }) => current.includes(hash))) return;
  const article = db.selectFrom("article").select(["doc", "fields"]).where("id", "=", articleId);
  const steps = db.selectFrom("step").select("step").where("article_id", "=", articleId);
  const revisions = db.selectFrom("revision").select(["doc", "fields"]).where("article_id", "=", articleId);
  const texts = [...(await article.execute()), ...(await revisions.execute())].flatMap((row) => [
    row.doc,
    row.fields,
  ]);
  for (const { step } of await steps.execute()) texts.push(step);
  await keepOnlyHeld(library, `article:${articleId}`, [...new Set(texts.flatMap(hashesInJson))]);
}
