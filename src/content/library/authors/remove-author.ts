import { refused } from "../../../platform/public-error.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { sweepFiles } from "../library-files.ts";
import { findAuthor } from "./find-authors.ts";

/** Removes an author and their picture. @returns the name, or null of an unknown id @throws PublicError while posts name them */
export async function removeAuthor(library: Library, id: string): Promise<string | null> {
  const author = await library.database.transaction().execute(async (tx) => {
    const known = await findAuthor({ database: tx }, id);
    if (known && known.posts > 0) throw refused(copy.authorNamed(known.posts), `“${id}”`);
    await tx.deleteFrom("author").where("id", "=", id).execute();
    return known;
  });
  await sweepFiles(library, author?.image ? [author.image.hash] : []);
  return author?.name ?? null;
}
