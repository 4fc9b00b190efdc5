import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { configure, ERR_UNSAFE_FILENAME, type FileEntry, Reader, ZipReader } from "@zip.js/zip.js";
import { readable } from "../../domain/readable-text.ts";
import { assertRoom } from "../blobs/disk-files.ts";

configure({ useWebWorkers: false });

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

/** Links come as plain files, and nothing is written before limits are checked. @throws UnusableZip; ENOSPC without room */
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

/** 0x80 to 0xFF in code page 857, DOS's Turkish one. */
const CP857 =
  "ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0";
const TURKISH = /[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/gu;
const STRANGE = /(?![\p{L}\p{M}\p{P}\s])[^\0-~]/gu;

/** Windows writes 857 or 1254 in Turkey: the one that gives Turkish letters is right. @returns undefined where neither does */
function turkishName(bytes: Uint8Array): string | undefined {
  const dos = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CP857[byte - 0x80],
  ).join("");
  const windows = new TextDecoder("windows-1254").decode(bytes);
  const [ofDos, ofWindows] = [plausibility(dos), plausibility(windows)];
  if (Math.max(ofDos, ofWindows) <= 0) return undefined;
  return ofWindows > ofDos ? windows : dos;
}

function plausibility(name: string): number {
  return (name.match(TURKISH)?.length ?? 0) - (name.match(STRANGE)?.length ?? 0);
}
