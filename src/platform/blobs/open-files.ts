import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { ObjectUses } from "../machines/object-uses.ts";
import { ObjectStoreError } from "../object-store/object-store.ts";
import { openObjectStore } from "../object-store/open-object-store.ts";
import type { StoreAddress } from "../object-store/store-address.ts";
import { type BlobStore, DiskBlobStore, type FileHash } from "./blob-store.ts";
import { LocalCache, usedFileMarker } from "./local-cache.ts";
import { StoredBlobs } from "./stored-blobs.ts";
import type { DerivedStore } from "./stored-derived.ts";

const RETRY_AFTER_MS = 60_000;

export interface FilesOptions {
  readonly dataDir: string;
  /** Null: all files are in the data folder alone. */
  readonly filesUrl: StoreAddress | null;
  /** Of what the data folder keeps of a store's files, in bytes. */
  readonly filesCacheSize: number;
}

export interface Files extends Disposable {
  readonly blobs: BlobStore;
  /** Null: each machine keeps what it made. */
  readonly derived: DerivedStore | null;
  /** Has a file on this machine before a program opens it at its place; null: it is. */
  readonly fetch: ((hash: FileHash) => Promise<void>) | null;
  /** For the process that serves: removes what was left half written, bounds the folder, sends what the store lacks. */
  keep(log: Logger): Promise<void>;
}

/** @param uses where machines share the store; null: there is one */
export async function openFiles(
  { dataDir, filesUrl, filesCacheSize }: FilesOptions,
  uses: ObjectUses | null = null,
): Promise<Files> {
  const folder = join(dataDir, "files");
  const local = new DiskBlobStore(folder);
  if (filesUrl === null) {
    const keep = () => local.removeLeftovers();
    return { blobs: local, derived: null, fetch: null, keep, [Symbol.dispose]: () => undefined };
  }
  const objects = await openObjectStore(filesUrl);
  const closing = new AbortController();
  const markUsed = usedFileMarker();
  const blobs = new StoredBlobs(local, objects, markUsed, uses);
  const cache = new LocalCache(filesCacheSize);
  cache.add({ folder, evict: (path) => blobs.evict(basename(path)) });
  return {
    blobs,
    derived: { objects, markUsed, uses, cache, closing: closing.signal },
    fetch: (hash) => blobs.fetch(hash),
    async keep(log) {
      await local.removeLeftovers();
      cache.start(log);
      void sendMissing(blobs, log, closing.signal);
    },
    [Symbol.dispose]() {
      closing.abort();
      cache[Symbol.dispose]();
      objects[Symbol.dispose]();
    },
  };
}

/** Never rejects. */
async function sendMissing(blobs: StoredBlobs, log: Logger, closing: AbortSignal): Promise<void> {
  while (!closing.aborted)
    try {
      const sent = await blobs.sendMissing(closing);
      if (sent > 0) log.info({ files: sent }, "files sent to the object store");
      return;
    } catch (error) {
      if (closing.aborted) return;
      if (!(error instanceof ObjectStoreError)) return log.error({ err: error }, "files not sent");
      log.warn({ reason: error.fault, err: error.cause }, "files wait for the object store");
      await pause(RETRY_AFTER_MS, undefined, { ref: false, signal: closing }).catch(() => undefined);
    }
}
