import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { configure, ERR_UNSAFE_FILENAME, type FileEntry, Reader, ZipReader } from "@zip.js/zip.js";
import { readable } from "../../domain/readable-text.ts";
import { assertRoom } from "../blobs/disk-files.ts";
import { turkishName } from "./zip-names.ts";

configure({ useWebWorkers: false });

/** The archive is not taken. The code says why. */
export class UnusableZip extends Error {
  override readonly name = "UnusableZip";
  readonly code: "broken" | "outside" | "encrypted" | "too large" | "too many";

  constructor(code: UnusableZip["code"], options?: ErrorOptions) {
    super(`zip: ${code}`, options);
    this.code = code;
  }
}

interface ZipLimits {
  /** In bytes, of all files unpacked. */
  readonly maxSize: number;
  readonly maxFiles: number;
  /** What stays free for others that were promised it; none when it is not given. */
  readonly promisedBytes?: number | undefined;
}

const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * Unpacks an archive's wanted files into a folder. Links come as plain files.
 * @throws UnusableZip of one that is broken, encrypted, larger than the limits or than it says of itself, and of one
 *   whose names lead out of the folder; ENOSPC where the disk has no room for it. Nothing is written before limits are checked.
 */
export async function unpackZip(
  path: string,
  folder: string,
  { maxSize, maxFiles, promisedBytes = 0 }: ZipLimits,
  isWanted: (name: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  await using file = await open(path);
  const zip = new ZipReader(new DiskReader(file), {
    // A path in Unicode beside the name, as Info-ZIP writes it, comes before both.
    decodeText: (bytes, encoding, type) =>
      type === "filename" && encoding === "cp437" ? turkishName(bytes) : undefined,
  });
  async function* wanted(): AsyncGenerator<readonly [FileEntry, string]> {
    for await (const entry of zip.getEntriesGenerator()) {
      signal.throwIfAborted();
      // The reader itself refuses names that lead out of the folder.
      const name = readable(entry.filename);
      if (!entry.directory && !IGNORED.test(name) && isWanted(name)) yield [entry, name];
    }
  }
  try {
    let [files, size] = [0, 0];
    for await (const [entry] of wanted()) {
      if (entry.encrypted) throw new UnusableZip("encrypted");
      files += 1;
      size += entry.uncompressedSize;
      if (files > maxFiles) throw new UnusableZip("too many");
      if (size > maxSize) throw new UnusableZip("too large");
    }
    await mkdir(folder, { recursive: true });
    await assertRoom(folder, size + promisedBytes);
    const folders = new Set<string>();
    for await (const [entry, name] of wanted()) await unpackEntry(entry, join(folder, name), folders, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw isOfDisk(error) ? error : asUnusable(error);
  } finally {
    await zip.close().catch(() => undefined);
  }
}

/** Errors of names that no file can have, or that are a file and a folder at once. */
const NAME_FAULTS = new Set(["ENAMETOOLONG", "EEXIST", "ENOTDIR", "EISDIR", "EINVAL"]);

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && !NAME_FAULTS.has(String(Reflect.get(error, "code")));
}

function asUnusable(error: unknown): UnusableZip {
  if (error instanceof UnusableZip) return error;
  const isOutside = error instanceof Error && error.message === ERR_UNSAFE_FILENAME;
  return new UnusableZip(isOutside ? "outside" : "broken", { cause: error });
}

/** @param folders those that were made already @throws UnusableZip when it is larger than the archive says */
async function unpackEntry(
  entry: FileEntry,
  path: string,
  folders: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const parent = dirname(path);
  if (!folders.has(parent)) await mkdir(parent, { recursive: true });
  folders.add(parent);
  await using file = await open(path, "w");
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    async write(chunk) {
      size += chunk.byteLength;
      if (size > entry.uncompressedSize) throw new UnusableZip("broken");
      await assertRoom(parent, chunk.byteLength);
      await file.writeFile(chunk);
    },
  });
  await entry.getData(sink, { signal });
}

class DiskReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super(file);
    this.#file = file;
  }

  override async init(): Promise<void> {
    await super.init?.();
    this.size = (await this.#file.stat()).size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - index)));
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.byteLength, index);
    return bytes.subarray(0, bytesRead);
  }
}
