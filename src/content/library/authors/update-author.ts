import type { Transaction } from "kysely";
import { paths } from "../../../domain/paths.ts";
import { refused } from "../../../platform/public-error.ts";
import { insertFile } from "../add-post.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { sweepFiles } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";
import type { LibraryAuthor } from "./author-details.ts";
import { findAuthor } from "./find-authors.ts";

/** Fields that are absent stay as they are. A new id leaves a redirect at the former address. */
type AuthorChanges = Partial<LibraryAuthor>;

/**
 * @param changes a new picture lies in the store already
 * @param check is given the author as they are, while nobody else changes them; what it throws ends the change
 * @returns false of an unknown id
 * @throws PublicError when the new id is taken
 */
export async function updateAuthor(
  library: Library,
  id: string,
  changes: AuthorChanges,
  check?: (current: LibraryAuthor) => void,
): Promise<boolean> {
  const { name, about, image, links } = changes;
  const newId = changes.id ?? id;
  const former = await library.database.transaction().execute(async (tx) => {
    // The first statement writes, which takes the lock before anything is read.
    await tx
      .updateTable("author")
      .set((eb) => ({ id: eb.ref("id") }))
      .where("id", "=", id)
      .execute();
    const current = await findAuthor({ ...library, database: tx }, id);
    if (current) check?.(current);
    const updated = await tx
      .updateTable("author")
      .set((eb) => ({
        id: eb.ref("id"),
        ...(name !== undefined && { name }),
        ...(about !== undefined && { about }),
        ...(links !== undefined && { links: JSON.stringify(links) }),
      }))
      .where("id", "=", id)
      .returning("image_file")
      .executeTakeFirst();
    if (!updated) return null;
    if (image) await insertFile(tx, library.files, image);
    if (image !== undefined)
      await tx
        .updateTable("author")
        .set({ image_file: image?.hash ?? null })
        .where("id", "=", id)
        .execute();
    if (newId !== id) await moveAuthor(tx, id, newId);
    if (newId !== id || name !== undefined) await touchPosts(tx, newId);
    const hash = updated.image_file;
    return image !== undefined && hash !== null ? [hash] : [];
  });
  await sweepFiles(library, former ?? []);
  return former !== null;
}

async function moveAuthor(tx: Transaction<LibraryTables>, id: string, newId: string): Promise<void> {
  const taken = await tx.selectFrom("author").select("id").where("id", "=", newId).executeTakeFirst();
  if (taken) throw refused(copy.authorIdTaken, `“${newId}”`);
  await tx.updateTable("author").set({ id: newId }).where("id", "=", id).execute();
  const [path, target] = [paths.author(id), paths.author(newId)];
  await tx.deleteFrom("redirect").where("path", "=", target).execute();
  await tx.updateTable("redirect").set({ target }).where("target", "=", path).execute();
  await tx
    .insertInto("redirect")
    .values({ path, target })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ target }))
    .execute();
}

/** Their bylines read differently now: the site takes them in again. */
export async function touchPosts(tx: Transaction<LibraryTables>, id: string): Promise<void> {
  await tx
    .updateTable("post")
    .set({ updated_at: new Date().toISOString() })
    .where("id", "in", (eb) => eb.selectFrom("post_author").select("post_id").where("author_id", "=", id))
    .execute();
}
