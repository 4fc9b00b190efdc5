import type { Transaction } from "kysely";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { Library } from "./library.ts";
import { sweepFiles } from "./sweep-files.ts";
import type { LibraryTables } from "./tables.ts";

/** Removes every post and every file of the library. It does not become untouched: emptying it was a decision. */
export async function clear(library: Library): Promise<void> {
  const files = await library.database.transaction().execute(clearInside);
  await sweepFiles(library, files);
}

/** Removes every post inside a transaction. @returns the files that may now be swept */
export async function clearInside(tx: Transaction<LibraryTables>): Promise<FileHash[]> {
  await tx.deleteFrom("post").execute();
  const files = await tx.selectFrom("file").select("hash").execute();
  return files.map((file) => file.hash);
}
