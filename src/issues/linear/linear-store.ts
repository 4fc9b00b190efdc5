import { LRUCache } from "lru-cache";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { type DerivedFile, DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { ChildEnded, ChildMissing } from "../../platform/jobs/child-worker.ts";
import { isLinear } from "./is-linear.ts";
import type { LinearMaker } from "./linear-maker.ts";

/** Raised when copies are made in another way: those of the former way are removed at the next start. */
const RECIPE = "2";
const FILE = "linear.pdf";
/** For so long a PDF that has no copy is not looked at again, in milliseconds: the machine may have been at fault. */
const PATIENCE = 24 * 60 * 60_000;
/** So many are remembered. */
const MOST_WITHOUT = 1000;

/** Linearised copies of PDFs (fast web view), each made when it is first asked for and kept by the PDF's hash. */
export class LinearStore {
  readonly files: DerivedFiles;
  readonly #maker: LinearMaker;
  readonly #underWay = new Map<FileHash, Promise<DerivedFile | null>>();
  readonly #without = new LRUCache<FileHash, true>({ max: MOST_WITHOUT, ttl: PATIENCE });

  constructor(folder: string, maker: LinearMaker) {
    this.files = new DerivedFiles(folder, RECIPE);
    this.#maker = maker;
  }

  /**
   * The linearised copy of a PDF, made if there is none yet. Many who ask at once share one making. Null when the PDF is
   * to be sent as it is: it is linearised itself, or there can be no copy that surely shows the same (it is damaged,
   * encrypted, or no PDF).
   * @throws ChildMissing or the system's error: it may be had later
   */
  async get({ hash, path }: { readonly hash: FileHash; readonly path: string }): Promise<DerivedFile | null> {
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
  find(hash: FileHash): Promise<DerivedFile | null> {
    return this.files.find(this.files.name(hash, FILE));
  }

  async #make(hash: FileHash, path: string): Promise<DerivedFile | null> {
    const name = this.files.name(hash, FILE);
    try {
      if (!(await isLinear(path))) {
        await this.#maker.make({ path, ...this.files.order(name) });
        return await this.files.get(name);
      }
    } catch (error) {
      const isPdfs = error instanceof UnusableFile || error instanceof ChildEnded;
      if (!isPdfs || error instanceof ChildMissing) throw error;
    }
    this.#without.set(hash, true);
    return null;
  }
}
