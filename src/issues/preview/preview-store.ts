import { createHash } from "node:crypto";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { type DerivedFile, DerivedFiles } from "../../platform/blobs/derived-files.ts";
import type { ClosingWords } from "./preview-jobs.ts";
import type { PreviewMaker } from "./preview-maker.ts";

/** Raised when previews are made in another way: those of the former way are removed at the next start. */
const RECIPE = "2";

/** What a preview is made of. */
export interface PreviewSource {
  /** Of the PDF. */
  readonly hash: FileHash;
  /** Where the PDF lies. */
  readonly path: string;
  /** Free pages, at least 1. */
  readonly pages: number;
  readonly closing: ClosingWords;
}

/** Previews, each made when it is first asked for and kept, under a name made of all that is in it. */
export class PreviewStore {
  readonly files: DerivedFiles;
  readonly #maker: PreviewMaker;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(folder: string, maker: PreviewMaker) {
    this.files = new DerivedFiles(folder, RECIPE);
    this.#maker = maker;
  }

  /**
   * The preview of an issue, made if there is none yet. Many who ask at once share one making.
   * @throws what PreviewMaker throws
   */
  async get({ hash, path, pages, closing }: PreviewSource): Promise<DerivedFile> {
    const words = createHash("sha256").update(JSON.stringify(closing)).digest("hex").slice(0, 32);
    const name = this.files.name(hash, `${pages}-${words}.pdf`);
    const kept = await this.files.find(name);
    if (kept) return kept;
    let making = this.#underWay.get(name);
    if (!making) {
      making = this.#maker
        .make({ path, pages, closing, ...this.files.order(name) })
        .finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, making);
    }
    await making;
    return this.files.get(name);
  }
}
