import { randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import type { FileHash } from "../../assets/file-store.ts";
import { UnusableFile } from "../../assets/unusable-file.ts";
import { ChildEnded, ChildMissing } from "../../processes/child-worker.ts";
import { isLinear } from "./is-linear.ts";
import type { LinearMaker } from "./linear-maker.ts";

/** Raised when copies are made in another way: those of the former way are removed at the next start. */
const RECIPE = "1";
/** For so long a PDF that has no copy is not looked at again, in milliseconds: the machine may have been at fault. */
const PATIENCE = 24 * 60 * 60_000;
/** In milliseconds. */
const LEFTOVER_AGE = 24 * 60 * 60 * 1000;
const INCOMING = "incoming";
/** So many are remembered. */
const MOST_WITHOUT = 1000;

export interface StoredLinear {
  /** Under which it is opened; tells it from the PDF that it is a copy of from its first character on. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Linearised copies of PDFs (fast web view), each made when it is first asked for and kept by the PDF's hash. */
export class LinearStore {
  readonly #folder: string;
  readonly #maker: LinearMaker;
  readonly #underWay = new Map<FileHash, Promise<StoredLinear | null>>();
  readonly #without = new LRUCache<FileHash, true>({ max: MOST_WITHOUT, ttl: PATIENCE });

  constructor(folder: string, maker: LinearMaker) {
    this.#folder = folder;
    this.#maker = maker;
  }

  /**
   * The linearised copy of a PDF, made if there is none yet. Many who ask at once share one making. Null when the PDF is
   * to be sent as it is: it is linearised itself, or there can be no copy that surely shows the same (it is damaged,
   * encrypted, or no PDF).
   * @throws ChildMissing or the system's error: it may be had later
   */
  async get({
    hash,
    path,
  }: {
    readonly hash: FileHash;
    readonly path: string;
  }): Promise<StoredLinear | null> {
    if (this.#without.has(hash)) return null;
    const kept = await this.find(hash);
    if (kept) return kept;
    let making = this.#underWay.get(hash);
    if (!making) {
      making = this.#make(hash, path).finally(() => this.#underWay.delete(hash));
      this.#underWay.set(hash, making);
    }
    return await making;
  }

  /** The copy of a PDF if it was made before; else null. */
  async find(hash: FileHash): Promise<StoredLinear | null> {
    const name = `${RECIPE}-${hash}`;
    const kept = await stat(this.#path(name)).catch(() => null);
    return kept && { name, size: kept.size };
  }

  /** @param range first and last byte, both included; without it the whole file */
  async open(
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ReadableStream<Uint8Array>> {
    const file = await open(this.#path(name));
    return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  }

  /**
   * Removes what was made by a former recipe, and what a process that was killed had half written: files aside that
   * nobody has touched for a day, as another process may be at work in this folder.
   */
  async removeFormer(now = Date.now()): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => []))
      if (entry !== RECIPE && entry !== INCOMING)
        await rm(join(this.#folder, entry), { recursive: true, force: true });
    const aside = join(this.#folder, INCOMING);
    for (const entry of await readdir(aside).catch(() => [])) {
      const touched = (await stat(join(aside, entry)).catch(() => null))?.mtimeMs ?? now;
      if (now - touched > LEFTOVER_AGE) await rm(join(aside, entry), { force: true });
    }
  }

  async #make(hash: FileHash, path: string): Promise<StoredLinear | null> {
    const name = `${RECIPE}-${hash}`;
    const target = this.#path(name);
    try {
      if (!(await isLinear(path))) {
        await this.#maker.make({ path, target, aside: join(this.#folder, INCOMING, randomUUID()) });
        return { name, size: (await stat(target)).size };
      }
    } catch (error) {
      const isPdfs = error instanceof UnusableFile || error instanceof ChildEnded;
      if (!isPdfs || error instanceof ChildMissing) throw error;
    }
    this.#without.set(hash, true);
    return null;
  }

  #path(name: string): string {
    const [, recipe, hash] = /^(\d+)-([0-9a-f]{64})$/.exec(name) ?? [];
    if (recipe !== RECIPE || hash === undefined) throw new TypeError("not a linearised copy's name");
    return join(this.#folder, RECIPE, hash.slice(0, 2), `${hash}.pdf`);
  }
}
