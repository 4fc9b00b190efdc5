import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";

/** A real picture of one colour. */
export function makePicture(
  format: "jpeg" | "png" | "webp" | "gif" | "avif",
  [width, height]: readonly [number, number] = [60, 40],
  colour = "#c33",
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** A real PDF of one page. */
export function makePdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text("Birinci sayfa").end();
  return buffer(document);
}
