import type { ExpressionBuilder, Transaction } from "kysely";
import { paths } from "../../../domain/paths.ts";
import { refused } from "../../../platform/public-error.ts";
import { redirectTo } from "../former-addresses.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { sweepFiles } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";
import { touchPosts } from "./update-author.ts";

/** Gives one author's posts to another. @returns how many posts moved @throws PublicError of an unknown id */
export async function mergeAuthors(library: Library, id: string, into: string): Promise<number> {
  const { posts, image } = await library.database.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("author").select("id").where("id", "in", [id, into]).execute();
    if (id === into || known.length < 2) throw refused(copy.noSuchAuthor, `“${into}”`);
    const posts = await moveBylines(tx, id, into);
    await touchPosts(tx, into);
    const removed = await tx.deleteFrom("author").where("id", "=", id).returning("image_file").execute();
    await redirectTo(tx, paths.author(id), paths.author(into));
    return { posts, image: removed[0]?.image_file ?? null };
  });
  await sweepFiles(library, image === null ? [] : [image]);
  return posts;
}

/** A post that names both in the same role names the other once. @returns the number of posts */
async function moveBylines(tx: Transaction<LibraryTables>, id: string, into: string): Promise<number> {
  const bylines = await tx
    .selectFrom("post_author")
    .selectAll()
    .where("author_id", "in", [id, into])
    .execute();
  const kept = new Set(
    bylines.filter(({ author_id }) => author_id === into).map(({ post_id, role }) => `${role} ${post_id}`),
  );
  const moved = bylines.filter(({ author_id }) => author_id === id);
  for (const { post_id, position, role } of moved) {
    const isByline = (eb: ExpressionBuilder<LibraryTables, "post_author">) => eb.and({ post_id, position });
    if (kept.has(`${role} ${post_id}`)) await tx.deleteFrom("post_author").where(isByline).execute();
    else await tx.updateTable("post_author").set({ author_id: into }).where(isByline).execute();
  }
  return new Set(moved.map(({ post_id }) => post_id)).size;
}
