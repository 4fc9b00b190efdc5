import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { openPdf } from "../render/pdf-pages.ts";

const POINTS_PER_INCH = 72;

/** A PDF whose pages are pictures of another one's, as a scanner makes it. @param pages from 1 */
export async function scannedPdf(pdf: Uint8Array, pages: readonly number[], dpi = 200): Promise<Buffer> {
  return pdfOfPictures(await scannedPictures(pdf, pages, dpi), dpi);
}

/** Pages as JPEG. @param pages from 1 */
export async function scannedPictures(
  pdf: Uint8Array,
  pages: readonly number[],
  dpi: number,
): Promise<Buffer[]> {
  const open = await openPdf(pdf);
  const pictures: Buffer[] = [];
  for (const page of pages) {
    const { width: across = 1, height: down = 1 } = open.sizes[page - 1] ?? {};
    const scale = dpi / POINTS_PER_INCH;
    const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
    const { rgb } = open.draw(page - 1, null, size);
    pictures.push(
      await sharp(rgb, { raw: { ...size, channels: 3 } })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  }
  return pictures;
}

/** A page for each picture, as large as its pixels are at this resolution. @param pictures JPEG or PNG */
export async function pdfOfPictures(pictures: readonly Buffer[], dpi: number): Promise<Buffer> {
  const doc = new PdfDocument({ margin: 0, autoFirstPage: false });
  const written = buffer(doc);
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const size = { width: (width * POINTS_PER_INCH) / dpi, height: (height * POINTS_PER_INCH) / dpi };
    doc.addPage({ size: [size.width, size.height], margin: 0 });
    doc.image(picture, 0, 0, size);
  }
  doc.end();
  return written;
}
