import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Post } from "../../../domain/post.ts";
import type { SqliteOptions } from "../../../platform/database/open-sqlite.ts";
import type { Editorial } from "../../editorial.ts";
import { type SyncReport, syncOnce } from "../../sync/sync-once.ts";
import { openSnapshot, snapshotFile } from "../open-snapshot.ts";
import { PostReader } from "../post-reader.ts";
import type { SnapshotTables } from "../snapshot-tables.ts";
import { writtenSource } from "./written-source.ts";

export interface TempSnapshot {
  readonly db: Kysely<SnapshotTables>;
  readonly reader: PostReader;
  readonly folder: string;
  /** Its path. */
  readonly file: string;
  /** Makes these posts the content. */
  publish(...posts: readonly Post[]): Promise<SyncReport>;
  /** Another connection to the same file, or to another source's in the same folder. */
  openAgain(options: SqliteOptions & { readonly source?: string }): Promise<Kysely<SnapshotTables>>;
  remove(): Promise<void>;
}

/** Of a publisher who decided nothing beside the posts. */
export const noEditorial = {
  read: async (): Promise<Editorial> => ({
    authors: [],
    pages: [],
    sections: [],
    pins: [],
    amendments: [],
    terms: [],
    pictures: [],
    redirects: [],
  }),
};

/** A snapshot in a folder of its own, for one test file or one test. */
export async function tempSnapshot(): Promise<TempSnapshot> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-snapshot-"));
  const db = await openSnapshot(folder, "test");
  return {
    db,
    reader: new PostReader(db),
    folder,
    file: snapshotFile(folder, "test"),
    publish: (...posts) =>
      syncOnce(
        writtenSource([posts]),
        { snapshot: db, editorial: noEditorial, believeHours: 0 },
        new AbortController().signal,
      ),
    openAgain: ({ source = "test", ...options }) => openSnapshot(folder, source, options),
    async remove() {
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
