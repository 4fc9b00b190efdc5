import type { Library } from "../library.ts";
import { sweepFiles } from "../library-files.ts";
import { markHolding } from "./sample-flag.ts";

export async function countSample({ database }: Library): Promise<number> {
  let count = 0;
  for (const table of ["post", "page"] as const) {
    const rows = database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
    const ofSample = rows.where("is_sample", "=", 1);
    const shown = table === "page" ? ofSample.where("status", "=", "published") : ofSample;
    count += (await shown.executeTakeFirstOrThrow()).count;
  }
  return count;
}

/**
 * The sample's posts, and authors that no other post names. Its pages stay as drafts: those that told of the sample are
 * empty, those that wait for a publisher's own data keep their text. @returns how many posts, and titles of the drafts
 */
export async function removeSample(library: Library) {
  const { posts, pages, drafts, hashes } = await library.database.transaction().execute(async (tx) => {
    await markHolding(tx, "own");
    const files = await tx.selectFrom("file").select("hash").execute();
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
    const hashes = files.map(({ hash }) => hash);
    return { posts: posts.length, pages: pages.length, drafts: drafts.map(({ title }) => title), hashes };
  });
  const hadSample = posts + pages > 0;
  if (hadSample) await sweepFiles(library, hashes);
  return { posts, hadSample, drafts };
}
