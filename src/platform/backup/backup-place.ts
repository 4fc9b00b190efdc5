import { randomUUID } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../blobs/disk-files.ts";
import type { ObjectStore } from "../object-store/object-store.ts";

export interface BackupPlace extends Disposable {
  /** Path of the file that is written until an archive has its name; empty where there is none. */
  partial(name: string): string;
  /** Writes an archive, whole or not at all, and returns its size in bytes. @throws the system's error, ObjectStoreError */
  write(name: string, bytes: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** In bytes; null when there is no such archive. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  label(name: string): string;
}

export function backupFolder(folder: string): BackupPlace {
  const id = randomUUID();
  const partialOf = (name: string) => `${join(folder, name)}.${id}.yarim`;
  return {
    partial: partialOf,
    async write(name, bytes, signal) {
      const [path, partial] = [join(folder, name), partialOf(name)];
      try {
        // Whoever else may read the folder gets no drafts and no hashes.
        await using file = await open(partial, "w", 0o600);
        await file.writeFile(bytes, { signal });
        await file.sync();
        const { size } = await file.stat();
        await rename(partial, path);
        await syncFolder(dirname(path));
        return size;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    size: async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? null,
    remove: (name) => rm(join(folder, name), { force: true }),
    label: (name) => join(folder, name),
    [Symbol.dispose]: () => undefined,
  };
}

/** @param store closed with it @param address as people wrote it, without what follows the `?` */
export function backupStore(store: ObjectStore, address: string): BackupPlace {
  return {
    partial: () => "",
    write: (name, bytes, signal) => store.upload(name, bytes, signal),
    size: async (name) => (await store.find(name))?.size ?? null,
    remove: (name) => store.remove(name),
    label: (name) => `${address.replace(/(?<!\/)\/*$/, "/")}${name}`,
    [Symbol.dispose]: () => store[Symbol.dispose](),
  };
}
