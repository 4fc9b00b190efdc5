import type { PageSize } from "../../domain/edition.ts";
import type { DrawnPicture, PicturePart } from "./pdf-pages.ts";
import { type Pdfium, withMemory } from "./pdfium.ts";

/** FPDFBitmap_BGRA, which REVERSE_BYTE_ORDER makes RGBA. */
const BGRA = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT: what editors have added is seen. */
const ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;

/**
 * Draws what a window onto a page shows: PDFium is told that the page begins outside of the bitmap.
 * @param page PDFium's
 * @throws RangeError when there is no memory left
 */
export function drawPart(pdfium: Pdfium, page: number, whole: PageSize, part: PicturePart): DrawnPicture {
  const { left, top, width, height } = part;
  const bytes = width * height * 4;
  return withMemory(pdfium, bytes, (address) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, address, width * 4);
    if (!bitmap) throw new RangeError("no bitmap");
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      const flags = ANNOTATIONS | REVERSE_BYTE_ORDER;
      pdfium._FPDF_RenderPageBitmap(bitmap, page, -left, -top, whole.width, whole.height, 0, flags);
      return { width, height, rgba: pdfium.HEAPU8.slice(address, address + bytes) };
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap);
    }
  });
}
