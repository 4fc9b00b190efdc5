import { LRUCache } from "lru-cache";
import type { Edition, PdfFault } from "../../domain/edition.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { Urgency } from "../render/edition-maker.ts";
import type { PdfSource } from "../render/edition-store.ts";
import type { EditionWork } from "../render/edition-work.ts";
import { readJson, writeJson } from "../render/made-json.ts";
import { NO_STRUCTURE, type PdfStructure } from "../text/pdf-content.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { withinLimits } from "./edition-limits.ts";
import { editionOf } from "./edition-of.ts";

/** Editions that are remembered without looking them up on the disk. */
const KNOWN = 100;
const EDITION = "edition.json";
const FAULT = "fault.json";

/** What was found in PDFs, and what was wrong with them. */
export class Examinations {
  readonly #work: EditionWork;
  readonly #known = new LRUCache<FileHash, Edition>({ max: KNOWN });

  constructor(work: EditionWork) {
    this.#work = work;
  }

  /** @throws UnusablePdf, EditionsBusy, ChildMissing, or the system's error */
  async edition(source: PdfSource, urgency: Urgency): Promise<Edition> {
    const known = this.#known.get(source.hash) ?? (await this.#found(source.hash));
    return known ?? this.#work.once(`${source.hash} ${urgency}`, () => this.#examine(source, urgency));
  }

  /** What was found before, or null. @throws UnusablePdf when that was a fault */
  async #found(hash: FileHash): Promise<Edition | null> {
    const { files } = this.#work;
    const edition = (await readJson(files, files.name(hash, EDITION))) as Edition | null;
    if (edition) {
      this.#known.set(hash, edition);
      return edition;
    }
    const found = (await readJson(files, files.name(hash, FAULT))) as { fault: PdfFault } | null;
    if (found) throw new UnusablePdf(found.fault);
    return null;
  }

  async #examine(source: PdfSource, urgency: Urgency): Promise<Edition> {
    const { hash, path } = source;
    const { files } = this.#work;
    try {
      const sizes = await this.#work.do("pages", source, EDITION, urgency, async () =>
        (await this.#found(hash)) ? null : { path },
      );
      if (sizes === null) {
        const found = await this.#found(hash);
        if (found) return found;
        throw new Error("what was found is gone");
      }
      const pages = withinLimits(sizes);
      const structure = await this.#structure(source, urgency);
      const edition = editionOf(pages, structure ?? NO_STRUCTURE);
      withinLimits(edition.pages);
      // Without its structure it is looked at again after a restart.
      if (structure) await writeJson(files, files.name(hash, EDITION), edition);
      this.#known.set(hash, edition);
      return edition;
    } catch (error) {
      // What ended the process may not do so again.
      if (error instanceof UnusablePdf && error.fault !== "not readable")
        await writeJson(files, files.name(hash, FAULT), { fault: error.fault });
      throw error;
    }
  }

  /** Null when looking for it ended the process. */
  async #structure(source: PdfSource, urgency: Urgency): Promise<PdfStructure | null> {
    try {
      return await this.#work.do("structure", source, EDITION, urgency, async () => ({ path: source.path }));
    } catch (error) {
      if (error instanceof UnusablePdf) return null;
      throw error;
    }
  }
}
