import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openLibrary } from "../../../content/library/library.ts";
import { keepFormerRecord, openFormerRecord } from "../../../content/library/record/keep-former-record.ts";
import { DATABASES, databasesIn, isDataName, libraryFile } from "../../../desk/backup/data-parts.ts";
import { fileHashes } from "../../../desk/backup/stage-data.ts";
import { openMagazineTables } from "../../../desk/open-magazine-tables.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { copy as backupFaults } from "../../../platform/backup/backup-copy.ts";
import { encryptionOf, type Unlocking } from "../../../platform/backup/backup-encryption.ts";
import type { BackupManifest } from "../../../platform/backup/backup-manifest.ts";
import { readBackup } from "../../../platform/backup/read-backup.ts";
import { openFiles } from "../../../platform/blobs/open-files.ts";
import { MAGAZINE_DB } from "../../../platform/database/open-magazine-db.ts";
import { allAppliedMigrations, openImmutable, problemOf } from "../../../platform/database/read-sqlite.ts";
import { damagedDatabase } from "../../../platform/database/sqlite-fault.ts";
import { countRows } from "../../../platform/database/transfer-tables.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { columns } from "../../terminal.ts";
import { openArchiveStore } from "./archive-store.ts";
import { backupCopy } from "./backup-command-copy.ts";

const DATED = /^mecmua-[\dTZ-]+\.zip(?:\.age)?$/;

/** What opens the desk or an issue, by the database that has it. */
const ACCESS = {
  "magazine.db": ["staff_session", "staff_link", "preview_link"],
  "desk.db": ["staff_session", "staff_link", "preview_link"],
  "membership.db": ["session"],
} as const;

export const run: RunCommand = async (call, written) => {
  const { given, cwd, config } = call;
  await using archive = await fetchArchive(call, written);
  const path = archive?.path ?? resolve(cwd, written);
  const name = basename(path);
  if (!(await stat(path).catch(() => null))?.isFile()) throw refused(backupCopy.noFile, written);
  const unlocking = await readUnlocking(call, path);
  const into = given.value("into");
  const target = into === null ? config.dataDir : resolve(cwd, into);
  const unpackInto = (folder: string) => unpackChecked(call, path, folder, unlocking);
  if (given.has("check")) {
    const beside = into === null ? target : dirname(target);
    await mkdir(beside, { recursive: true });
    await using folder = await mkdtempDisposable(join(beside, "restore-check-"));
    const { madeAt } = await unpackInto(folder.path);
    const counts = await countRestored(folder.path);
    const shown = Object.entries(counts) as [keyof typeof counts, number][];
    const rows = shown.map(([what, count]) => [backupCopy.counts[what], turkishNumber(count)]);
    return {
      result: { madeAt, ...counts },
      lines: [backupCopy.checked(name, turkishMoment(madeAt)), ...columns(rows, "  ")],
    };
  }
  // Where an empty folder may go, the restored one takes its place in one step.
  await rmdir(target).catch(() => undefined);
  const { madeAt, entries, kept } = await withNewFolder(target, into ?? target, async (folder) => {
    const manifest = await unpackInto(folder);
    endAccess(folder);
    return { ...manifest, kept: await keepRecord(call, folder, target) };
  });
  const files = entries.filter((entry) => entry.name.startsWith("files/")).length;
  return {
    result: { folder: target, madeAt, files, kept },
    lines: [
      backupCopy.restored(target, turkishMoment(madeAt), files),
      ...(kept === null ? [] : [backupCopy.recordKept(kept)]),
      backupCopy.accessEnded,
    ],
  };
};

/**
 * An archive of an object store as a file beside the data folder, for as long as it is needed; of a folder the newest.
 * @returns null where the address is none of a store @throws PublicError, ObjectStoreError
 */
