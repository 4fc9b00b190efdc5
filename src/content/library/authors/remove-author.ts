import { refused } from "../../../platform/public-error.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { sweepFiles } from "../library-files.ts";
import { findAuthor } from "./find-authors.ts";

/** Removes an author and their picture. @returns the name, or null of an unknown id @throws PublicError while posts name them */
export async function removeAuthor(library: Library, id: string): Promise<string | null> {
  const removed = await library.database
    .deleteFrom("author")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("post_author").select("author_id").where("author_id", "=", id))),
    )
    .returning(["name", "image_file"])
    .executeTakeFirst();
  if (!removed) {
    const author = await findAuthor(library, id);
    if (author) throw refused(copy.authorNamed(author.posts), `“${id}”`);
    return null;
  }
  await sweepFiles(library, removed.image_file === null ? [] : [removed.image_file]);
  return removed.name;
}
