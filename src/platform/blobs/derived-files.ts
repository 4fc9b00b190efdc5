import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileHash } from "./blob-store.ts";
import {
  type ByteRange,
  type FileTarget,
  LEFTOVER_AGE,
  openFile,
  removeLeftovers,
  writeAtomically,
} from "./disk-files.ts";

export interface DerivedFile {
  readonly name: string;
  readonly size: number;
  /** Names its bytes, and says nothing of what it was made of. */
  readonly tag: string;
  /** In milliseconds since 1970. */
  readonly madeAt: number;
}

const INCOMING = "incoming";
const NAME = /^([0-9a-f]{64})\/[0-9a-z][0-9a-z.-]*$/;

/** Files by the hash of their origin. One that exists is whole and never changes; any may be made again. */
export class DerivedFiles {
  readonly #folder: string;
  readonly #formatVersion: string;

  /** @param formatVersion names how files are made; removeFormer removes the others */
  constructor(folder: string, formatVersion: string) {
    this.#folder = folder;
    this.#formatVersion = formatVersion;
  }

  /** @param file of lower-case letters, digits, `.` and `-` */
  name(of: FileHash, file: string): string {
    return `${of}/${file}`;
  }

  async find(name: string): Promise<DerivedFile | null> {
    const found = await stat(this.path(name)).catch(() => null);
    return found && { name, size: found.size, tag: this.#tag(name), madeAt: found.mtimeMs };
  }

  /** @throws the system's error when it is not there */
  async get(name: string): Promise<DerivedFile> {
    const file = await this.find(name);
    if (!file) throw Object.assign(new Error("it was made and is not there"), { code: "ENOENT" });
    return file;
  }

  async open(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    return openFile(this.path(name), range);
  }

  /** Null also when it cannot be read. */
  async readJson(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.path(name), "utf8"));
    } catch {
      return null;
    }
  }

  async writeJson(name: string, content: unknown): Promise<void> {
    await writeAtomically(this.target(name), JSON.stringify(content));
  }

  target(name: string): FileTarget {
    return { path: this.path(name), tempPath: join(this.#folder, INCOMING, randomUUID()) };
  }

  path(name: string): string {
    const [, of] = NAME.exec(name) ?? [];
    if (of === undefined) throw new TypeError("not a derived file's name");
    return join(this.#folder, this.#formatVersion, of.slice(0, 2), name);
  }

  async removeFormer(now = Date.now()): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => []))
      if (entry !== this.#formatVersion && entry !== INCOMING)
        await rm(join(this.#folder, entry), { recursive: true, force: true });
    await removeLeftovers(join(this.#folder, INCOMING), now);
  }

  /** Removes what is older than a day. @returns how many */
  async removeOthers(kept: ReadonlySet<FileHash>, now = Date.now()): Promise<number> {
    const all = join(this.#folder, this.#formatVersion);
    let removed = 0;
    for (const part of await readdir(all).catch(() => []))
      for (const of of await readdir(join(all, part)).catch(() => [])) {
        if (kept.has(of)) continue;
        const folder = join(all, part, of);
        const touched = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
        if (now - touched <= LEFTOVER_AGE) continue;
        await rm(folder, { recursive: true, force: true });
        removed += 1;
      }
    return removed;
  }

  #tag(name: string): string {
    return createHash("sha256").update(`${this.#formatVersion} ${name}`).digest("hex").slice(0, 32);
  }
}
