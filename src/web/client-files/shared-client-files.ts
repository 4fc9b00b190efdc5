import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { ObjectStore } from "../../platform/object-store/object-store.ts";
import { type ClientFileStore, type DiskClientFiles, isHashedName } from "./client-file-store.ts";

const LISTED_EVERY_MS = 1_000;
const MISSED_FOR_MS = 10_000;
const MAX_MISSED = 10_000;

/**
 * Built files of all machines in an object store. What another machine has put there is found at once, and wrong names
 * together ask for one list a second at the most. @throws ObjectStoreError from every method
 */
export class SharedClientFiles implements ClientFileStore {
  readonly #objects: ObjectStore;
  readonly #prefix: string;
  readonly #local: DiskClientFiles;
  readonly #lists = new SingleFlight<ReadonlySet<string>>();
  readonly #fetches = new SingleFlight<boolean>();
  readonly #missed = new LRUCache<string, true>({ max: MAX_MISSED, ttl: MISSED_FOR_MS });
  #names: ReadonlySet<string> = new Set();
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(objects: ObjectStore, part: string, local: DiskClientFiles) {
    this.#objects = objects;
    this.#prefix = `client-files/${part}/`;
    this.#local = local;
  }

  async list(): Promise<ReadonlyMap<string, number>> {
    const times = new Map<string, number>();
    for await (const { key, storedAt } of this.#objects.list(this.#prefix))
      times.set(key.slice(this.#prefix.length), storedAt);
    return times;
  }

  async get(name: string): Promise<Uint8Array | null> {
    const here = await this.#local.get(name);
    if (here !== null || !(await this.#isThere(name))) return here;
    await this.#fetches.run(name, () => this.#objects.download(this.#keyOf(name), this.#local.target(name)));
    return this.#local.get(name);
  }

  async put(name: string, file: string): Promise<void> {
    const bytes = await readFile(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await this.#objects.putOnce(this.#keyOf(name), { path: file, size: bytes.length, sha256 });
  }

  /** An object's time is that of its writing. */
  async touch(name: string, file: string): Promise<void> {
    const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    await this.#objects.upload(this.#keyOf(name), bytes, new AbortController().signal);
  }

  async remove(name: string): Promise<void> {
    await this.#objects.remove(this.#keyOf(name));
  }

  async #isThere(name: string): Promise<boolean> {
    if (this.#names.has(name)) return true;
    // Without it the file is sent as well, compressed here.
    if (name.endsWith(".br") || this.#missed.has(name)) return false;
    if ((await this.#lists.run("", () => this.#listAnew())).has(name)) return true;
    this.#missed.set(name, true);
    return false;
  }

  async #listAnew(): Promise<ReadonlySet<string>> {
    // A list from before a request may lack what another machine put there since.
    const wait = this.#listedAt + LISTED_EVERY_MS - performance.now();
    if (wait > 0) await pause(wait, undefined, { ref: false });
    this.#listedAt = performance.now();
    this.#names = new Set((await this.list()).keys());
    return this.#names;
  }

  #keyOf(name: string): string {
    if (!isHashedName(name)) throw new TypeError("not a built file's name");
    return this.#prefix + name;
  }
}
