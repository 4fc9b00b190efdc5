import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { FileHash } from "./blob-store.ts";
import {
  assertRoom,
  type FileTarget,
  LEFTOVER_AGE_MS,
  openFile,
  readJson,
  removeLeftovers,
  writeAtomically,
} from "./disk-files.ts";
import { type DerivedStore, StoredDerived } from "./stored-derived.ts";

export interface DerivedFile {
  readonly name: string;
  readonly size: number;
  /** Names its bytes, and says nothing of what it was made of. */
  readonly tag: string;
}

const INCOMING = "incoming";
const NAME = /^([0-9a-f]{64})\/[0-9a-z][0-9a-z.-]*$/;

/** Files by the hash of their origin. One that exists is whole and never changes; any may be made again. */
export class DerivedFiles {
  readonly #folder: string;
  readonly #formatVersion: string;
  readonly #store: DerivedStore | null;
  readonly #stored: StoredDerived | null;

  /** @param formatVersion names how files are made @param store where other machines find them; null: there is none */
  constructor(folder: string, formatVersion: string, store: DerivedStore | null = null) {
    this.#folder = folder;
    this.#formatVersion = formatVersion;
    this.#store = store;
    this.#stored = store && new StoredDerived(store, basename(folder), formatVersion);
    const root = join(folder, formatVersion);
    store?.cache.add({
      folder: root,
      evict: async (path) => {
        if (!this.#stored?.isUnsent(path.slice(root.length + 4))) await rm(path, { force: true });
      },
    });
  }

  name(of: FileHash, file: string): string {
    return `${of}/${file}`;
  }

  /** A file that only the store has is fetched. */
  async find(name: string): Promise<DerivedFile | null> {
    const found = await this.#findHere(name);
    if (this.#stored === null) return found;
    if (found) this.#store?.markUsed(this.path(name));
    else if (await this.#stored.fetch(name, this.target(name))) return this.#findHere(name);
    return found;
  }

  /** Whether it was made, without fetching it. @throws ObjectStoreError where only the store can tell */
  async has(name: string): Promise<boolean> {
    const isHere = (await this.#findHere(name)) !== null;
    if (this.#stored === null) return isHere;
    try {
      if (await this.#stored.has(name)) return true;
    } catch (error) {
      if (isHere) return true;
      throw error;
    }
    // A command made it, or the process ended before it was sent.
    if (isHere) this.made(name);
    return isHere;
  }

  /** To be called when a file was written to its target: other machines get it. */
  made(name: string): void {
    this.#stored?.send(name, this.path(name));
  }

  /** Other machines may have made files of this origin: the next `has` asks the store. */
  lookAnew(of: FileHash): void {
    this.#stored?.lookAnew(of);
  }

  /** Resolves when the store has what was made of this origin, or shortly after it went away or the signal came. */
  async sent(of: FileHash, signal: AbortSignal): Promise<void> {
    await this.#stored?.sent(of, signal);
  }

  /** @throws the system's error when it is not there */
  async get(name: string): Promise<DerivedFile> {
    const file = await this.find(name);
    if (!file) throw Object.assign(new Error("it was made and is not there"), { code: "ENOENT" });
    return file;
  }

  async open(name: string): Promise<ReadableStream<Uint8Array>> {
    return openFile(this.path(name));
  }

  async readJson(name: string): Promise<unknown> {
    if (this.#stored !== null) await this.find(name);
    return readJson(this.path(name));
  }

  async writeJson(name: string, content: unknown): Promise<void> {
    await writeAtomically(this.target(name), JSON.stringify(content));
    this.made(name);
  }

  target(name: string): FileTarget {
    return { path: this.path(name), tempPath: join(this.#folder, INCOMING, randomUUID()) };
  }

  path(name: string): string {
    const [, of] = NAME.exec(name) ?? [];
    if (of === undefined) throw new TypeError("not a derived file's name");
    return join(this.#folder, this.#formatVersion, of.slice(0, 2), name);
  }

  /** To be called before many are made ahead of readers. @throws Error with the code of a full disk */
  async assertRoom(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await assertRoom(this.#folder, 0);
  }

  async removeFormer(now = Date.now()): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => []))
      if (entry !== this.#formatVersion && entry !== INCOMING)
        await rm(join(this.#folder, entry), { recursive: true, force: true });
    await removeLeftovers(join(this.#folder, INCOMING), now);
  }

  /** Removes what is older than a day, and from the store what is older than a week. @returns how many were here */
  async removeOthers(kept: ReadonlySet<FileHash>, now = Date.now()): Promise<number> {
    const all = join(this.#folder, this.#formatVersion);
    let removed = 0;
    for (const part of await readdir(all).catch(() => []))
      for (const of of await readdir(join(all, part)).catch(() => [])) {
        if (kept.has(of)) continue;
        const folder = join(all, part, of);
        const touched = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
        if (now - touched <= LEFTOVER_AGE_MS) continue;
        await rm(folder, { recursive: true, force: true });
        removed += 1;
      }
    await this.#stored?.removeOthers(kept, now);
    return removed;
  }

  async #findHere(name: string): Promise<DerivedFile | null> {
    const found = await stat(this.path(name)).catch(() => null);
    return found && { name, size: found.size, tag: this.#tag(name) };
  }

  #tag(name: string): string {
    return createHash("sha256").update(`${this.#formatVersion} ${name}`).digest("hex").slice(0, 32);
  }
}
