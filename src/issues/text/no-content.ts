import type { PageContent, PdfPageContent, PdfStructure } from "./pdf-content.ts";

/* What pdf.js would have found in a PDF that it cannot read. Apart from it: the server itself never loads pdf.js. */
export const NO_STRUCTURE: PdfStructure = { units: [], labels: null, outline: [] };
export const NO_CONTENT: PageContent & PdfPageContent = { blocks: [], links: [], fonts: [] };
