import { createHash } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import { openFile, syncFolder } from "../blobs/disk-files.ts";
import { PublicError } from "../public-error.ts";
import { UnusableZip, unpackZip } from "../zip/unpack-zip.ts";
import { copy } from "./backup-copy.ts";
import { decrypt, type Unlocking } from "./backup-encryption.ts";
import {
  type BackupManifest,
  FORMAT,
  MANIFEST,
  type ManifestEntry,
  manifestSchema,
} from "./backup-manifest.ts";

/** One of a hundred thousand files has 15 MB. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

interface ReadOptions {
  /** Null: not encrypted. */
  readonly unlocking: Unlocking | null;
  /** What an archive may hold; a manifest that names anything else is refused. */
  readonly isExpected: (name: string) => boolean;
  readonly signal: AbortSignal;
  /** In bytes of what is checked. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Unpacks an archive into a folder, each file checked against the manifest and synced to the disk.
 * @param folder for this archive alone; what is in it after an error is to be removed
 * @throws PublicError, or the system's error (ENOSPC before anything is unpacked)
 */
export async function readBackup(
  path: string,
  folder: string,
  { unlocking, isExpected, signal, onProgress }: ReadOptions,
): Promise<BackupManifest> {
  const name = basename(path);
  const zip = unlocking ? join(folder, "backup.zip") : path;
  if (unlocking) await decryptTo(zip, path, unlocking, signal);
  const unpack = async (names: ReadonlySet<string>, maxSize: number) => {
    try {
      await unpackZip(zip, folder, { maxSize, maxFiles: names.size }, (entry) => names.has(entry), signal);
    } catch (error) {
      if (!(error instanceof UnusableZip)) throw error;
      const sentence = error.code === "outside" ? copy.outside(name) : copy.notBackup(name);
      throw new PublicError("fault", sentence, { cause: error });
    }
  };
  await unpack(new Set([MANIFEST]), MAX_MANIFEST_BYTES);
  const manifest = await takeManifest(join(folder, MANIFEST), name);
  const { entries } = manifest;
  if (!entries.every((entry) => isExpected(entry.name))) throw new PublicError("fault", copy.notBackup(name));
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  await unpack(new Set(entries.map((entry) => entry.name)), total);
  if (unlocking) await rm(zip);
  let done = 0;
  for (const entry of entries) {
    signal.throwIfAborted();
    if (!(await isIntact(join(folder, entry.name), entry)))
      throw new PublicError("fault", copy.damaged(name, entry.name));
    done += entry.size;
    onProgress(done, total);
  }
  for (const parent of new Set(entries.map((entry) => dirname(join(folder, entry.name)))))
    await syncFolder(parent);
  return manifest;
}

async function decryptTo(
  target: string,
  path: string,
  unlocking: Unlocking,
  signal: AbortSignal,
): Promise<void> {
  const name = basename(path);
  const plain = await decrypt(await openFile(path), unlocking, name);
  await mkdir(dirname(target), { recursive: true });
  await using file = await open(target, "wx", 0o600);
  try {
    await file.writeFile(plain, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && "syscall" in error) throw error;
    throw new PublicError("fault", copy.damaged(name, "age"), { cause: error });
  }
}

async function takeManifest(file: string, name: string): Promise<BackupManifest> {
  const text = await readFile(file, "utf8").catch(() => "");
  await rm(file, { force: true });
  const written = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ format: v.number() })), text);
  if (written.success && written.output.format > FORMAT)
    throw new PublicError("fault", copy.newerFormat(name));
  const parsed = v.safeParse(manifestSchema, written.output);
  if (!parsed.success) throw new PublicError("fault", copy.notBackup(name));
  return parsed.output;
}

async function isIntact(path: string, { size, sha256 }: ManifestEntry): Promise<boolean> {
  await using file = await open(path, "r+").catch(() => null);
  if (file === null) return false;
  const hash = createHash("sha256");
  for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk as Uint8Array);
  await file.sync();
  return (await file.stat()).size === size && hash.digest("hex") === sha256;
}
