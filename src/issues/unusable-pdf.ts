import type { PdfFault } from "../domain/issue/edition.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { JobOutOfMemory } from "../platform/jobs/job-process.ts";
import type { PageContent, PdfPageContent, PdfStructure } from "./text/pdf-content.ts";

/* What pdf.js would have found in a PDF that it cannot read. It stands here, as the server itself never loads pdf.js. */
export const NO_STRUCTURE: PdfStructure = { units: [], labels: null, outline: [] };
export const NO_CONTENT: PageContent & PdfPageContent = {
  blocks: [],
  links: [],
  fonts: [],
  layout: { lineFonts: [], frames: [] },
};

export class UnusablePdf extends UnusableFile {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** @returns `otherwise` where the PDF, or its page, cannot be read, or takes too much memory @throws all other errors */
export async function unlessUnusable<T, Otherwise>(
  read: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnusablePdf || error instanceof JobOutOfMemory) return otherwise;
    throw error;
  }
}
