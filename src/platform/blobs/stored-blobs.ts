import { LRUCache } from "lru-cache";
import { SingleFlight } from "../jobs/single-flight.ts";
import { BlobStore, type FileHash, type StoredFile } from "./blob-store.ts";
import type { DerivedStore } from "./stored-derived.ts";

const FOLDER = "files/";
const MAX_REMEMBERED = 20_000;

type SharedStore = Pick<DerivedStore, "objects" | "markUsed" | "uses">;

/** Files in an object store, for all machines. The local folder has what this machine used last. */
export class StoredBlobs extends BlobStore {
  readonly #shared: SharedStore;
  readonly #fetches = new SingleFlight<void>();
  readonly #sizes = new LRUCache<FileHash, number>({ max: MAX_REMEMBERED });

  constructor(folder: string, shared: SharedStore) {
    super(folder);
    this.#shared = shared;
  }

  /** Resolves when both have it. @throws ObjectStoreError; the local file stays */
  override async put(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const stored = await super.put(bytes);
    await this.#send(stored);
    return stored;
  }

  /** @throws ObjectStoreError, or the system's error when it is nowhere */
  override async open(hash: FileHash): Promise<ReadableStream<Uint8Array>> {
    await this.fetch(hash);
    return super.open(hash);
  }

  /** @throws ObjectStoreError where only the store can tell */
  override async size(hash: FileHash): Promise<number | null> {
    const known = (await super.size(hash)) ?? this.#sizes.get(hash);
    if (known !== undefined) return known;
    const found = await this.#shared.objects.find(FOLDER + hash);
    if (found) this.#sizes.set(hash, found.size);
    return found?.size ?? null;
  }

  override async path(hash: FileHash): Promise<string> {
    await this.fetch(hash);
    return this.place(hash);
  }

  override async storedAt(hash: FileHash): Promise<number | null> {
    return (await this.#shared.objects.find(FOLDER + hash))?.storedAt ?? null;
  }

  override async list(): Promise<FileHash[]> {
    const hashes: FileHash[] = [];
    for await (const { key } of this.#shared.objects.list(FOLDER)) hashes.push(key.slice(FOLDER.length));
    return hashes;
  }

  /** Call it where no other machine can begin to need the file: under the lock of what names it. */
  override async remove(hash: FileHash): Promise<void> {
    this.#sizes.delete(hash);
    await this.#shared.objects.remove(FOLDER + hash);
    await super.remove(hash);
  }

  async fetch(hash: FileHash): Promise<void> {
    const place = this.place(hash);
    if ((await super.size(hash)) !== null) return this.#shared.markUsed(place);
    await this.#fetches.run(hash, async () => {
      if (await this.#shared.objects.download(FOLDER + hash, this.target(hash), hash)) return;
      throw Object.assign(new Error("the file is not in the store"), { code: "ENOENT" });
    });
  }

  /** Removes the local file, once it is certain that the store has it. */
  async evict(hash: FileHash): Promise<void> {
    const size = await super.size(hash);
    if (size === null) return;
    await this.#send({ hash, size });
    this.#sizes.set(hash, size);
    await super.remove(hash);
  }

  /** Sends what only this machine has, as all files are when the store is new. @returns how many @throws ObjectStoreError */
  async sendMissing(signal: AbortSignal): Promise<number> {
    let sent = 0;
    const there = new Set(await this.list());
    for (const hash of await super.list()) {
      signal.throwIfAborted();
      const size = there.has(hash) ? null : await super.size(hash);
      if (size === null) continue;
      await this.#send({ hash, size });
      sent += 1;
    }
    return sent;
  }

  async #send({ hash, size }: StoredFile): Promise<void> {
    await this.#shared.uses?.touch([FOLDER + hash]);
    await this.#shared.objects.putOnce(FOLDER + hash, { path: this.place(hash), size, sha256: hash });
  }
}
