import { sql, type Transaction } from "kysely";
import { paths } from "../../domain/paths.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { isPostgres } from "../../platform/database/migrate.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { withoutUndefined } from "../../platform/without-undefined.ts";
import { type AlsoWrittenPost, isTaken, writeBylines, writeCategories } from "./add-post.ts";
import { redirectTo } from "./former-addresses.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import { changeFiles, insertFile } from "./library-files.ts";
import { contentColumns, hashesInText, type LibraryPost, type PostChanges } from "./library-post.ts";
import { BESIDE_A_POST, type LibraryTables } from "./library-tables.ts";
import { markHolding } from "./sample/sample-flag.ts";

interface UpdateOptions {
  readonly updatedAt?: string;
  /** A sample's post becomes the publisher's own. */
  readonly isOwn?: boolean;
  readonly also?: AlsoWrittenPost;
}

/** @returns its new updatedAt; null of no such post @throws PublicError; a conflict when it was changed meanwhile */
export async function updatePost(
  library: Library,
  id: string,
  changes: PostChanges,
  { updatedAt: readAt, isOwn = false, also }: UpdateOptions = {},
): Promise<string | null> {
  const { categories, authors, image, pdf, pictures = [] } = changes;
  return await changeFiles(library, async (tx, release) => {
    const updatedAt = new Date().toISOString();
    const current = await tx.selectFrom("post").select("updated_at").where("id", "=", id).executeTakeFirst();
    if (!current) return null;
    if (readAt !== undefined && current.updated_at !== readAt)
      throw new PublicError("conflict", copy.changedMeanwhile, { place: `“${id}”` });
    if (isOwn) await markHolding(tx, "own");
    if (categories) await writeCategories(tx, id, categories);
    if (authors) await writeBylines(tx, id, authors);
    const given = [image, pdf, ...pictures].filter((file) => file !== null && file !== undefined);
    for (const file of given) await insertFile(tx, library.files, file);
    const files = {
      image_file: image === null ? null : image?.hash,
      pdf_file: pdf === null ? null : pdf?.hash,
      is_sample: isOwn ? 0 : undefined,
    };
    const { html, image_file, pdf_file } = await tx
      .updateTable("post")
      .set({ updated_at: updatedAt, ...contentColumns(changes), ...withoutUndefined(files) })
      .where("id", "=", id)
      .returning(["html", "image_file", "pdf_file"])
      .executeTakeFirstOrThrow();
    const former = await tx.deleteFrom("post_file").where("post_id", "=", id).returning("hash").execute();
    const needed = new Set([image_file, pdf_file, ...hashesInText(html)].filter((hash) => hash !== null));
    for (const hash of needed) await tx.insertInto("post_file").values({ post_id: id, hash }).execute();
    release(former.filter(({ hash }) => !needed.has(hash)));
    if (changes.id !== undefined && changes.id !== id) await movePost(tx, id, changes.id);
    await also?.(tx, changes.id ?? id, updatedAt);
    return updatedAt;
  });
}

export function changesPost(post: LibraryPost, changes: PostChanges): boolean {
  const { authors, image, pdf, pictures, isDated, ...plain } = changes;
  const isSameByline = ({ author, role }: NonNullable<typeof authors>[number], index: number) => {
    const former = post.authors[index];
    return former?.role === role && (author === former.id || foldTerm(author) === foldTerm(former.name));
  };
  const sameAuthors = !authors || (authors.length === post.authors.length && authors.every(isSameByline));
  const samePlain = Object.entries(plain).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(post[name as keyof LibraryPost]),
  );
  const sameImage = image === undefined || image?.hash === post.image?.hash;
  const samePdf = pdf === undefined || pdf?.hash === post.pdf?.hash;
  return !(sameAuthors && samePlain && sameImage && samePdf);
}

async function movePost(tx: Transaction<LibraryTables>, id: string, moved: string): Promise<void> {
  if (await isTaken(tx, moved)) throw refused(copy.idOfOther, `“${moved}”`);
  await (isPostgres(tx) ? sql`SET CONSTRAINTS ALL DEFERRED` : sql`PRAGMA defer_foreign_keys = ON`).execute(
    tx,
  );
  await tx.updateTable("post").set({ id: moved }).where("id", "=", id).execute();
  for (const table of ["post_category", "post_file", ...BESIDE_A_POST] as const) {
    await tx.deleteFrom(table).where("post_id", "=", moved).execute();
    await tx.updateTable(table).set({ post_id: moved }).where("post_id", "=", id).execute();
  }
  await redirectTo(tx, paths.post(id), paths.post(moved));
}
