import type { Library } from "./library.ts";
import { sweepFiles } from "./library-files.ts";
import { markHolding } from "./sample-mark.ts";

/** The sample's posts, pages, and authors that no other post names, with their files. @returns how many posts and pages */
export async function removeSample(library: Library): Promise<number> {
  const { removed, hashes } = await library.database.transaction().execute(async (tx) => {
    await markHolding(tx, "own");
    const files = await tx.selectFrom("file").select("hash").execute();
    const posts = await tx.deleteFrom("post").where("is_sample", "=", 1).returning("id").execute();
    const ids = posts.map(({ id }) => id);
    for (const table of ["pin", "issue_terms"] as const)
      for (const id of ids) await tx.deleteFrom(table).where("post_id", "=", id).execute();
    const pages = await tx.deleteFrom("page").where("is_sample", "=", 1).returning("id").execute();
    await tx
      .deleteFrom("author")
      .where("is_sample", "=", 1)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("post_author").select("author_id").whereRef("author_id", "=", "author.id"))),
      )
      .execute();
    return { removed: posts.length + pages.length, hashes: files.map(({ hash }) => hash) };
  });
  if (removed > 0) await sweepFiles(library, hashes);
  return removed;
}
