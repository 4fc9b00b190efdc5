import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { type FileTarget, removeLeftovers, writeAtomically } from "../../platform/blobs/disk-files.ts";

/** Built files of pages, by names that carry a hash of their bytes: under one name there is one content, for ever. */
export interface ClientFileStore {
  /** When each was part of a running build last, in milliseconds since 1970, by name. */
  list(): Promise<ReadonlyMap<string, number>>;
  get(name: string): Promise<Uint8Array | null>;
  /** Whole or not at all. @param file its path in the build */
  put(name: string, file: string): Promise<void>;
  /** Says that it is part of a running build. @param file as put has it @param now in milliseconds since 1970 */
  touch(name: string, file: string, now: number): Promise<void>;
  remove(name: string): Promise<void>;
}

const HASHED_NAME = /^\w[\w.-]*-[\w-]{8}\.(?:js|css|svg|woff2)(?:\.br)?$/;

/** Whether a built file has a name that Vite ends with a hash of its content; no such name leads out of its folder. */
export const isHashedName = (name: string) => HASHED_NAME.test(name);

export class DiskClientFiles implements ClientFileStore {
  readonly #folder: string;
  readonly #incoming: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = join(folder, "incoming");
  }

  async list(): Promise<ReadonlyMap<string, number>> {
    const times = new Map<string, number>();
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const found = isHashedName(name) ? await stat(join(this.#folder, name)).catch(() => null) : null;
      if (found) times.set(name, found.mtimeMs);
    }
    await removeLeftovers(this.#incoming);
    return times;
  }

  async get(name: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#pathOf(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  async put(name: string, file: string): Promise<void> {
    await writeAtomically(this.target(name), createReadStream(file));
  }

  target(name: string): FileTarget {
    return { path: this.#pathOf(name), tempPath: join(this.#incoming, randomUUID()) };
  }

  async touch(name: string, _file: string, now: number): Promise<void> {
    await utimes(this.#pathOf(name), now / 1000, now / 1000);
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  #pathOf(name: string): string {
    if (!isHashedName(name)) throw new TypeError("not a built file's name");
    return join(this.#folder, name);
  }
}
