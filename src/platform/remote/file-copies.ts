import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { FileTransfer } from "../../domain/file-transfer.ts";
import type { BlobStore, FileHash, StoredFile } from "../blobs/blob-store.ts";
import { UnusableFile } from "../blobs/unusable-file.ts";
import { type FileVersion, isSameVersion } from "./file-version.ts";

/** A file of the content service, kept here. */
export interface FileCopy extends StoredFile {
  /** By its bytes, not by what the origin said. */
  readonly contentType: string;
  /** What the origin said of it; not there for what lay here already. */
  readonly version?: FileVersion;
}

/** Where files come from. */
export interface FileOrigin {
  /** Opens a file. @param maxBytes past this size the stream fails */
  open(url: string, maxBytes: number, signal: AbortSignal): Promise<OpenedFile>;
  /** What it has under an address now. Without it a file never changes. @param known what it had */
  version?(url: string, known: FileVersion, signal: AbortSignal): Promise<FileVersion>;
  /** Tells from a failure whether the host did not answer at all. */
  isHostDown?(error: unknown): boolean;
}

export interface OpenedFile {
  readonly stream: ReadableStream<Uint8Array>;
  /** Given, with the size, when the bytes lie in the file store already: then nothing is written. */
  readonly hash?: FileHash;
  readonly size?: number | null;
  readonly version?: FileVersion;
}

/** What may be copied: how large it may be, and which bytes are taken for what. */
export interface FileKind {
  /** A copy is of one kind: a PDF that was copied as an issue is not sent as a picture when a post names it as one. */
  readonly name: string;
  readonly maxBytes: number;
  /** The content type of bytes that begin so, or null when such a file is not taken. */
  recognise(head: Uint8Array): Promise<string | null>;
}

interface UnderWay {
  readonly copy: Promise<FileCopy>;
  readonly transfer: { bytes: number; total: number | null };
}

/** A file that could not be had is not asked for again for this long, in milliseconds, whatever readers ask. */
const PAUSE_AFTER_FAILURE = 30_000;
/** A host that did not answer is left alone for this long, whichever of its files readers ask for. */
const PAUSE_OF_HOST = 10_000;
/** A copy takes no longer than this, in milliseconds. */
const TIME_LIMIT = 120_000;
const HEAD_BYTES = 4100;
/** Copies that are remembered without looking them up on the disk. */
const KNOWN_COPIES = 10_000;

/**
 * Copies of the content service's files, each fetched once, when first asked for, and kept in the file store.
 * Which address has which file is written beside them, so that a copy survives restarts.
 */
export class FileCopies {
  readonly #store: BlobStore;
  readonly #folder: string;
  readonly #origin: FileOrigin;
  readonly #known = new LRUCache<string, FileCopy>({ max: KNOWN_COPIES });
  readonly #underWay = new Map<string, UnderWay>();
  readonly #failed = new Map<string, { readonly at: number; readonly error: unknown }>();

  constructor(store: BlobStore, folder: string, origin: FileOrigin) {
    this.#store = store;
    this.#folder = folder;
    this.#origin = origin;
  }

  /**
   * The copy of the file at an origin's address; many who ask at once share one fetch.
   * @throws what opening the origin throws, or UnusableFile
   */
  async get(url: string, kind: FileKind): Promise<FileCopy> {
    const name = nameOf(url, kind);
    const kept = this.#known.get(name) ?? (await this.#read(name));
    if (kept && (await this.#store.size(kept.hash)) === kept.size) {
      this.#known.set(name, kept);
      return kept;
    }
    this.#throwWhilePaused(name, PAUSE_AFTER_FAILURE);
    this.#throwWhilePaused(hostOf(url), PAUSE_OF_HOST);
    return this.#shared(name, url, kind);
  }

  /**
   * Fetches a file anew when its origin has other bytes than the copy. Until they are here the copy is given.
   * @returns true when it has other bytes now
   * @throws what asking the origin and opening it throw, or UnusableFile: then the copy stays
   */
  async renew(url: string, kind: FileKind): Promise<boolean> {
    const name = nameOf(url, kind);
    const kept = this.#known.get(name) ?? (await this.#read(name));
    if (!kept || !this.#origin.version) return false;
    const known = kept.version ?? { etag: null, lastModified: null, size: kept.size };
    const version = await this.#origin.version(url, known, AbortSignal.timeout(TIME_LIMIT));
    if (isSameVersion(known, version)) return false;
    return (await this.#shared(name, url, kind)).hash !== kept.hash;
  }

  #shared(name: string, url: string, kind: FileKind): Promise<FileCopy> {
    const joined = this.#underWay.get(name);
    if (joined) return joined.copy;
    const transfer = { bytes: 0, total: null };
    const copy = this.#copy(name, url, kind, transfer).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, { copy, transfer });
    return copy;
  }

  /** How far the fetching of a file is; null when it is not being fetched. */
  transfer(url: string, kind: FileKind): FileTransfer | null {
    const underWay = this.#underWay.get(nameOf(url, kind));
    return underWay ? { ...underWay.transfer } : null;
  }

  async #read(name: string): Promise<FileCopy | null> {
    try {
      return JSON.parse(await readFile(join(this.#folder, name), "utf8")) as FileCopy;
    } catch {
      return null;
    }
  }

  async #copy(name: string, url: string, kind: FileKind, transfer: UnderWay["transfer"]): Promise<FileCopy> {
    try {
      const signal = AbortSignal.timeout(TIME_LIMIT);
      const { stream, hash, size, version } = await this.#origin.open(url, kind.maxBytes, signal);
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
      if (this.#failed.size > 10_000) this.#failed.clear();
      this.#failed.set(name, { at: Date.now(), error });
      if (this.#origin.isHostDown?.(error)) this.#failed.set(hostOf(url), { at: Date.now(), error });
      throw error;
    }
  }

  #throwWhilePaused(key: string, pause: number): void {
    const failure = this.#failed.get(key);
    if (failure && Date.now() - failure.at < pause) throw failure.error;
  }

  async #write(name: string, copy: FileCopy): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const aside = join(this.#folder, `${name}.${randomUUID()}`);
    await writeFile(aside, JSON.stringify(copy), { flush: true });
    await rename(aside, join(this.#folder, name));
  }
}

function nameOf(url: string, kind: FileKind): string {
  return createHash("sha256").update(`${kind.name}\n${url}`).digest("hex");
}

async function* counted(bytes: AsyncIterable<Uint8Array>, transfer: UnderWay["transfer"]) {
  for await (const chunk of bytes) {
    transfer.bytes += chunk.byteLength;
    yield chunk;
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}

/** Passes a stream on after its first bytes were looked at, so that nothing unwanted is fetched whole. */
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
