import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { PictureFormat, PictureVariant } from "../../domain/picture.ts";
import type { FileHash } from "../file-store.ts";
import type { PictureMaker } from "./picture-maker.ts";

/** Raised when variants are made in another way: those of the former way are removed at the next start. */
const RECIPE = "1";

export interface StoredVariant {
  /** Under which it is opened. */
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

  /**
   * Many who ask at once for what is not there share one making.
   * @param original where the picture lies
   * @throws what PictureMaker throws
   */
  async get(
    hash: FileHash,
    original: string,
    variant: PictureVariant,
    format: PictureFormat,
  ): Promise<StoredVariant> {
    const name = `${hash}/${variant.step}.${format}`;
    const kept = await this.#size(name);
    if (kept !== null) return { hash: name, size: kept };
    let making = this.#underWay.get(name);
    if (!making) {
      making = this.#maker
        .make({ path: original, width: variant.width, format, target: this.#path(name) })
        .finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, making);
    }
    await making;
    return { hash: name, size: (await stat(this.#path(name))).size };
  }

  /** @param range first and last byte, both included; without it the whole file */
  async open(
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ReadableStream<Uint8Array>> {
    const file = await open(this.#path(name));
    return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  }

  /** Removes what was made by a former recipe. */
  async removeFormer(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const entry of await readdir(this.#folder))
      if (entry !== RECIPE) await rm(join(this.#folder, entry), { recursive: true, force: true });
  }

  async #size(name: string): Promise<number | null> {
    return (await stat(this.#path(name)).catch(() => null))?.size ?? null;
  }

  #path(name: string): string {
    if (!/^[0-9a-f]{64}\/\d{3,4}\.(?:avif|webp|jpg)$/.test(name)) throw new TypeError("not a variant's name");
    return join(this.#folder, RECIPE, name.slice(0, 2), name);
  }
}
