import type { PageSize } from "../../domain/edition.ts";
import { MOST_PAGES } from "../ingest/edition-limits.ts";
import { NO_CONTENT, NO_STRUCTURE, openContent, type PdfContent } from "../text/pdf-content.ts";
import type { EditionJob } from "./edition-jobs.ts";
import { KeptOpen } from "./kept-open.ts";
import { makePictures, makeTile } from "./make-pictures.ts";
import { openPdf, type PdfPages } from "./pdf-pages.ts";

const pages = new KeptOpen<PdfPages>(openPdf);
const content = new KeptOpen<PdfContent>(openContent, (open) => open.close());

/**
 * Does one piece of work on a PDF.
 * @throws UnusablePdf, or the system's error
 */
export async function doJob(job: EditionJob): Promise<unknown> {
  switch (job.name) {
    case "pages":
      return pages.use(job.path, sizesOf);
    case "pictures":
      await pages.use(job.path, (open) => makePictures(open, job));
      return null;
    case "tile":
      await pages.use(job.path, (open) => makeTile(open, job));
      return null;
    case "structure":
      return readable(job.path, (open) => open.structure(), NO_STRUCTURE);
    case "text":
      return readable(job.path, (open) => open.page(job.page), NO_CONTENT);
  }
}

function sizesOf({ count, size }: PdfPages): (PageSize | null)[] {
  // Of more pages only their number is of interest.
  return Array.from({ length: Math.min(count, MOST_PAGES + 1) }, (_, index) => size(index));
}

/** Pages are shown without their text when that cannot be read. */
async function readable<T>(path: string, work: (open: PdfContent) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await content.use(path, work);
  } catch (error) {
    // The machine's trouble is not the file's.
    if ((error as { syscall?: unknown }).syscall !== undefined) throw error;
    return otherwise;
  }
}
