import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { ObjectUses } from "../machines/object-uses.ts";
import { ObjectStoreError } from "../object-store/object-store.ts";
import { openObjectStore } from "../object-store/open-object-store.ts";
import type { StoreAddress } from "../object-store/store-address.ts";
import { BlobStore, type FileHash } from "./blob-store.ts";
import { localCache, usedFileMarker } from "./local-cache.ts";
import { StoredBlobs } from "./stored-blobs.ts";
import type { DerivedStore } from "./stored-derived.ts";

const RETRY_AFTER_MS = 60_000;

export interface FilesOptions {
  readonly dataDir: string;
  readonly filesUrl: StoreAddress | null;
  /** Of what the data folder keeps of a store's files, in bytes. */
  readonly filesCacheSize: number;
}

export type Files = Awaited<ReturnType<typeof openFiles>>;

export async function openFiles(
  { dataDir, filesUrl, filesCacheSize }: FilesOptions,
  uses: ObjectUses | null = null,
) {
  const folder = join(dataDir, "files");
  if (filesUrl === null) {
    const blobs = new BlobStore(folder);
    const keep = (_log: Logger) => blobs.removeLeftovers();
    return { blobs, derived: null, fetch: null, keep, [Symbol.dispose]: () => undefined };
  }
  const objects = await openObjectStore(filesUrl);
  const closing = new AbortController();
  const shared = { objects, markUsed: usedFileMarker(), uses };
  const blobs = new StoredBlobs(folder, shared);
  const cache = localCache(filesCacheSize);
  cache.add({ folder, evict: (path) => blobs.evict(basename(path)) });
  const derived: DerivedStore = { ...shared, cache, closing: closing.signal };
  return {
    blobs,
    derived,
    /** Has a file on this machine before a program opens it at its place. */
    fetch: (hash: FileHash) => blobs.fetch(hash),
    /** For the process that serves: removes what was left half written, bounds the folder, sends what the store lacks. */
    async keep(log: Logger) {
      await blobs.removeLeftovers();
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
