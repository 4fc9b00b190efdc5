import type { Library } from "../library.ts";
import { changeFiles } from "../library-files.ts";
import { BESIDE_A_POST } from "../library-tables.ts";
import { markHolding } from "./sample-flag.ts";

export async function countSample({ database }: Library): Promise<number> {
  const posts = database.selectFrom("post").select("id").where("is_sample", "=", 1);
  const pages = database.selectFrom("page").select("id").where("is_sample", "=", 1);
  return (await posts.unionAll(pages.where("status", "=", "published")).execute()).length;
}

/**
 * The sample's posts, and authors that no other post names. Its pages stay as drafts: of those that told of the sample
 * lists keep their heads, those that wait for a publisher's own data keep their text. @returns how many posts, and titles of the drafts
 */
export async function removeSample(library: Library) {
  return await changeFiles(library, async (tx, release) => {
    await markHolding(tx, "own");
    const posts = await tx.deleteFrom("post").where("is_sample", "=", 1).returning("id").execute();
    const ids = posts.map(({ id }) => id);
    for (const table of BESIDE_A_POST)
      for (const id of ids) await tx.deleteFrom(table).where("post_id", "=", id).execute();
    const pages = await tx
      .selectFrom("page")
      .select(["id", "html"])
      .where("is_sample", "=", 1)
      .where("status", "=", "published")
      .execute();
    for (const { id, html } of pages) {
      const emptied = { html: headsOfList(html ?? ""), status: "draft" } as const;
      await tx.updateTable("page").set(emptied).where("id", "=", id).execute();
      await tx.deleteFrom("page_file").where("page_id", "=", id).execute();
    }
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

/** The list of a masthead, to be filled in; null where there is none. */
function headsOfList(html: string): string | null {
  const heads = html.match(/<dt>[^<]*<\/dt>/g);
  return heads && `<dl>\n${heads.map((head) => `${head}\n<dd>…</dd>\n`).join("")}</dl>`;
}
