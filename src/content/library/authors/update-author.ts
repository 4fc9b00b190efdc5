import type { Transaction } from "kysely";
import { paths } from "../../../domain/paths.ts";
import { refused } from "../../../platform/public-error.ts";
import { withoutUndefined } from "../../../platform/without-undefined.ts";
import { insertFile } from "../add-post.ts";
import { redirectTo } from "../former-addresses.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { sweepFiles } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";
import type { LibraryAuthor } from "./author-details.ts";
import { findAuthor } from "./find-authors.ts";

/** @param check may refuse the author as they are @returns false of an unknown id @throws PublicError */
export async function updateAuthor(
  library: Library,
  id: string,
  { id: newId = id, name, about, image, links }: Partial<LibraryAuthor>,
  check?: (current: LibraryAuthor) => void,
): Promise<boolean> {
  const unused = await library.database.transaction().execute(async (tx) => {
    const current = await findAuthor({ database: tx }, id);
    if (!current) return null;
    check?.(current);
    if (newId !== id && (await findAuthor({ database: tx }, newId)))
      throw refused(copy.authorIdTaken, `“${newId}”`);
    if (image) await insertFile(tx, library.files, image);
    const columns = withoutUndefined({
      name,
      about,
      image_file: image === null ? null : image?.hash,
      links: links && JSON.stringify(links),
    });
    await tx
      .updateTable("author")
      .set({ id: newId, ...columns })
      .where("id", "=", id)
      .execute();
    if (newId !== id) await redirectTo(tx, paths.author(id), paths.author(newId));
    if (newId !== id || name !== undefined) await touchPosts(tx, newId);
    return image !== undefined && current.image ? [current.image.hash] : [];
  });
  await sweepFiles(library, unused ?? []);
  return unused !== null;
}

/** Their bylines read differently now: the site takes them in again. */
export async function touchPosts(tx: Transaction<LibraryTables>, id: string): Promise<void> {
  await tx
    .updateTable("post")
    .set({ updated_at: new Date().toISOString() })
    .where("id", "in", (eb) => eb.selectFrom("post_author").select("post_id").where("author_id", "=", id))
    .execute();
}
