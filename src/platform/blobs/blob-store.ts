import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ByteRange, openFile } from "./open-file.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/** A file by the SHA-256 of its bytes, in lower-case hex. */
export type FileHash = string;

export interface StoredFile {
  readonly hash: FileHash;
  /** In bytes. */
  readonly size: number;
}

const HASH = /^[0-9a-f]{64}$/;

/** Files by content hash in a folder: the same bytes are kept once, and a file never changes. */
export class BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps the bytes of a stream. Half a file is never seen: it is written aside and moved when whole. */
  async put(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const aside = join(this.#folder, "incoming");
    await mkdir(aside, { recursive: true });
    const path = join(aside, randomUUID());
    const hash = createHash("sha256");
    let size = 0;
    const measure = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        hash.update(chunk);
        size += chunk.byteLength;
        done(null, chunk);
      },
    });
    try {
      await pipeline(Readable.from(bytes), measure, createWriteStream(path, { flush: true }));
      const name = hash.digest("hex");
      await mkdir(join(this.#folder, name.slice(0, 2)), { recursive: true });
      await rename(path, this.path(name));
      return { hash: name, size };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Size in bytes, or null when there is no such file. */
  async size(hash: FileHash): Promise<number | null> {
    try {
      return (await stat(this.path(hash))).size;
    } catch {
      return null;
    }
  }

  /** As openFile. */
  async open(hash: FileHash, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    return openFile(this.path(hash), range);
  }

  /** Removes what a process that was killed had half written. */
  removeLeftovers(now = Date.now()): Promise<void> {
    return removeLeftovers(join(this.#folder, "incoming"), now);
  }

  async list(): Promise<FileHash[]> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    return names.map((name) => basename(name)).filter((name) => HASH.test(name));
  }

  async remove(hash: FileHash): Promise<void> {
    await rm(this.path(hash), { force: true });
  }

  /** Where the file lies, for tools that want a path. */
  path(hash: FileHash): string {
    if (!HASH.test(hash)) throw new TypeError("not a file hash");
    return join(this.#folder, hash.slice(0, 2), hash);
  }
}
