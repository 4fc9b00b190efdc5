import { sql } from "kysely";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { Library } from "./library.ts";
import type { LibraryFile } from "./library-post.ts";

export type StoreFile = (
  bytes: AsyncIterable<Uint8Array>,
  about: Pick<LibraryFile, "name" | "contentType" | "width" | "height">,
) => Promise<LibraryFile>;

/** When the work fails or is aborted, the files that it stored and no post uses are removed. */
export async function withStoredFiles<T>(
  library: Library,
  work: (storeFile: StoreFile) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const stored: FileHash[] = [];
  try {
    return await work(async (bytes, about) => {
      const file = await library.files.put(untilAborted(bytes, signal));
      stored.push(file.hash);
      signal?.throwIfAborted();
      return { ...about, ...file };
    });
  } catch (error) {
    // The first error is the one to report; files left over by a second one do no harm.
    await sweepFiles(library, stored).catch(() => undefined);
    throw error;
  }
}

async function* untilAborted(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

const isUnused = sql<boolean>`NOT (
  EXISTS (SELECT 1 FROM post_file WHERE post_file.hash = file.hash)
  OR EXISTS (SELECT 1 FROM page_file WHERE page_file.hash = file.hash)
  OR EXISTS (SELECT 1 FROM file_hold WHERE file_hold.hash = file.hash)
  OR EXISTS (SELECT 1 FROM author WHERE image_file = file.hash)
)`;

/** Checks under the write lock, so that no file is taken away from a post that another process is adding. */
export async function sweepFiles(library: Library, hashes: readonly FileHash[]): Promise<void> {
  if (hashes.length === 0) return;
  await library.database.transaction().execute(async (tx) => {
    for (const hash of new Set(hashes)) {
      await tx.deleteFrom("file").where("hash", "=", hash).where(isUnused).execute();
      const kept = await tx.selectFrom("file").select("hash").where("hash", "=", hash).executeTakeFirst();
      if (!kept) await library.files.remove(hash);
    }
  });
}
