import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { configure, ERR_UNSAFE_FILENAME, type FileEntry, Reader, ZipReader } from "@zip.js/zip.js";

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

export interface ZipLimits {
  /** In bytes, of all files unpacked. */
  readonly maxSize: number;
  readonly maxFiles: number;
}

const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * Unpacks an archive into a folder that is there. Links come as plain files.
 * @param isWanted of others nothing is written
 * @throws UnusableZip of one that is broken, encrypted or larger than the limits, whatever it says of itself, and of one
 *   whose names lead out of the folder
 */
export async function unpackZip(
  path: string,
  folder: string,
  { maxSize, maxFiles }: ZipLimits,
  isWanted: (name: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  await using file = await open(path);
  const zip = new ZipReader(new DiskReader(file));
  let left = maxSize;
  let files = 0;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      signal.throwIfAborted();
      // The reader itself refuses names that lead out of the folder.
      const name = entry.filename.normalize("NFC");
      if (entry.directory || IGNORED.test(name) || !isWanted(name)) continue;
      if (entry.encrypted) throw new UnusableZip("encrypted");
      files += 1;
      if (files > maxFiles) throw new UnusableZip("too many");
      left -= await unpackEntry(entry, join(folder, name), left, signal);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw isOfDisk(error) ? error : asUnusable(error);
  } finally {
    await zip.close().catch(() => undefined);
  }
}

/** Of names that no file can have, or that are a file and a folder at once. */
const NAME_FAULTS = new Set(["ENAMETOOLONG", "EEXIST", "ENOTDIR", "EISDIR", "EINVAL"]);

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && !NAME_FAULTS.has(String(Reflect.get(error, "code")));
}

function asUnusable(error: unknown): UnusableZip {
  if (error instanceof UnusableZip) return error;
  const isOutside = error instanceof Error && error.message === ERR_UNSAFE_FILENAME;
  return new UnusableZip(isOutside ? "outside" : "broken", { cause: error });
}

/** @returns its size in bytes */
async function unpackEntry(
  entry: FileEntry,
  path: string,
  most: number,
  signal: AbortSignal,
): Promise<number> {
  // What the archive says of itself may be wrong: the bytes are counted as well.
  if (entry.uncompressedSize > most) throw new UnusableZip("too large");
  await mkdir(dirname(path), { recursive: true });
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > most) controller.error(new UnusableZip("too large"));
      else controller.enqueue(chunk);
    },
  });
  const written = counted.readable.pipeTo(
    Writable.toWeb(createWriteStream(path)) as WritableStream<Uint8Array>,
  );
  const [read, wrote] = await Promise.allSettled([entry.getData(counted.writable, { signal }), written]);
  if (size > most) throw new UnusableZip("too large");
  for (const outcome of [wrote, read]) if (outcome.status === "rejected") throw outcome.reason;
  return size;
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
