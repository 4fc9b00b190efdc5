import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { SingleFlight } from "../jobs/single-flight.ts";
import type { ObjectUses } from "../machines/object-uses.ts";
import { type ObjectStore, ObjectStoreError } from "../object-store/object-store.ts";
import type { FileHash } from "./blob-store.ts";
import { type FileTarget, hashFile } from "./disk-files.ts";
import type { LocalCache } from "./local-cache.ts";

const LISTED_FOR_MS = 60_000;
const RETRY_AFTER_MS = 15_000;
const SWEEP_INTERVAL_MS = 24 * 60 * 60_000;
const UNUSED_AGE_MS = 7 * 24 * 60 * 60_000;
const MAX_LISTED = 200;
const SENT_AT_ONCE = 3;

export interface DerivedStore {
  readonly objects: ObjectStore;
  markUsed(path: string): void;
  readonly uses: ObjectUses | null;
  readonly cache: LocalCache;
  readonly closing: AbortSignal;
}

/** Derived files in an object store, where another machine may have made them. Whatever it does not give is made here. */
export class StoredDerived {
  readonly #store: DerivedStore;
  readonly #folder: string;
  readonly #prefix: string;
  readonly #fetches = new SingleFlight<boolean>();
  readonly #sends = new PQueue({ concurrency: SENT_AT_ONCE });
  readonly #unsent = new Map<string, Promise<void>>();
  readonly #listed = new LRUCache<FileHash, Promise<Set<string>>>({ max: MAX_LISTED, ttl: LISTED_FOR_MS });
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(store: DerivedStore, folder: string, formatVersion: string) {
    this.#store = store;
    this.#folder = `${folder}/`;
    this.#prefix = `${folder}/${formatVersion}/`;
  }

  /** False also while the store is away. */
  async fetch(name: string, target: FileTarget): Promise<boolean> {
    try {
      return await this.#fetches.run(name, () => this.#store.objects.download(this.#prefix + name, target));
    } catch (error) {
      if (error instanceof ObjectStoreError) return false;
      throw error;
    }
  }

  /** By a list that may be a minute old. @throws ObjectStoreError */
  async has(name: string): Promise<boolean> {
    const of = name.slice(0, name.indexOf("/"));
    const known = this.#listed.get(of);
    const listing = known ?? this.#list(of);
    if (!known) this.#listed.set(of, listing);
    try {
      return (await listing).has(name);
    } catch (error) {
      this.#listed.delete(of);
      throw error;
    }
  }

  /** Sends a file in the background; one that cannot be sent now is sent when the store is back. */
  send(name: string, path: string): void {
    if (this.#unsent.has(name)) return;
    const sent = this.#sends
      .add(() => this.#sendUntilThere(name, path))
      .catch(() => undefined)
      .finally(() => this.#unsent.delete(name));
    this.#unsent.set(name, sent);
  }

  lookAnew(of: FileHash): void {
    this.#listed.delete(of);
  }

  async sent(of: FileHash, signal: AbortSignal): Promise<void> {
    const sending = [...this.#unsent].filter(([name]) => name.startsWith(`${of}/`));
    if (sending.length === 0) return;
    const stop = AbortSignal.any([signal, this.#store.closing, AbortSignal.timeout(RETRY_AFTER_MS)]);
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    stop.addEventListener("abort", () => resolve(), { once: true });
    await Promise.race([Promise.all(sending.map(([, sent]) => sent)), stopped]);
  }

  isUnsent(name: string): boolean {
    return this.#unsent.has(name);
  }

  /** By age, at most once a day; where machines share the store, one does it for all, by what none has used for a week. */
  async removeOthers(kept: ReadonlySet<FileHash>, now: number): Promise<void> {
    if (now - this.#sweptAt < SWEEP_INTERVAL_MS) return;
    this.#sweptAt = now;
    const { uses } = this.#store;
    if (uses !== null) return this.#removeUnused(uses, kept, now);
    for await (const { key, storedAt } of this.#store.objects.list(this.#prefix)) {
      const [of = ""] = key.slice(this.#prefix.length).split("/");
      if (!kept.has(of) && now - storedAt > UNUSED_AGE_MS) await this.#store.objects.remove(key);
    }
  }

  async #removeUnused(uses: ObjectUses, kept: ReadonlySet<FileHash>, now: number): Promise<void> {
    await uses.touch([this.#prefix, ...[...kept].map((of) => this.#prefix + of)]);
    await uses.daily(this.#folder, async () => {
      const unneeded = new Set<string>();
      for await (const { key, storedAt } of this.#store.objects.list(this.#folder)) {
        const [version = "", of = ""] = key.slice(this.#folder.length).split("/");
        const prefix = `${this.#folder}${version}/`;
        if (prefix !== this.#prefix) unneeded.add(prefix);
        else if (!kept.has(of) && now - storedAt > UNUSED_AGE_MS) unneeded.add(prefix + of);
      }
      for (const prefix of unneeded)
        await uses.removeUnused(prefix, UNUSED_AGE_MS, async () => {
          const keys = prefix.endsWith("/") ? prefix : `${prefix}/`;
          for await (const { key } of this.#store.objects.list(keys)) await this.#store.objects.remove(key);
        });
    });
  }

  async #list(of: FileHash): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const { key } of this.#store.objects.list(`${this.#prefix}${of}/`))
      names.add(key.slice(this.#prefix.length));
    return names;
  }

  async #sendUntilThere(name: string, path: string): Promise<void> {
    const { objects, uses, closing } = this.#store;
    while (!closing.aborted) {
      try {
        const sha256 = await hashFile(path);
        const { size } = await stat(path);
        await uses?.touch([this.#prefix + name.slice(0, name.indexOf("/"))]);
        await objects.putOnce(this.#prefix + name, { path, size, sha256 });
        return;
      } catch (error) {
        if (!(error instanceof ObjectStoreError)) throw error;
        await pause(RETRY_AFTER_MS, undefined, { ref: false, signal: closing });
      }
    }
  }
}
