import { LRUCache } from "lru-cache";
import type { Edition, PdfFault } from "../../domain/edition.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { PdfSource } from "../render/edition-store.ts";
import type { PdfProcessor, Urgency } from "../render/pdf-processor.ts";
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
  readonly #files: DerivedFiles;
  readonly #processor: PdfProcessor;
  readonly #inspections = new SingleFlight<Edition>();
  readonly #known = new LRUCache<FileHash, Edition>({ max: KNOWN });

  constructor(files: DerivedFiles, processor: PdfProcessor) {
    this.#files = files;
    this.#processor = processor;
  }

  /** @throws as PdfProcessor.use */
  async edition(source: PdfSource, urgency: Urgency): Promise<Edition> {
    const known = this.#known.get(source.hash) ?? (await this.#found(source.hash));
    return known ?? this.#inspections.run(`${source.hash} ${urgency}`, () => this.#examine(source, urgency));
  }

  /** What was found before, or null. @throws UnusablePdf when that was a fault */
  async #found(hash: FileHash): Promise<Edition | null> {
    const edition = (await this.#readJson(hash, EDITION)) as Edition | null;
    if (edition) {
      this.#known.set(hash, edition);
      return edition;
    }
    const found = (await this.#readJson(hash, FAULT)) as { fault: PdfFault } | null;
    if (found) throw new UnusablePdf(found.fault);
    return null;
  }

  async #examine(source: PdfSource, urgency: Urgency): Promise<Edition> {
    const { hash, path } = source;
    try {
      const sizes = await this.#processor.use(urgency, hash, "sizes", async (worker) => {
        return (await this.#found(hash)) ?? worker.run("readSizes", path);
      });
      if ("pages" in sizes) return sizes;
      const pages = withinLimits(sizes);
      const structure = await this.#structure(source, urgency);
      const edition = editionOf(pages, structure ?? NO_STRUCTURE);
      withinLimits(edition.pages);
      // Without its structure it is looked at again after a restart.
      if (structure) await this.#files.writeJson(this.#files.name(hash, EDITION), edition);
      this.#known.set(hash, edition);
      return edition;
    } catch (error) {
      // What ended the process may not do so again.
      if (error instanceof UnusablePdf && error.fault !== "not readable")
        await this.#files.writeJson(this.#files.name(hash, FAULT), { fault: error.fault });
      throw error;
    }
  }

  /** Null when looking for it ended the process. */
  async #structure({ hash, path }: PdfSource, urgency: Urgency): Promise<PdfStructure | null> {
    try {
      return await this.#processor.use(urgency, hash, "structure", (worker) =>
        worker.run("readStructure", path),
      );
    } catch (error) {
      if (error instanceof UnusablePdf) return null;
      throw error;
    }
  }

  #readJson(hash: FileHash, file: string): Promise<unknown> {
    return this.#files.readJson(this.#files.name(hash, file));
  }
}
