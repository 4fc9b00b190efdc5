import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { ObjectStoreError } from "../object-store/object-store.ts";
import { openObjectStore } from "../object-store/open-object-store.ts";
import type { StoreAddress } from "../object-store/store-address.ts";
import { type BlobStore, DiskBlobStore, type FileHash } from "./blob-store.ts";
import { LocalCache } from "./local-cache.ts";
import { StoredBlobs } from "./stored-blobs.ts";
import type { DerivedStore } from "./stored-derived.ts";
import { UseMarks } from "./use-marks.ts";

/** In milliseconds. */
const SENT_AGAIN_AFTER = 60_000;

export interface FilesOptions {
  readonly dataDir: string;
  /** Null: all files are in the data folder alone. */
  readonly store: StoreAddress | null;
  /** Of what the data folder keeps of a store's files, in bytes. */
  readonly cacheSize: number;
  readonly log: Logger;
}

/** Files of the content, and where derived files are shared. */
export interface Files extends Disposable {
  readonly blobs: BlobStore;
  /** Null: each machine keeps what it made. */
  readonly derived: DerivedStore | null;
  /** Has a file on this machine before a program opens it at its place; null: it is. */
  readonly fetch: ((hash: FileHash) => Promise<void>) | null;
}

export async function openFiles({ dataDir, store, cacheSize, log }: FilesOptions): Promise<Files> {
  const local = new DiskBlobStore(join(dataDir, "files"));
  await local.removeLeftovers();
  if (store === null) return { blobs: local, derived: null, fetch: null, [Symbol.dispose]: () => undefined };
  const objects = await openObjectStore(store);
  const closing = new AbortController();
  const marks = new UseMarks();
  const blobs = new StoredBlobs(local, objects, marks);
  const cache = new LocalCache({ maxSize: cacheSize, log });
  cache.add({ folder: join(dataDir, "files"), evict: (path) => blobs.evict(basename(path)) });
  return {
    blobs,
    derived: { objects, marks, cache, closing: closing.signal },
    fetch: (hash) => blobs.fetch(hash),
    [Symbol.dispose]() {
      closing.abort();
      cache[Symbol.dispose]();
      objects.close();
    },
  };
}

/** Sends what only this machine has, as all files are when a store is new. Never rejects. */
export async function sendMissing({ blobs, derived }: Files, log: Logger): Promise<void> {
  if (!(blobs instanceof StoredBlobs) || derived === null) return;
  const { closing } = derived;
  while (!closing.aborted)
    try {
      return await blobs.sendMissing(log, closing);
    } catch (error) {
      if (closing.aborted) return;
      if (!(error instanceof ObjectStoreError)) return log.error({ err: error }, "files not sent");
      log.warn({ reason: error.fault, err: error.cause }, "files wait for the object store");
      await pause(SENT_AGAIN_AFTER, undefined, { ref: false, signal: closing }).catch(() => undefined);
    }
}
