import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { ingestPdf } from "../../src/issues/ingest/ingest-pdf.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";
import { PdfProcessor } from "../../src/issues/render/pdf-processor.ts";

/* Takes a PDF in, in a process of its own. @param argv the PDF, its hash, a folder */
const [path = "", hash = "", folder = ""] = process.argv.slice(2);
const processor = new PdfProcessor();
await ingestPdf(new EditionStore(folder, processor), { path, hash, setup: AUTO_PAGES });
processor.close();
