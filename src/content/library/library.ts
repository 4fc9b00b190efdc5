import type { Kysely } from "kysely";
import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import type { LibraryTables } from "./tables.ts";

/** The embedded content library: posts in SQLite, their files by hash in a folder. */
export interface Library {
  readonly database: Kysely<LibraryTables>;
  readonly files: BlobStore;
  close(): Promise<void>;
}
