import type { Library } from "../library.ts";
import { sweepFiles } from "../library-files.ts";
import { markHolding } from "./sample-mark.ts";

/** @returns how many posts and pages of the sample there are */
export async function countSample({ database }: Library): Promise<number> {
  let count = 0;
  for (const table of ["post", "page"] as const) {
    const rows = database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
    count += (await rows.where("is_sample", "=", 1).executeTakeFirstOrThrow()).count;
  }
  return count;
}

/** The sample's posts, pages, and authors that no other post names, with their files. @returns how many posts, and whether there was anything of the sample */
export async function removeSample(
  library: Library,
): Promise<{ readonly posts: number; readonly hadSample: boolean }> {
  const { posts, pages, hashes } = await library.database.transaction().execute(async (tx) => {
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
    return { posts: posts.length, pages: pages.length, hashes: files.map(({ hash }) => hash) };
  });
  const hadSample = posts + pages > 0;
  if (hadSample) await sweepFiles(library, hashes);
  return { posts, hadSample };
}
