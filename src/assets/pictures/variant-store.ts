import { randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { PictureFormat, PictureVariant } from "../../domain/picture.ts";
import type { FileHash } from "../file-store.ts";
import type { PictureMaker } from "./picture-maker.ts";

/** Raised when variants are made in another way: those of the former way are removed at the next start. */
const RECIPE = "1";

export interface StoredVariant {
  /** Under which it is opened; begins with what tells it from the picture's other variants. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** Variants of pictures, each made when it is first asked for and kept, under the hash of the picture it was made from. */
export class VariantStore {
  readonly #folder: string;
  readonly #maker: PictureMaker;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(folder: string, maker: PictureMaker) {
    this.#folder = folder;
    this.#maker = maker;
  }

  /** A variant that was made, or null. */
  async find(hash: FileHash, { step }: PictureVariant, format: PictureFormat): Promise<StoredVariant | null> {
    const name = nameOf(hash, step, format);
    const found = await stat(this.#path(name)).catch(() => null);
    return found && { hash: name, size: found.size };
  }

  /**
   * Makes a variant. Many who ask at once share one making.
   * @param original where the picture lies
   * @throws what PictureMaker throws
   */
  async make(
    hash: FileHash,
    original: string,
    variant: PictureVariant,
    format: PictureFormat,
  ): Promise<StoredVariant> {
    const name = nameOf(hash, variant.step, format);
    const target = this.#path(name);
    let making = this.#underWay.get(name);
    if (!making) {
      const aside = join(this.#folder, "incoming", randomUUID());
      making = this.#maker
        .make({ path: original, width: variant.width, format, aside, target })
        .finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, making);
    }
    await making;
    return { hash: name, size: (await stat(target)).size };
  }

  /** @param range first and last byte, both included; without it the whole file */
  async open(
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ReadableStream<Uint8Array>> {
    const file = await open(this.#path(name));
    return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  }

  /** Removes what was made by a former recipe, and what a process that was killed had half written. */
  async removeFormer(): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => []))
      if (entry !== RECIPE) await rm(join(this.#folder, entry), { recursive: true, force: true });
  }

  #path(name: string): string {
    const [, file, hash] = /^\d+-(\d{3,4}\.(?:avif|webp|jpg))-([0-9a-f]{64})$/.exec(name) ?? [];
    if (file === undefined || hash === undefined) throw new TypeError("not a variant's name");
    return join(this.#folder, RECIPE, hash.slice(0, 2), hash, file);
  }
}

function nameOf(hash: FileHash, step: number, format: PictureFormat): string {
  return `${RECIPE}-${step}.${format}-${hash}`;
}
