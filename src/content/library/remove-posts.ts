import type { Library } from "./library.ts";
import { sweepFiles } from "./library-files.ts";

/** Removes a post, with its files that no other post uses. @returns its title, or null when there is no such post */
export async function removePost(library: Library, id: string): Promise<string | null> {
  const { removed, files } = await library.database.transaction().execute(async (tx) => {
    const files = await tx.deleteFrom("post_file").where("post_id", "=", id).returning("hash").execute();
    const removed = await tx.deleteFrom("post").where("id", "=", id).returning("title").executeTakeFirst();
    for (const table of ["pin", "issue_terms"] as const)
      await tx.deleteFrom(table).where("post_id", "=", id).execute();
    return { removed, files };
  });
  // After the commit: a crash in between leaves a file too many, never a post without its file.
  const hashes = files.map(({ hash }) => hash);
  await sweepFiles(library, hashes);
  return removed?.title ?? null;
}
