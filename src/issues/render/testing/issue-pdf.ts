import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import PdfDocument from "pdfkit";

const FONT = fileURLToPath(
  new URL(
    "../../../../node_modules/@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf",
    import.meta.url,
  ),
);

export interface IssuePdfOptions extends PDFKit.PDFDocumentOptions {
  readonly pages?: number;
  /** Draws what is on a page. @param page from 1 */
  readonly draw?: (doc: PDFKit.PDFDocument, page: number) => void;
}

/** An issue with a text on each page, in an embedded font. */
export async function issuePdf({ pages = 2, draw, ...options }: IssuePdfOptions = {}): Promise<Buffer> {
  const doc = new PdfDocument({ size: "A4", margin: 50, ...options, autoFirstPage: false });
  const bytes = buffer(doc);
  doc.registerFont("literata", FONT);
  for (let page = 1; page <= pages; page += 1) {
    doc.addPage().font("literata").fontSize(12);
    if (draw) draw(doc, page);
    else doc.text(`Şehrin ışığı, sayfa ${page}`);
  }
  doc.end();
  return bytes;
}
