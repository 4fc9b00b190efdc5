import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { FileHash } from "../../assets/file-store.ts";

/** A file of an edition. */
export interface KeptFile {
  /** Under which it is opened. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** In milliseconds. */
const LEFTOVER_AGE = 24 * 60 * 60 * 1000;
const INCOMING = "incoming";
const NAME = /^([0-9a-f]{64})\/[0-9a-z][0-9a-z.-]*$/;

/** The files of editions, in folders by the hash of their PDF. A file that is there is whole and never changes. */
export class EditionFolder {
  readonly #folder: string;
  readonly #recipe: string;

  /** @param recipe names how files are made: those of another lie elsewhere */
  constructor(folder: string, recipe: string) {
    this.#folder = folder;
    this.#recipe = recipe;
  }

  /** @param file of lower-case letters, digits, `.` and `-` */
  name(hash: FileHash, file: string): string {
    return `${hash}/${file}`;
  }

  async find(name: string): Promise<KeptFile | null> {
    const found = await stat(this.path(name)).catch(() => null);
    return found && { name, size: found.size };
  }

  /** Null when there is none, or when it cannot be read. */
  async readJson(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.path(name), "utf8"));
    } catch {
      return null;
    }
  }

  async writeJson(name: string, content: unknown): Promise<void> {
    const { aside, target } = this.order(name);
    await mkdir(dirname(aside), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      // Without flush a power cut could leave the name and no bytes.
      await writeFile(aside, JSON.stringify(content), { flush: true });
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  /** @param range first and last byte, both included; without it the whole file */
  async open(
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ReadableStream<Uint8Array>> {
    const file = await open(this.path(name));
    return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  }

  /** Where a file is written, and where it is moved when it is whole. */
  order(name: string): { readonly aside: string; readonly target: string } {
    return { aside: join(this.#folder, INCOMING, randomUUID()), target: this.path(name) };
  }

  /** Where a file lies. @throws TypeError when that is no file's name */
  path(name: string): string {
    const [, hash] = NAME.exec(name) ?? [];
    if (hash === undefined) throw new TypeError("not a name of an edition's file");
    return join(this.#folder, this.#recipe, hash.slice(0, 2), name);
  }

  /**
   * Removes what was made by other recipes, and what a process that was killed had half written: files aside that
   * nobody has touched for a day, as another process may be at work in this folder.
   */
  async removeFormer(now = Date.now()): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => []))
      if (entry !== this.#recipe && entry !== INCOMING)
        await rm(join(this.#folder, entry), { recursive: true, force: true });
    const aside = join(this.#folder, INCOMING);
    for (const entry of await readdir(aside).catch(() => [])) {
      const touched = (await stat(join(aside, entry)).catch(() => null))?.mtimeMs ?? now;
      if (now - touched > LEFTOVER_AGE) await rm(join(aside, entry), { force: true });
    }
  }
}
