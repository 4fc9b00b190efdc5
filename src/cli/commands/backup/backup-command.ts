import { existsSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { projectVersion } from "../../../config/project-version.ts";
import { LEAST_PASSPHRASE } from "../../../config/variables.ts";
import { type BackupKey, checkRecipients } from "../../../platform/backup/backup-encryption.ts";
import { type BackupPlace, backupFolder, backupStore } from "../../../platform/backup/backup-place.ts";
import { type BackupFile, readLastBackup, writeLastBackup } from "../../../platform/backup/last-backup.ts";
import { writeBackup } from "../../../platform/backup/write-backup.ts";
import { openFiles } from "../../../platform/blobs/open-files.ts";
import { claimFile } from "../../../platform/jobs/file-claim.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, RunCommand } from "../../command.ts";
import { openMagazineTables } from "../../open-magazine-tables.ts";
import { startProgress } from "../../progress.ts";
import { openArchiveStore } from "./archive-store.ts";
import { backupCopy } from "./backup-command-copy.ts";
import { DATABASES, databasesIn, libraryFile } from "./data-parts.ts";
import { stageData } from "./stage-data.ts";

/** Dated files that the record remembers. */
const MAX_REMEMBERED = 1000;
const MAX_NAMED = 5;

export const run: RunCommand = async (call, written) => {
  const { config, signal } = call;
  const { dataDir, secrets } = config;
  const keep = readKeep(call);
  using stored = await openFiles(config);
  const target = await readTarget(written, call.cwd);
  using place = target.place;
  if (keep !== null && target.name !== null) throw new PublicError("usage", backupCopy.keepNeedsFolder);
  const { databaseUrl } = secrets;
  if (databaseUrl === null) {
    if (databasesIn((name) => existsSync(join(dataDir, name))).length === 0)
      throw refused(backupCopy.noMagazine(dataDir), "DATA_DIR");
    // Migrates it, as a start would.
    await using _ = await openMagazineTables({ dataDir, databaseUrl });
  }
  const key = await readKey(call);
  const claim = await claimFile(join(dataDir, "backup.lock"));
  if (!claim) throw refused(backupCopy.busy, "DATA_DIR");
  try {
    using progress = startProgress(call, backupCopy.writing);
    const name = target.name ?? datedName(key !== null);
    await using staging = await openStaging(dataDir, place.partial(name));
    const options = { databaseUrl, fetch: stored.fetch, signal };
    const { sources, about } = await stageData(dataDir, staging.folder, options);
    const { entries, size } = await writeBackup(sources, place, name, {
      about: { version: projectVersion, ...about },
      key,
      signal,
      onProgress: progress.show,
    });
    const removed = await noteBackup(dataDir, place, { name, size }, target.name === null, keep);
    const path = place.label(name);
    const databases = entries.filter(({ name }) => name in DATABASES).length;
    const files = entries.filter(({ name }) => name.startsWith("files/"));
    const damaged = files.flatMap(({ name, sha256 }) =>
      name === libraryFile(sha256) ? [] : [basename(name)],
    );
    const { missing } = about;
    const named = (say: typeof backupCopy.missing, hashes: readonly string[]) =>
      hashes.length > 0 ? [say(hashes.length, hashes.slice(0, MAX_NAMED))] : [];
    return {
      result: { path, size, databases, files: files.length, missing, damaged, removed },
      lines: [
        backupCopy.done(path, size, databases, files.length),
        ...(removed.length > 0 ? [backupCopy.removed(removed)] : []),
      ],
      notes: [
        ...(databaseUrl === null ? [] : [backupCopy.membersElsewhere]),
        ...named(backupCopy.missing, missing),
        ...named(backupCopy.damaged, damaged),
      ],
      isFault: missing.length + damaged.length > 0,
    };
  } finally {
    await claim.release();
  }
};

function readKeep({ given }: Call): number | null {
  const written = given.value("keep");
  if (written === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(written)) throw new PublicError("usage", backupCopy.keepNumber(written));
  return Number(written);
}

/** @returns the archive's name; null: each gets a dated one @throws PublicError where it is there, or no folder is, ObjectStoreError */
async function readTarget(written: string, cwd: string) {
  const stored = await openArchiveStore(written);
  if (stored) {
    const { store, address, name } = stored;
    if (name !== null && (await store.find(name)) !== null) throw refused(backupCopy.exists, name);
    return { name, place: backupStore(store, address) };
  }
  const path = resolve(cwd, written);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return { name: null, place: backupFolder(path) };
  if (found) throw refused(backupCopy.exists, written);
  // A folder is not made: it may be a disk that is not mounted.
  if (written.endsWith("/") || !existsSync(dirname(path))) throw refused(backupCopy.noFolder, written);
  return { name: basename(path), place: backupFolder(dirname(path)) };
}

async function readKey({ given, terminal, config, signal }: Call): Promise<BackupKey | null> {
  const recipients = given.values("encrypt");
  if (recipients.length > 0) {
    if (given.has("passphrase")) throw new PublicError("usage", backupCopy.oneKey);
    await checkRecipients(recipients);
    return { recipients };
  }
  const { backupPassphrase } = config.secrets;
  if (backupPassphrase !== null) return { passphrase: backupPassphrase };
  if (!given.has("passphrase")) return null;
  const passphrase = await terminal.askSecret(backupCopy.passphraseQuestion, signal);
  if (passphrase === null) throw new PublicError("usage", backupCopy.nobodyAsked);
  if (passphrase.length < LEAST_PASSPHRASE)
    throw new PublicError("usage", backupCopy.passphraseShort(LEAST_PASSPHRASE));
  if (passphrase !== (await terminal.askSecret(backupCopy.passphraseAgain, signal)))
    throw new PublicError("usage", backupCopy.passphrasesDiffer);
  return { passphrase };
}

/** `mecmua-2026-11-25T07-15-30-120Z.zip`, in UTC. */
function datedName(isEncrypted: boolean): string {
  const moment = new Date().toISOString().replace(/[:.]/g, "-");
  return `mecmua-${moment}.zip${isEncrypted ? ".age" : ""}`;
}

/** A folder for the state that is written. What a killed backup left, the begun file included, goes first. */
async function openStaging(dataDir: string, partial: string): Promise<AsyncDisposable & { folder: string }> {
  const staging = join(dataDir, "backup.yarim");
  const begun = join(staging, "begun");
  const former = await readFile(begun, "utf8").catch(() => "");
  if (former.endsWith(".yarim")) await rm(former, { force: true });
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, "data"), { recursive: true });
  await writeFile(begun, partial, { flush: true });
  return {
    folder: join(staging, "data"),
    [Symbol.asyncDispose]: () => rm(staging, { recursive: true, force: true }),
  };
}

/**
 * Remembers the backup, and removes older ones where only some are kept: those alone that are known by name and size
 * to be of this data folder.
 * @returns the names of the removed ones
 */
async function noteBackup(
  dataDir: string,
  place: BackupPlace,
  file: BackupFile,
  isDated: boolean,
  keep: number | null,
): Promise<string[]> {
  const former = (await readLastBackup(dataDir))?.dated ?? [];
  const dated = [...former, ...(isDated ? [file] : [])].slice(-MAX_REMEMBERED);
  await writeLastBackup(dataDir, { ...file, finishedAt: new Date().toISOString(), dated });
  if (keep === null) return [];
  const there: string[] = [];
  for (const { name, size } of dated) if ((await place.size(name)) === size) there.push(name);
  const old = there.slice(0, -keep);
  for (const name of old) await place.remove(name);
  return old;
}
