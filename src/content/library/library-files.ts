import { sql, type Transaction } from "kysely";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { refused } from "../../platform/public-error.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import type { LibraryFile } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";

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

/** @throws PublicError */
export async function insertFile(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  { contentType, ...about }: LibraryFile,
): Promise<void> {
  await tx
    .insertInto("file")
    .values({ ...about, content_type: contentType })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another command may have removed the last post with this file before our row was there.
  if ((await files.storedAt(about.hash)) === null) throw refused(copy.fileVanished, about.name);
}

/** @param file is stored @param holder `article:<id>` or `upload:<id>` @throws PublicError when it was swept meanwhile */
export async function holdFile(library: Library, file: LibraryFile, holder: string): Promise<void> {
  await library.database.transaction().execute(async (tx) => {
    await insertFile(tx, library.files, file);
    await tx
      .insertInto("file_hold")
      .values({ hash: file.hash, holder })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Sets the files that the holder keeps; files that nobody holds any more are removed. @param hashes [] lets go of all */
export async function keepOnlyHeld(
  library: Library,
  holder: string,
  hashes: readonly string[],
): Promise<void> {
  await changeFiles(library, async (tx, release) => {
    const holds = tx.deleteFrom("file_hold").where("holder", "=", holder);
    const others = hashes.length > 0 ? holds.where("hash", "not in", hashes) : holds;
    release(await others.returning("hash").execute());
  });
}

type Release = (files: readonly { readonly hash: FileHash | null }[]) => void;

/** Runs a transaction. Files that it releases and that nothing else uses are removed after its commit. */
export async function changeFiles<T>(
  library: Library,
  work: (tx: Transaction<LibraryTables>, release: Release) => Promise<T>,
): Promise<T> {
  const released: FileHash[] = [];
  const result = await library.database.transaction().execute((tx) =>
    work(tx, (files) => {
      for (const { hash } of files) if (hash !== null) released.push(hash);
    }),
  );
  // After the commit: a crash in between leaves a file too many, never a post without its file.
  await sweepFiles(library, released);
  return result;
}

const isUnused = sql<boolean>`NOT (
  EXISTS (SELECT 1 FROM post_file WHERE post_file.hash = file.hash)
  OR EXISTS (SELECT 1 FROM page_file WHERE page_file.hash = file.hash)
  OR EXISTS (SELECT 1 FROM file_hold WHERE file_hold.hash = file.hash)
  OR EXISTS (SELECT 1 FROM author WHERE image_file = file.hash)
  OR EXISTS (SELECT 1 FROM record_file WHERE record_file.hash = file.hash)
)`;

/** Checks under the write lock, so that no file is taken away from a post that another process is adding. */
async function sweepFiles(library: Library, hashes: readonly FileHash[]): Promise<void> {
  if (hashes.length === 0) return;
  await library.database.transaction().execute(async (tx) => {
    for (const hash of new Set(hashes)) {
      await tx.deleteFrom("file").where("hash", "=", hash).where(isUnused).execute();
      const kept = await tx.selectFrom("file").select("hash").where("hash", "=", hash).executeTakeFirst();
      if (!kept) await library.files.remove(hash);
    }
  });
}
