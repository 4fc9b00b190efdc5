import { LRUCache } from "lru-cache";
import type { Edition, PageArea, PageSize, PdfFault } from "../../domain/issue/edition.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { PdfStructure } from "../text/pdf-content.ts";
import { NO_STRUCTURE, UnusablePdf, unlessUnusable } from "../unusable-pdf.ts";
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

/** @returns what gives an edition, which is kept, as are faults of its PDF; throws as PdfProcessor.use */
export function pdfInspector(files: DerivedFiles, processor: PdfProcessor) {
  const inspections = new SingleFlight<Edition>();
  const editions = new LRUCache<FileHash, Edition>({ max: MAX_EDITIONS });

  async function read(key: FileHash): Promise<Edition | null> {
    const edition = (await files.readJson(files.name(key, EDITION))) as Edition | null;
    if (edition) {
      editions.set(key, edition);
      return edition;
    }
    const found = (await files.readJson(files.name(key, FAULT))) as { fault: PdfFault } | null;
    if (found) throw new UnusablePdf(found.fault);
    return null;
  }

  async function inspect(key: FileHash, source: PdfSource, urgency: Urgency): Promise<Edition> {
    const { hash, path, setup } = source;
    // Ingest may have a second process, which reads the structure while the first one looks at the pages.
    const early = urgency === "reader" || urgency === "tile" ? null : structureOf(processor, source, urgency);
    early?.catch(() => undefined);
    try {
      const found = await processor.use(urgency, hash, "sizes", async (worker) => {
        return (await read(key)) ?? worker.run("readSizes", path);
      });
      if ("pages" in found) return found;
      const sizes = checkPages(found.sizes);
      const shown = shownPages(sizes, await cutsOf(processor, source, sizes, urgency), setup.spreads);
      const structure = await (early ?? structureOf(processor, source, urgency));
      const edition = buildEdition(shown, structure ?? NO_STRUCTURE, found.isRepaired);
      // An edition without its structure is inspected again after a restart.
      if (structure) await files.writeJson(files.name(key, EDITION), edition);
      editions.set(key, edition);
      return edition;
    } catch (error) {
      // A file that crashed the process may pass the next time.
      if (error instanceof UnusablePdf && error.fault !== "not readable")
        await files.writeJson(files.name(key, FAULT), { fault: error.fault });
      throw error;
    }
  }

  return async (source: PdfSource, urgency: Urgency): Promise<Edition> => {
    const key = editionKey(source);
    const kept = editions.get(key) ?? (await read(key));
    return kept ?? inspections.run(`${key} ${urgency}`, () => inspect(key, source, urgency));
  };
}

async function cutsOf(
  processor: PdfProcessor,
  { hash, path, setup: { box } }: PdfSource,
  sizes: readonly PageSize[],
  urgency: Urgency,
): Promise<(PageArea | null)[]> {
  const cuts: (PageArea | null)[] = [];
  let count = box === "media" ? 0 : Math.min(TELLING_PAGES, sizes.length);
  while (count > 0) {
    const first = cuts.length;
    const trims = await processor.use(urgency, hash, `trim boxes from ${first}`, (worker) =>
      worker.run("readTrimBoxes", path, first, count),
    );
    cuts.push(...trims.map((trim, index) => cutTo(trim, sizes[first + index] as PageSize, box)));
    if (box === "auto" && cuts.every((cut) => cut === null)) return cuts;
    count = Math.min(PAGES_OF_JOB, sizes.length - cuts.length);
  }
  return cuts;
}

async function structureOf(
  processor: PdfProcessor,
  { hash, path }: PdfSource,
  urgency: Urgency,
): Promise<PdfStructure | null> {
  const read = (worker: PdfWorker) => worker.run("readStructure", path);
  return unlessUnusable(processor.use(urgency, hash, "structure", read), null);
}
