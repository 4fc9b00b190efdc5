import type { Transaction } from "kysely";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { Library } from "./library.ts";
import { sweepFiles } from "./library-files.ts";
import type { LibraryTables } from "./library-tables.ts";

/** With the files that no other post uses. @returns its title, or null when there is no such post */
export async function removePost(library: Library, id: string): Promise<string | null> {
  const { removed, files } = await library.database.transaction().execute(async (tx) => {
    const files = await tx.deleteFrom("post_file").where("post_id", "=", id).returning("hash").execute();
    const removed = await tx.deleteFrom("post").where("id", "=", id).returning("title").executeTakeFirst();
    return { removed, files };
  });
  // After the commit: a crash in between leaves a file too many, never a post without its file.
  await sweepFiles(
    library,
    files.map((file) => file.hash),
  );
  return removed?.title ?? null;
}

/** @returns the files that may now be swept */
export async function removeAllPosts(tx: Transaction<LibraryTables>): Promise<FileHash[]> {
  await tx.deleteFrom("post").execute();
  const files = await tx.selectFrom("file").select("hash").execute();
  return files.map((file) => file.hash);
}
