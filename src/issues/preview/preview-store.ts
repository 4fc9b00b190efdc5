import { createHash, randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FileHash } from "../../assets/file-store.ts";
import type { ClosingWords } from "./preview-jobs.ts";
import type { PreviewMaker } from "./preview-maker.ts";

/** Raised when previews are made in another way: those of the former way are removed at the next start. */
const RECIPE = "1";

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

export interface StoredPreview {
  /** Under which it is opened; begins with what tells it from every other preview. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** Previews, each made when it is first asked for and kept, under a name made of all that is in it. */
export class PreviewStore {
  readonly #folder: string;
  readonly #maker: PreviewMaker;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(folder: string, maker: PreviewMaker) {
    this.#folder = folder;
    this.#maker = maker;
  }

  /**
   * The preview of an issue, made if there is none yet. Many who ask at once share one making.
   * @throws what PreviewMaker throws
   */
  async get({ hash, path, pages, closing }: PreviewSource): Promise<StoredPreview> {
    const words = createHash("sha256").update(JSON.stringify([RECIPE, hash, pages, closing]));
    const name = `${words.digest("hex").slice(0, 32)}-${pages}-${hash}`;
    const target = this.#path(name);
    const kept = await stat(target).catch(() => null);
    if (kept) return { hash: name, size: kept.size };
    let making = this.#underWay.get(name);
    if (!making) {
      const aside = join(this.#folder, "incoming", randomUUID());
      making = this.#maker
        .make({ path, pages, closing, aside, target })
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
    const [, words, pages, hash] = /^([0-9a-f]{32})-(\d+)-([0-9a-f]{64})$/.exec(name) ?? [];
    if (words === undefined || hash === undefined) throw new TypeError("not a preview's name");
    return join(this.#folder, RECIPE, hash.slice(0, 2), `${hash}-${pages}-${words}.pdf`);
  }
}
