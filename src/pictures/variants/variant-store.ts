import type { PictureFormat, PictureVariant } from "../../domain/picture.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { type DerivedFile, DerivedFiles } from "../../platform/blobs/derived-files.ts";
import type { PictureMaker } from "../picture-maker.ts";

/** Raised when variants are made in another way: those of the former way are removed at the next start. */
const RECIPE = "1";

/** Variants of pictures, each made when it is first asked for and kept, under the hash of the picture it was made from. */
export class VariantStore {
  readonly files: DerivedFiles;
  readonly #maker: PictureMaker;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(folder: string, maker: PictureMaker) {
    this.files = new DerivedFiles(folder, RECIPE);
    this.#maker = maker;
  }

  /** A variant that was made, or null. */
  find(hash: FileHash, { step }: PictureVariant, format: PictureFormat): Promise<DerivedFile | null> {
    return this.files.find(this.#name(hash, step, format));
  }

  /**
   * Makes a variant. Many who ask at once share one making.
   * @param original where the picture lies
   * @throws what PictureMaker throws
   */
  async make(
    hash: FileHash,
    original: string,
    { step, width }: PictureVariant,
    format: PictureFormat,
  ): Promise<DerivedFile> {
    const name = this.#name(hash, step, format);
    let making = this.#underWay.get(name);
    if (!making) {
      making = this.#maker
        .make({ path: original, width, format, ...this.files.order(name) })
        .finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, making);
    }
    await making;
    return this.files.get(name);
  }

  #name(hash: FileHash, step: number, format: PictureFormat): string {
    return this.files.name(hash, `${step}.${format}`);
  }
}
