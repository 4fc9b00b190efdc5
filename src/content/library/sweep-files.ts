import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { Library } from "./library.ts";

/**
 * Removes those of the given files that no post uses. Asked under the write lock, so that a file
 * is not taken away from a post that another process is adding at this moment.
 */
export async function sweepFiles(library: Library, hashes: readonly FileHash[]): Promise<void> {
  if (hashes.length === 0) return;
  await library.database.transaction().execute(async (tx) => {
    for (const hash of new Set(hashes)) {
      await tx
        .deleteFrom("file")
        .where("hash", "=", hash)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("post_file").select("hash").whereRef("post_file.hash", "=", "file.hash"))),
        )
        .execute();
      const kept = await tx.selectFrom("file").select("hash").where("hash", "=", hash).executeTakeFirst();
      if (!kept) await library.files.remove(hash);
    }
  });
}
