import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { assertRoom, type FileTarget, openFile, removeLeftovers, writeAtomically } from "./disk-files.ts";

/** The SHA-256 of a file's bytes, in lower-case hex. */
export type FileHash = string;

export interface StoredFile {
  readonly hash: FileHash;
  readonly size: number;
}

const HASH = /^[0-9a-f]{64}$/;

/** Files by content hash: the same bytes are kept once, and a file never changes. */
export class BlobStore {
  readonly #folder: string;
  readonly #incoming: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = join(folder, "incoming");
  }

  async put(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const sha256 = createHash("sha256");
    let size = 0;
    const incoming = this.#incoming;
    await mkdir(incoming, { recursive: true });
    async function* measured() {
      for await (const chunk of bytes) {
        await assertRoom(incoming, chunk.byteLength);
        sha256.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    }
    let hash = "";
    const path = () => {
      hash = sha256.digest("hex");
      return this.place(hash);
    };
    await writeAtomically({ path, tempPath: join(this.#incoming, randomUUID()) }, measured());
    return { hash, size };
  }

  async open(hash: FileHash): Promise<ReadableStream<Uint8Array>> {
    return openFile(this.place(hash));
  }

  async size(hash: FileHash): Promise<number | null> {
    return (await stat(this.place(hash)).catch(() => null))?.size ?? null;
  }

  /** Path of the file, which is there if anywhere. @throws TypeError when that is no hash */
  async path(hash: FileHash): Promise<string> {
    return this.place(hash);
  }

  /** The path at which it lies when it is on this machine. @throws TypeError when that is no hash */
  place(hash: FileHash): string {
    if (!HASH.test(hash)) throw new TypeError("not a file hash");
    return join(this.#folder, hash.slice(0, 2), hash);
  }

  /** When it was stored, for all machines, in milliseconds since 1970; null: it is not. */
  async storedAt(hash: FileHash): Promise<number | null> {
    return (await stat(this.place(hash)).catch(() => null))?.mtimeMs ?? null;
  }

  target(hash: FileHash): FileTarget {
    return { path: this.place(hash), tempPath: join(this.#incoming, randomUUID()) };
  }

  async list(): Promise<FileHash[]> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    return names.map((name) => basename(name)).filter((name) => HASH.test(name));
  }

  async remove(hash: FileHash): Promise<void> {
    await rm(this.place(hash), { force: true });
  }

  removeLeftovers(now = Date.now()): Promise<void> {
    return removeLeftovers(this.#incoming, now);
  }
}
