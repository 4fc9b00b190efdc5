import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { FileTransfer } from "../../domain/file-transfer.ts";
import type { BlobStore, StoredFile } from "../blobs/blob-store.ts";
import { UnusableFile } from "../blobs/unusable-file.ts";
import { isHostDown } from "./remote-error.ts";
import { type FileVersion, isSameVersion, type OpenedFile } from "./remote-files.ts";

export interface FileCopy extends StoredFile {
  /** By its bytes. */
  readonly contentType: string;
  /** Unknown for what lay in the store already. */
  readonly version?: FileVersion;
}

export interface FileOrigin {
  openFile(url: string, maxBytes: number, signal: AbortSignal): Promise<OpenedFile>;
  /** What it has under an address now. Without it a file never changes. @param known what it had */
  fileVersion?(url: string, known: FileVersion, signal: AbortSignal): Promise<FileVersion>;
}

export interface FileKind {
  /** A copy is of one kind: a PDF of an issue is not sent as a picture when a post names it as one. */
  readonly name: string;
  readonly maxBytes: number;
  /** Null when bytes that begin so are not taken. */
  recognise(head: Uint8Array): Promise<string | null>;
}

interface RunningCopy {
  readonly copy: Promise<FileCopy>;
  readonly transfer: Transfer;
}

interface Transfer {
  bytes: number;
  total: number | null;
}

/** In milliseconds: no file that failed, and no host that did not answer, is asked again so soon. */
const FILE_PAUSE = 30_000;
const HOST_PAUSE = 10_000;
const TIME_LIMIT = 120_000;
/** What file-type looks at. */
const HEAD_BYTES = 4100;
const MAX_REMEMBERED = 10_000;

/**
 * Copies of the content service's files, each fetched once, when first asked for, and kept in the file store.
 * Which address has which file is written beside them, so that a copy survives restarts.
 */
export class FileCopies {
  readonly #store: BlobStore;
  readonly #folder: string;
  readonly #origin: FileOrigin;
  readonly #known = new LRUCache<string, FileCopy>({ max: MAX_REMEMBERED });
  readonly #running = new Map<string, RunningCopy>();
  readonly #failed = new Map<string, { readonly at: number; readonly error: unknown }>();

  constructor(store: BlobStore, folder: string, origin: FileOrigin) {
    this.#store = store;
    this.#folder = folder;
    this.#origin = origin;
  }

  /** @throws what opening the origin throws, or UnusableFile */
  async get(url: string, kind: FileKind): Promise<FileCopy> {
    const name = copyName(url, kind);
    const kept = this.#known.get(name) ?? (await this.#read(name));
    if (kept && (await this.#store.size(kept.hash)) === kept.size) {
      this.#known.set(name, kept);
      return kept;
    }
    this.#throwWhilePaused(name, FILE_PAUSE);
    this.#throwWhilePaused(hostOf(url), HOST_PAUSE);
    return this.#shared(name, url, kind);
  }

  /** Fetches a file anew when its origin has other bytes than the copy, which stays until they are here. @returns whether it has */
  async renew(url: string, kind: FileKind): Promise<boolean> {
    const name = copyName(url, kind);
    const kept = this.#known.get(name) ?? (await this.#read(name));
    if (!kept || !this.#origin.fileVersion) return false;
    const known = kept.version ?? { etag: null, lastModified: null, size: kept.size };
    const version = await this.#origin.fileVersion(url, known, AbortSignal.timeout(TIME_LIMIT));
    if (isSameVersion(known, version)) return false;
    return (await this.#shared(name, url, kind)).hash !== kept.hash;
  }

  #shared(name: string, url: string, kind: FileKind): Promise<FileCopy> {
    const joined = this.#running.get(name);
    if (joined) return joined.copy;
    const transfer = { bytes: 0, total: null };
    const copy = this.#copy(name, url, kind, transfer).finally(() => this.#running.delete(name));
    this.#running.set(name, { copy, transfer });
    return copy;
  }

  /** Null when the file is not being fetched. */
  transfer(url: string, kind: FileKind): FileTransfer | null {
    const running = this.#running.get(copyName(url, kind));
    return running ? { ...running.transfer } : null;
  }

  async #read(name: string): Promise<FileCopy | null> {
    try {
      return JSON.parse(await readFile(join(this.#folder, name), "utf8")) as FileCopy;
    } catch {
      return null;
    }
  }

  async #copy(name: string, url: string, kind: FileKind, transfer: Transfer): Promise<FileCopy> {
    try {
      const signal = AbortSignal.timeout(TIME_LIMIT);
      const { stream, hash, size, version } = await this.#origin.openFile(url, kind.maxBytes, signal);
      let contentType = "";
      const checked = recognised(stream, async (head) => {
        const type = await kind.recognise(head);
        if (type === null) throw new UnusableFile("not a file of the wanted kind");
        contentType = type;
      });
      let copy: FileCopy;
      if (hash !== undefined && typeof size === "number") {
        await checked.next();
        await checked.return(undefined);
        copy = { hash, size, contentType };
      } else {
        transfer.total = size ?? null;
        const stored = await this.#store.put(counted(checked, transfer));
        copy = { ...stored, contentType, ...(version && { version }) };
        await this.#write(name, copy);
      }
      this.#known.set(name, copy);
      this.#failed.delete(name);
      return copy;
    } catch (error) {
      if (this.#failed.size > MAX_REMEMBERED) this.#failed.clear();
      this.#failed.set(name, { at: Date.now(), error });
      if (isHostDown(error)) this.#failed.set(hostOf(url), { at: Date.now(), error });
      throw error;
    }
  }

  #throwWhilePaused(key: string, pause: number): void {
    const failure = this.#failed.get(key);
    if (failure && Date.now() - failure.at < pause) throw failure.error;
  }

  async #write(name: string, copy: FileCopy): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const tempPath = join(this.#folder, `${name}.${randomUUID()}`);
    await writeFile(tempPath, JSON.stringify(copy), { flush: true });
    await rename(tempPath, join(this.#folder, name));
  }
}

/** Of the file that says what the copy is. */
export function copyName(url: string, kind: FileKind): string {
  return createHash("sha256").update(`${kind.name}\n${url}`).digest("hex");
}

async function* counted(bytes: AsyncIterable<Uint8Array>, transfer: Transfer) {
  for await (const chunk of bytes) {
    transfer.bytes += chunk.byteLength;
    yield chunk;
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}

/** Checks the first bytes before the rest is fetched. */
async function* recognised(
  stream: ReadableStream<Uint8Array>,
  check: (head: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    await check(head);
    yield head;
    head = null;
  }
  if (head !== null) {
    await check(head);
    yield head;
  }
}
