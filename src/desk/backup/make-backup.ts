import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { projectVersion } from "../../config/project-version.ts";
import { copy } from "../../platform/backup/backup-copy.ts";
import type { BackupPlace } from "../../platform/backup/backup-place.ts";
import { type BackupFile, readLastBackup, writeLastBackup } from "../../platform/backup/last-backup.ts";
import { type BackupOptions, writeBackup } from "../../platform/backup/write-backup.ts";
import { assertRoom } from "../../platform/blobs/disk-files.ts";
import { type FilesOptions, openFiles } from "../../platform/blobs/open-files.ts";
import { claimFile } from "../../platform/jobs/file-claim.ts";
import { PublicError } from "../../platform/public-error.ts";
import { DATABASES, libraryFile } from "./data-parts.ts";
import { stageData } from "./stage-data.ts";

/** Dated files that the record remembers. */
const MAX_REMEMBERED = 1000;

interface BackupRequest extends Omit<BackupOptions, "about"> {
  readonly data: FilesOptions & { readonly databaseUrl: string | null };
  readonly place: BackupPlace;
  /** Null: a dated one. */
  readonly name: string | null;
  /** Dated ones of this data folder that stay in the place; null: all. */
  readonly keep: number | null;
}

/** Writes a backup while the site runs, whole or not at all. @throws PublicError, the system's error, ObjectStoreError */
export async function makeBackup(request: BackupRequest) {
  const { data, place, keep, key, signal, onProgress } = request;
  const { dataDir, databaseUrl } = data;
  using stored = await openFiles(data);
  const claim = await claimFile(join(dataDir, "backup.lock"));
  if (!claim) throw new PublicError("conflict", copy.busy);
  try {
    const name = request.name ?? datedName(key !== null);
    const partial = place.partial(name);
    await using staging = await openStaging(dataDir, partial);
    const options = { databaseUrl, fetch: stored.fetch, signal };
    const { sources, about } = await stageData(dataDir, staging.folder, options);
    if (partial !== "") {
      let packed = 0;
      for (const { path, isPacked } of sources) if (isPacked) packed += (await stat(path)).size;
      await assertRoom(dirname(partial), packed);
    }
    const { entries, size } = await writeBackup(sources, place, name, {
      about: { version: projectVersion, ...about },
      key,
      signal,
      onProgress,
    });
    const removed = await noteBackup(dataDir, place, { name, size }, request.name === null, keep);
    const databases = entries.filter((entry) => entry.name in DATABASES).length;
    const files = entries.filter((entry) => entry.name.startsWith("files/"));
    const damaged = files.flatMap((entry) =>
      entry.name === libraryFile(entry.sha256) ? [] : [basename(entry.name)],
    );
    const { missing } = about;
    return { name, path: place.label(name), size, databases, files: files.length, missing, damaged, removed };
  } finally {
    await claim.release();
  }
}

/** `mecmua-2026-11-25T07-15-30-120Z.zip`, in UTC. */
function datedName(isEncrypted: boolean): string {
  const moment = new Date().toISOString().replace(/[:.]/g, "-");
  return `mecmua-${moment}.zip${isEncrypted ? ".age" : ""}`;
}

/** A folder for the state that is written. */
async function openStaging(dataDir: string, partial: string): Promise<AsyncDisposable & { folder: string }> {
  await removeBegun(dataDir);
  const staging = join(dataDir, "backup.yarim");
  await mkdir(join(staging, "data"), { recursive: true });
  await writeFile(join(staging, "begun"), partial, { flush: true });
  return {
    folder: join(staging, "data"),
    [Symbol.asyncDispose]: () => rm(staging, { recursive: true, force: true }),
  };
}

/** Of a backup that was killed nothing stays; one that is made is left alone. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const claim = await claimFile(join(dataDir, "backup.lock"));
  if (!claim) return;
  await removeBegun(dataDir);
  await claim.release();
}

/** The begun file included. */
async function removeBegun(dataDir: string): Promise<void> {
  const staging = join(dataDir, "backup.yarim");
  const former = await readFile(join(staging, "begun"), "utf8").catch(() => "");
  if (former.endsWith(".yarim")) await rm(former, { force: true });
  await rm(staging, { recursive: true, force: true });
}

/** @returns the names of the removed ones: those alone that are known by name and size to be of this data folder */
async function noteBackup(
  dataDir: string,
  place: BackupPlace,
  file: BackupFile,
  isDated: boolean,
  keep: number | null,
): Promise<string[]> {
  const former = (await readLastBackup(dataDir))?.dated ?? [];
  const dated = [...former, ...(isDated ? [file] : [])].slice(-MAX_REMEMBERED);
  const path = place.label(file.name);
  await writeLastBackup(dataDir, { ...file, path, finishedAt: new Date().toISOString(), dated });
  if (keep === null) return [];
  const there: string[] = [];
  for (const { name, size } of dated) if ((await place.size(name)) === size) there.push(name);
  const old = there.slice(0, -keep);
  for (const name of old) await place.remove(name);
  return old;
}