async function fetchArchive({ config: { dataDir }, signal }: Call, written: string) {
  const stored = await openArchiveStore(written);
  if (stored === null) return null;
  using store = stored.store;
  const name = stored.name ?? (await newestArchive(store));
  if (name === null) throw refused(backupCopy.noArchive, stored.address);
  await mkdir(dirname(dataDir), { recursive: true });
  await using made = new AsyncDisposableStack();
  const folder = made.use(await mkdtempDisposable(join(dirname(dataDir), "restore-archive-")));
  const target = { path: join(folder.path, name), tempPath: join(folder.path, "incoming") };
  if (!(await store.download(name, target, undefined, signal)))
    throw refused(backupCopy.noFile, `${stored.address}${stored.name ?? ""}`);
  const kept = made.move();
  return { path: target.path, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Dated names are in order of time. */
async function newestArchive(store: ObjectStore): Promise<string | null> {
  let newest: string | null = null;
  for await (const { key } of store.list("mecmua-"))
    if (DATED.test(key) && (newest === null || key > newest)) newest = key;
  return newest;
}

/** Versions of the record in the library that the restored one takes the place of; null: there is none, or it cannot be read. */
async function keepRecord({ given, config, cwd, terminal }: Call, folder: string, target: string) {
  const named = given.value("eski");
  const dataDir = named === null ? config.dataDir : resolve(cwd, named);
  const databaseUrl = named === null ? config.secrets.databaseUrl : null;
  if (databaseUrl === null && (dataDir === target || !existsSync(join(dataDir, MAGAZINE_DB)))) {
    if (named !== null) throw refused(backupCopy.noMagazineThere, named);
    return null;
  }
  try {
    using files = await openFiles({ ...config, dataDir });
    await using former = await openFormerRecord({ dataDir, databaseUrl, files: files.blobs });
    if (former === null) return null;
    await using opened = new AsyncDisposableStack();
    const library = await openLibrary({ dataDir: folder, databaseUrl: null, isMoving: true });
    opened.defer(() => library.close());
    return await keepFormerRecord(former, library);
  } catch (error) {
    terminal.note(backupCopy.recordNotKept(faultReason(error)));
    return null;
  }
}

/** @throws PublicError where what opens it is not given */
async function readUnlocking(
  { given, config, cwd, terminal, signal }: Call,
  path: string,
): Promise<Unlocking | null> {
  const name = basename(path);
  const encryption = await encryptionOf(path);
  if (encryption === "none") return null;
  if (encryption === "identity") {
    const file = given.value("identity");
    if (file === null) throw new PublicError("fault", backupFaults.keyMissing(name));
    const identityFile = resolve(cwd, file);
    if (!(await stat(identityFile).catch(() => null))?.isFile()) throw refused(backupCopy.noFile, file);
    return { identityFile };
  }
  const { backupPassphrase } = config.secrets;
  const passphrase = backupPassphrase ?? (await terminal.askSecret(backupCopy.passphraseQuestion, signal));
  if (passphrase === null) throw new PublicError("fault", backupFaults.passphraseMissing(name));
  return { passphrase };
}

/** @throws PublicError when a file, a database or something between them is not as it was */
async function unpackChecked(
  call: Call,
  path: string,
  folder: string,
  unlocking: Unlocking | null,
): Promise<BackupManifest> {
  const name = basename(path);
  const { signal } = call;
  using progress = startProgress(call, backupCopy.checking);
  const options = { unlocking, isExpected: isDataName, signal, onProgress: progress.show };
  const manifest = await readBackup(path, folder, options);
  const names = new Set(manifest.entries.map((entry) => entry.name));
  const databases = databasesIn((part) => names.has(part));
  if (databases.length === 0) throw new PublicError("fault", backupFaults.notBackup(name));
  for (const part of databases) checkDatabase(name, folder, part);
  for (const hash of fileHashes(join(folder, databases.at(-1) ?? "")))
    if (!names.has(libraryFile(hash)) && !manifest.missing.includes(hash))
      throw new PublicError("fault", backupCopy.fileMissing(name, hash));
  for (const part of databases)
    for (const ending of ["-wal", "-shm"]) await rm(join(folder, part + ending), { force: true });
  return manifest;
}

/** A folder that holds what was written, or nothing. @param folder absolute @throws PublicError when it is not empty */
async function withNewFolder<T>(
  folder: string,
  label: string,
  write: (partial: string) => Promise<T>,
): Promise<T> {
  const held = await heldBy(folder, label);
  if (held !== null && held.length > 0) throw refused(backupCopy.folderNotEmpty, label);
  const isNew = held === null;
  const partial = isNew ? `${folder}.yarim` : join(folder, ".yarim");
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  try {
    const result = await write(partial);
    if (isNew) await rename(partial, folder);
    else {
      for (const name of await readdir(partial)) await rename(join(partial, name), join(folder, name));
      await rmdir(partial);
    }
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** @returns null when it is not there */
async function heldBy(folder: string, label: string): Promise<string[] | null> {
  try {
    return (await readdir(folder)).filter((name) => name !== ".yarim");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code === "ENOTDIR") throw refused(backupCopy.notFolder, label);
    throw error;
  }
}

/** Whoever was signed out, disabled or uninvited since the backup stays so: sessions and links are given anew. */
function endAccess(folder: string): void {
  for (const [part, tables] of Object.entries(ACCESS)) {
    if (!existsSync(join(folder, part))) continue;
    using database = new DatabaseSync(join(folder, part));
    const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?");
    for (const table of tables) if (isThere.get(table)) database.exec(`DELETE FROM ${table}`);
  }
}

function checkDatabase(name: string, folder: string, part: string): void {
  let applied: string[];
  try {
    using database = openImmutable(join(folder, part));
    const problem = problemOf(database, "integrity_check");
    applied = allAppliedMigrations(database);
    if (problem !== null) throw damagedDatabase(problem);
  } catch (error) {
    throw new PublicError("fault", backupCopy.notTaken(name, part, faultReason(error)), { cause: error });
  }
  const known = DATABASES[part] ?? {};
  if (!applied.every((migration) => migration in known))
    throw new PublicError("fault", backupCopy.newer(name, part));
}

/** Opens everything as a start of the site would, and counts what is there. */
async function countRestored(dataDir: string) {
  const location = { dataDir, databaseUrl: null };
  await using magazine = await openMagazineTables(location);
  await using members = await openMembership(location);
  const rowsOf = (table: string) => countRows(magazine, [table]);
  const issuesAmong = magazine
    .selectFrom("post")
    .select(({ fn }) => fn.count<number>("pdf_file").as("issues"));
  const { issues } = await issuesAmong.executeTakeFirstOrThrow();
  return {
    articles: (await rowsOf("post")) - issues,
    issues,
    pages: await rowsOf("page"),
    drafts: await rowsOf("article"),
    staff: await rowsOf("staff"),
    codes: await countRows(members, ["code"]),
    files: await rowsOf("file"),
  };
}
