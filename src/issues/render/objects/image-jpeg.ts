import type { Box } from "../../../domain/issue/edition.ts";
import { type Pdfium, withMemory } from "../pdfium.ts";
import { boxOf } from "./image-boxes.ts";
import { IMAGE, pageObjects, uncutBounds } from "./page-objects.ts";

/** A larger one is drawn. */
const MAX_BYTES = 24 * 1024 ** 2;
const MAX_FILTER_BYTES = 32;
/** In ten thousandths of the page, of each side. */
const NEAR = 15;

/** The file of the one image in a box, as it was put into the PDF; null where it is no JPEG, or where there are several. */
export function jpegIn(pdfium: Pdfium, page: number, box: Box): Buffer | null {
  const images = [...pageObjects(pdfium, page)].filter(({ object, type, shown }) => {
    const bounds = type === IMAGE ? uncutBounds(pdfium, object) : null;
    const own = bounds && boxOf(pdfium, page, shown(bounds));
    return own?.every((side, index) => Math.abs(side - (box[index] ?? 0)) < NEAR) ?? false;
  });
  const [image, another] = images;
  if (!image || another || filterOf(pdfium, image.object) !== "DCTDecode") return null;
  const bytes = pdfium._FPDFImageObj_GetImageDataRaw(image.object, 0, 0);
  if (bytes === 0 || bytes > MAX_BYTES) return null;
  return withMemory(pdfium, bytes, (address) => {
    pdfium._FPDFImageObj_GetImageDataRaw(image.object, address, bytes);
    return Buffer.from(pdfium.HEAPU8.slice(address, address + bytes));
  });
}

/** Null of an image that is packed twice, or not at all. */
function filterOf(pdfium: Pdfium, image: number): string | null {
  if (pdfium._FPDFImageObj_GetImageFilterCount(image) !== 1) return null;
  return withMemory(pdfium, MAX_FILTER_BYTES, (address) => {
    const length = pdfium._FPDFImageObj_GetImageFilter(image, 0, address, MAX_FILTER_BYTES);
    if (length < 1 || length > MAX_FILTER_BYTES) return null;
    return Buffer.from(pdfium.HEAPU8.subarray(address, address + length - 1)).toString("latin1");
  });
}
