import { lstat, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import type { Credential } from "../../domain/credential/credential.ts";
import { syncFolder } from "../../platform/blobs/disk-files.ts";
import { mapConcurrent } from "../../platform/jobs/map-concurrent.ts";
import { refused } from "../../platform/public-error.ts";
import { codeAddress, codeSheet, MERGE_SHEET, mergeSheet, pictureName } from "./code-sheet.ts";
import { copy } from "./codes-copy.ts";
import { PRINTER_NOTE, printerNote } from "./printer-note-copy.ts";
import { qrPicture } from "./qr-picture.ts";

const PARTIAL = ".yarim";
/** A disk flushes several files together nearly as fast as one. */
const MAX_WRITES = 16;

const MISSING = new Set(["ENOENT", "ENOTDIR"]);
const CLOSED = new Set(["EACCES", "EPERM", "EROFS"]);
const TAKEN = new Set(["EEXIST", "ENOTEMPTY", "ENOTDIR", "EISDIR"]);

/** Absolute paths. */
export type BatchFiles = ReturnType<typeof batchFiles>;

/** @param sheet its absolute path @param batchId keeps the partial files of commands that run at once apart */
export function newBatchFiles(sheet: string, batchId: string): BatchFiles {
  return batchFiles(sheet, `.${batchId}${PARTIAL}`);
}

export function batchFilesOf(partialSheet: string, batchId: string): BatchFiles {
  const ending = `.${batchId}${PARTIAL}`;
  // Batches of the former version, which were pending when the database was migrated, have no id in these names.
  const suffix = partialSheet.endsWith(ending) ? ending : PARTIAL;
  return batchFiles(partialSheet.slice(0, -suffix.length), suffix);
}

function batchFiles(sheet: string, suffix: string) {
  const pictures = join(dirname(sheet), `${parse(sheet).name}-qr`);
  return { sheet, pictures, partialSheet: sheet + suffix, partialPictures: pictures + suffix };
}

/** @throws PublicError when a batch's files cannot be written there */
export async function checkTarget({ sheet, pictures, partialSheet }: BatchFiles): Promise<void> {
  if (await exists(sheet)) throw refused(copy.fileExists(sheet));
  if (await exists(pictures)) throw refused(copy.folderExists(pictures));
  try {
    // Only writing shows whether a folder can be written: its rights may mislead.
    await writeFile(partialSheet, "", { flag: "wx", mode: 0o600 });
    await rm(partialSheet);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (MISSING.has(code)) throw refused(copy.noFolder(dirname(sheet)));
    if (CLOSED.has(code)) throw refused(copy.notWritable(dirname(sheet)));
    throw error;
  }
}

export async function writePartialFiles(
  files: BatchFiles,
  credentials: readonly Credential[],
  login: string,
  signal: AbortSignal,
): Promise<void> {
  const { partialSheet, partialPictures } = files;
  const options = { flag: "wx", mode: 0o600, flush: true };
  await mkdir(partialPictures, { mode: 0o700 });
  await mapConcurrent(MAX_WRITES, credentials, async (credential, index) => {
    signal.throwIfAborted();
    const name = pictureName(index + 1, credentials.length);
    await writeFile(join(partialPictures, name), qrPicture(codeAddress(login, credential)), options);
  });
  const [sheet, pictures] = [basename(files.sheet), basename(files.pictures)];
  const note = printerNote({ sheet, pictures, count: credentials.length, login });
  await writeFile(join(partialPictures, PRINTER_NOTE), note, options);
  await writeFile(join(partialPictures, MERGE_SHEET), mergeSheet(credentials, login), options);
  await writeFile(partialSheet, codeSheet(credentials, login, pictures), options);
  await syncFolder(partialPictures);
  await syncFolder(dirname(files.sheet));
}

export type Placement =
  | "placed"
  /** No partial file is here: it is on another machine, or another command has just placed it. */
  | "absent"
  | "taken"
  /** One of the two partial files is here without the other. */
  | "lost"
  /** The folder is not there, as when a disk is not plugged in. */
  | "out of reach";

/** The folder of pictures is the lock: a rename puts no folder over one that holds files, so only one batch can win. */
export async function placeFiles(files: BatchFiles): Promise<Placement> {
  const { sheet, pictures, partialSheet, partialPictures } = files;
  if (!(await exists(dirname(sheet)))) return "out of reach";
  // This is checked before the partial file, which another command may be moving here.
  const isTaken = await exists(sheet);
  const hasSheet = await exists(partialSheet);
  const hasPictures = await exists(partialPictures);
  if (!hasSheet) return hasPictures ? "lost" : "absent";
  if (isTaken) return "taken";
  try {
    if (hasPictures) await rename(partialPictures, pictures);
    else if (!(await exists(pictures))) return (await exists(partialSheet)) ? "lost" : "absent";
    await rename(partialSheet, sheet);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (TAKEN.has(code)) return "taken";
    // Another command has just moved it and moves the rest.
    if (code === "ENOENT") return "absent";
    throw error;
  }
  await syncFolder(dirname(sheet));
  return "placed";
}

export async function removePartialFiles({ partialSheet, partialPictures }: BatchFiles): Promise<void> {
  await rm(partialSheet, { force: true });
  await rm(partialPictures, { recursive: true, force: true });
}

/** True when something has this name, even a link to nothing. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (MISSING.has(code) || CLOSED.has(code)) return false;
    throw error;
  }
}
