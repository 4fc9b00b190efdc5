import { LRUCache } from "lru-cache";
import type { Edition, PageArea, PageSize, PdfFault } from "../../domain/issue/edition.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { NO_STRUCTURE } from "../text/no-content.ts";
import type { PdfStructure } from "../text/pdf-content.ts";
import { UnusablePdf, unlessUnusable } from "../unusable-pdf.ts";
import { buildEdition, checkPages } from "./build-edition.ts";
import type { PdfProcessor, PdfWorker, Urgency } from "./pdf-processor.ts";
import { editionKey, type PdfSource } from "./pdf-source.ts";
import { cutTo, shownPages } from "./shown-pages.ts";

const MAX_EDITIONS = 100;
/** Whether a file is a printer's is told by its first pages, as reading a page takes its time. */
const TELLING_PAGES = 2;
const PAGES_OF_JOB = 100;
const EDITION = "edition.json";
const FAULT = "fault.json";

export class PdfInspector {
  readonly #files: DerivedFiles;
  readonly #processor: PdfProcessor;
  readonly #inspections = new SingleFlight<Edition>();
  readonly #editions = new LRUCache<FileHash, Edition>({ max: MAX_EDITIONS });

  constructor(files: DerivedFiles, processor: PdfProcessor) {
    this.#files = files;
    this.#processor = processor;
  }

  /** @throws as PdfProcessor.use */
  async edition(source: PdfSource, urgency: Urgency): Promise<Edition> {
    const key = editionKey(source);
    const kept = this.#editions.get(key) ?? (await this.#read(key));
    return kept ?? this.#inspections.run(`${key} ${urgency}`, () => this.#inspect(key, source, urgency));
  }

  async #read(key: FileHash): Promise<Edition | null> {
    const edition = (await this.#files.readJson(this.#files.name(key, EDITION))) as Edition | null;
    if (edition) {
      this.#editions.set(key, edition);
      return edition;
    }
    const found = (await this.#files.readJson(this.#files.name(key, FAULT))) as { fault: PdfFault } | null;
    if (found) throw new UnusablePdf(found.fault);
    return null;
  }

  async #inspect(key: FileHash, source: PdfSource, urgency: Urgency): Promise<Edition> {
    const { hash, path, setup } = source;
    // Ingest may have a second process, which reads the structure while the first one looks at the pages.
    const early = urgency === "reader" || urgency === "tile" ? null : this.#structure(source, urgency);
    early?.catch(() => undefined);
    try {
      const read = await this.#processor.use(urgency, hash, "sizes", async (worker) => {
        return (await this.#read(key)) ?? worker.run("readSizes", path);
      });
      if ("pages" in read) return read;
      const sizes = checkPages(read.sizes);
      const shown = shownPages(sizes, await this.#cuts(source, sizes, urgency), setup.spreads);
      const structure = await (early ?? this.#structure(source, urgency));
      const edition = buildEdition(shown, structure ?? NO_STRUCTURE, read.isRepaired);
      // An edition without its structure is inspected again after a restart.
      if (structure) await this.#files.writeJson(this.#files.name(key, EDITION), edition);
      this.#editions.set(key, edition);
      return edition;
    } catch (error) {
      // A file that crashed the process may pass the next time.
      if (error instanceof UnusablePdf && error.fault !== "not readable")
        await this.#files.writeJson(this.#files.name(key, FAULT), { fault: error.fault });
      throw error;
    }
  }

  async #cuts(
    { hash, path, setup: { box } }: PdfSource,
    sizes: readonly PageSize[],
    urgency: Urgency,
  ): Promise<(PageArea | null)[]> {
    const cuts: (PageArea | null)[] = [];
    let count = box === "media" ? 0 : Math.min(TELLING_PAGES, sizes.length);
    while (count > 0) {
      const first = cuts.length;
      const trims = await this.#processor.use(urgency, hash, `trim boxes from ${first}`, (worker) =>
        worker.run("readTrimBoxes", path, first, count),
      );
      cuts.push(...trims.map((trim, index) => cutTo(trim, sizes[first + index] as PageSize, box)));
      if (box === "auto" && cuts.every((cut) => cut === null)) return cuts;
      count = Math.min(PAGES_OF_JOB, sizes.length - cuts.length);
    }
    return cuts;
  }

  async #structure({ hash, path }: PdfSource, urgency: Urgency): Promise<PdfStructure | null> {
    const read = (worker: PdfWorker) => worker.run("readStructure", path);
    return unlessUnusable(this.#processor.use(urgency, hash, "structure", read), null);
  }
}
