import { LRUCache } from "lru-cache";
import { SingleFlight } from "../jobs/single-flight.ts";
import type { ObjectUses } from "../machines/object-uses.ts";
import type { ObjectStore } from "../object-store/object-store.ts";
import type { BlobStore, DiskBlobStore, FileHash, StoredFile } from "./blob-store.ts";

const FOLDER = "files/";
const MAX_REMEMBERED = 20_000;

/** Files in an object store, for all machines. The local folder has what this machine used last. */
export class StoredBlobs implements BlobStore {
  readonly #local: DiskBlobStore;
  readonly #store: ObjectStore;
  readonly #markUsed: (path: string) => void;
  readonly #uses: ObjectUses | null;
  readonly #fetches = new SingleFlight<void>();
  readonly #sizes = new LRUCache<FileHash, number>({ max: MAX_REMEMBERED });

  constructor(
    local: DiskBlobStore,
    store: ObjectStore,
    markUsed: (path: string) => void,
    uses: ObjectUses | null,
  ) {
    this.#uses = uses;
    this.#local = local;
    this.#store = store;
    this.#markUsed = markUsed;
  }

  /** Resolves when both have it. @throws ObjectStoreError; the local file stays */
  async put(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const stored = await this.#local.put(bytes);
    await this.#send(stored);
    return stored;
  }

  /** @throws ObjectStoreError, or the system's error when it is nowhere */
  async open(hash: FileHash): Promise<ReadableStream<Uint8Array>> {
    await this.fetch(hash);
    return this.#local.open(hash);
  }

  /** @throws ObjectStoreError where only the store can tell */
  async size(hash: FileHash): Promise<number | null> {
    const known = (await this.#local.size(hash)) ?? this.#sizes.get(hash);
    if (known !== undefined) return known;
    const found = await this.#store.find(FOLDER + hash);
    if (found) this.#sizes.set(hash, found.size);
    return found?.size ?? null;
  }

  async path(hash: FileHash): Promise<string> {
    await this.fetch(hash);
    return this.place(hash);
  }

  place(hash: FileHash): string {
    return this.#local.place(hash);
  }

  async storedAt(hash: FileHash): Promise<number | null> {
    return (await this.#store.find(FOLDER + hash))?.storedAt ?? null;
  }

  async list(): Promise<FileHash[]> {
    const hashes: FileHash[] = [];
    for await (const { key } of this.#store.list(FOLDER)) hashes.push(key.slice(FOLDER.length));
    return hashes;
  }

  /** Call it where no other machine can begin to need the file: under the lock of what names it. */
  async remove(hash: FileHash): Promise<void> {
    this.#sizes.delete(hash);
    await this.#store.remove(FOLDER + hash);
    await this.#local.remove(hash);
  }

  /** Has the file on this machine. @throws as open */
  async fetch(hash: FileHash): Promise<void> {
    const place = this.place(hash);
    if ((await this.#local.size(hash)) !== null) return this.#markUsed(place);
    await this.#fetches.run(hash, async () => {
      if (await this.#store.download(FOLDER + hash, this.#local.target(hash), hash)) return;
      throw Object.assign(new Error("the file is not in the store"), { code: "ENOENT" });
    });
  }

  /** Removes the local file, once it is certain that the store has it. */
  async evict(hash: FileHash): Promise<void> {
    const size = await this.#local.size(hash);
    if (size === null) return;
    await this.#send({ hash, size });
    this.#sizes.set(hash, size);
    await this.#local.remove(hash);
  }

  /** Sends what only this machine has, as all files are when the store is new. @returns how many @throws ObjectStoreError */
  async sendMissing(signal: AbortSignal): Promise<number> {
    let sent = 0;
    const there = new Set(await this.list());
    for (const hash of await this.#local.list()) {
      signal.throwIfAborted();
      const size = there.has(hash) ? null : await this.#local.size(hash);
      if (size === null) continue;
      await this.#send({ hash, size });
      sent += 1;
    }
    return sent;
  }

  async #send({ hash, size }: StoredFile): Promise<void> {
    await this.#uses?.touch([FOLDER + hash]);
    await this.#store.putOnce(FOLDER + hash, { path: this.place(hash), size, sha256: hash });
  }
}
