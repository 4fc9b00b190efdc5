import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { BlobStore, FileHash } from "../platform/blobs/blob-store.ts";
import type { DerivedFiles } from "../platform/blobs/derived-files.ts";
import { MAGAZINE_DB } from "../platform/database/open-magazine-db.ts";
import type { ObjectUses } from "../platform/machines/object-uses.ts";
import { fetchedName } from "../platform/remote/fetched-files.ts";
import { pdfKind, pictureKind } from "../platform/remote/file-kinds.ts";
import type { SharedFetchedFiles } from "../platform/remote/shared-fetched-files.ts";
import { sweepFetchedFiles } from "../platform/remote/sweep-fetched-files.ts";
import { type LibraryLocation, openLibrary } from "./library/library.ts";
import type { SnapshotTables } from "./snapshot/snapshot-tables.ts";

interface UnusedFilesOptions {
  readonly library: LibraryLocation;
  readonly snapshot: Kysely<SnapshotTables>;
  readonly store: BlobStore;
  /** What machines tell each other of copies; null: there is one. */
  readonly shared: SharedFetchedFiles | null;
  /** Where machines share the store; null: it belongs to this one. */
  readonly uses: ObjectUses | null;
  readonly variants: Pick<DerivedFiles, "removeOthers">;
  readonly shareCards: { removeOld(): Promise<number> };
  /** False where the store belongs to the embedded library, which removes its own files. */
  readonly isHosted: boolean;
  readonly log: Logger;
}

const PAUSE_MS = 60 * 60 * 1000;
const UNUSED_AGE_MS = 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 1000;

/** @returns what is called after each sync, and sweeps once an hour if the content changed or a file waits; never rejects */
export function unusedFilesSweep(options: UnusedFilesOptions): (revision: number) => Promise<void> {
  const { library, snapshot, store, shared, uses, variants, shareCards, isHosted, log } = options;
  let sweptRevision = 0;
  let isWaiting = false;
  let nextAt = 0;
  let running = Promise.resolve();

  async function sweep(revision: number): Promise<void> {
    let removed = 0;
    const folder = join(library.dataDir, "copies");
    // Which file an address of the library has is written down on each of several machines.
    if (isHosted || shared !== null) {
      const used = await usedCopies(snapshot);
      const owned = isHosted ? await libraryFiles(library) : new Set<FileHash>();
      const swept = await sweepFetchedFiles({ folder, store: isHosted && !uses ? store : null, used, owned });
      removed += swept.removed;
      isWaiting = swept.waiting > 0 || (isHosted && shared !== null);
      const named = isHosted && (await shared?.keep(used));
      if (named && uses) removed += await sweepStore(store, uses, new Set([...named, ...owned]));
    }
    removed += await variants.removeOthers(new Set(await store.list()));
    removed += await shareCards.removeOld();
    sweptRevision = revision;
    if (removed > 0) log.info({ removed }, "unused files removed");
  }

  return (revision) => {
    // Revision 0 is no content at all, which is no reason to remove everything.
    const isDue = revision > 0 && (isWaiting || revision !== sweptRevision) && Date.now() >= nextAt;
    if (isDue) {
      nextAt = Date.now() + PAUSE_MS;
      running = sweep(revision).catch((error) => log.error({ err: error }, "unused files not removed"));
    }
    return running;
  };
}

async function sweepStore(store: BlobStore, uses: ObjectUses, needed: ReadonlySet<FileHash>) {
  let removed = 0;
  await uses.daily("files/", async () => {
    for (const hash of await store.list()) {
      const isGone =
        !needed.has(hash) &&
        (await uses.removeUnused(`files/${hash}`, UNUSED_AGE_MS, () => store.remove(hash)));
      if (isGone) removed += 1;
    }
  });
  return removed;
}

async function usedCopies(snapshot: Kysely<SnapshotTables>): Promise<Set<string>> {
  const used = new Set<string>();
  for (let last = ""; ; ) {
    const rows = await snapshot
      .selectFrom("picture")
      .select(["key", "url"])
      .where("key", ">", last)
      .groupBy("key")
      .orderBy("key")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { url } of rows) used.add(fetchedName(url, pictureKind));
    last = rows.at(-1)?.key ?? "";
    if (rows.length < ROWS_AT_ONCE) break;
    await turn();
  }
  const issues = await snapshot
    .selectFrom("post")
    .select("pdf_url")
    .where("pdf_url", "is not", null)
    .$narrowType<{ pdf_url: string }>()
    .execute();
  for (const { pdf_url } of issues) used.add(fetchedName(pdf_url, pdfKind));
  return used;
}

/** Files of a library beside a hosted service, which the site may not show. */
async function libraryFiles(location: LibraryLocation): Promise<Set<FileHash>> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl === null && !existsSync(join(dataDir, MAGAZINE_DB))) return new Set();
  const library = await openLibrary(location);
  try {
    const rows = await library.database.selectFrom("file").select("hash").execute();
    return new Set(rows.map(({ hash }) => hash));
  } finally {
    await library.close();
  }
}
