import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BlobStore, FileHash } from "../blobs/blob-store.ts";
import { readJson, writeAtomically } from "../blobs/disk-files.ts";
import type { FetchedFile } from "./shared-fetched-files.ts";

interface FetchedFileSweep {
  readonly folder: string;
  /** Null where its files are swept for all machines. */
  readonly store: BlobStore | null;
  readonly used: ReadonlySet<string>;
  /** Files of the store that are not copies, and stay. */
  readonly owned: ReadonlySet<FileHash>;
}

const UNUSED_AGE_MS = 24 * 60 * 60 * 1000;
const MARKS = "unused.json";
const COPY_NAME = /^[0-9a-f]{64}$/;

/** Removes copies, and files of the store, that were unused at a sweep a day ago and still are. */
export async function sweepFetchedFiles(
  { folder, store, used, owned }: FetchedFileSweep,
  now = Date.now(),
): Promise<{ readonly removed: number; readonly waiting: number }> {
  const entries = await readdir(folder).catch(() => []);
  const usedFiles = new Set(owned);
  const unused: { mark: string; storedAt(): Promise<number | null>; remove(): Promise<void> }[] = [];
  for (const name of entries) {
    if (name === MARKS) continue;
    const mark = join(folder, name);
    const copy = COPY_NAME.test(name) && used.has(name) ? await readJson(mark) : null;
    const storedAt = async () => (await stat(mark).catch(() => null))?.mtimeMs ?? null;
    if (copy) usedFiles.add((copy as FetchedFile).hash);
    else unused.push({ mark, storedAt, remove: () => rm(mark, { force: true }) });
  }
  if (store)
    for (const hash of await store.list()) {
      if (usedFiles.has(hash)) continue;
      const mark = store.place(hash);
      unused.push({ mark, storedAt: () => store.storedAt(hash), remove: () => store.remove(hash) });
    }

  const marks = ((await readJson(join(folder, MARKS))) ?? {}) as Readonly<Record<string, number>>;
  const waiting: Record<string, number> = {};
  for (const { mark, storedAt, remove } of unused) {
    const since = Math.max(marks[mark] ?? now, (await storedAt()) ?? now);
    if (now - since > UNUSED_AGE_MS) await remove();
    else waiting[mark] = since;
  }
  const count = Object.keys(waiting).length;
  if (count > 0 || Object.keys(marks).length > 0) {
    const path = join(folder, MARKS);
    await writeAtomically({ path, tempPath: `${path}.new` }, JSON.stringify(waiting));
  }
  return { removed: unused.length - count, waiting: count };
}
