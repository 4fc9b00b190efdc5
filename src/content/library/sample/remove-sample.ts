import type { Library } from "../library.ts";
import { changeFiles } from "../library-files.ts";
import { markHolding } from "./sample-flag.ts";

export async function countSample({ database }: Library): Promise<number> {
  const posts = database.selectFrom("post").select("id").where("is_sample", "=", 1);
  const pages = database.selectFrom("page").select("id").where("is_sample", "=", 1);
  return (await posts.unionAll(pages.where("status", "=", "published")).execute()).length;
}

/**
 * The sample's posts, and authors that no other post names. Its pages stay as drafts: those that told of the sample are
 * empty, those that wait for a publisher's own data keep their text. @returns how many posts, and titles of the drafts
 */
export async function removeSample(library: Library) {
  return await changeFiles(library, async (tx, release) => {
    await markHolding(tx, "own");
    const posts = await tx.deleteFrom("post").where("is_sample", "=", 1).returning("id").execute();
    const ids = posts.map(({ id }) => id);
    for (const table of ["pin", "issue_terms"] as const)
      for (const id of ids) await tx.deleteFrom(table).where("post_id", "=", id).execute();
    const pages = await tx
      .updateTable("page")
      .set({ html: null, status: "draft" })
      .where("is_sample", "=", 1)
      .where("status", "=", "published")
      .returning("id")
      .execute();
    for (const { id } of pages) await tx.deleteFrom("page_file").where("page_id", "=", id).execute();
    await tx
      .deleteFrom("author")
      .where("is_sample", "=", 1)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("post_author").select("author_id").whereRef("author_id", "=", "author.id"))),
      )
      .execute();
    const ofSample = tx.selectFrom("page").select("title").where("is_sample", "=", 1);
    const drafts = await ofSample.orderBy("position").execute();
    const hadSample = posts.length + pages.length > 0;
    if (hadSample) release(await tx.selectFrom("file").select("hash").execute());
    return { posts: posts.length, hadSample, drafts: drafts.map(({ title }) => title) };
  });
}
