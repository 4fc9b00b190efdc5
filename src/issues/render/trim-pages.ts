import type { TrimBox } from "../../domain/edition.ts";
import { type Pdfium, withMemory } from "./pdfium.ts";

/** Two millimetres, in points: a trim box that lies less inside is the page itself, drawn with a thick pen. */
const MIN_TRIMMED = (2 / 25.4) * 72;
/** Of the page that is seen: less is a mistake. */
const MIN_TRIM_SHARE = 0.25;
/** Whether a file is a printer's is told by its first pages, as reading a page takes its time. */
const TELLING_PAGES = 2;
/** Of more pages reading each would take too long. */
const MAX_TRIMMED_PAGES = 400;

/**
 * Cuts pages to their trim box, in memory, when a page is asked about for the first time: crop marks and colour bars of
 * a printer's file are not part of the page.
 */
export function trimmer(pdfium: Pdfium, document: number, count: number): (index: number) => TrimBox | null {
  const trims = new Map<number, TrimBox | null>();
  const cut = (index: number): TrimBox | null => {
    const known = trims.get(index);
    if (known !== undefined) return known;
    const trim = cutToTrim(pdfium, document, index);
    trims.set(index, trim);
    return trim;
  };
  let isPrinters: boolean | null = null;
  return (index) => {
    if (count > MAX_TRIMMED_PAGES) return null;
    const telling = Array.from({ length: Math.min(count, TELLING_PAGES) }, (_, page) => page);
    isPrinters ??= telling.some((page) => cut(page) !== null);
    return isPrinters ? cut(index) : null;
  };
}

/** @returns the box to which the page was cut */
function cutToTrim(pdfium: Pdfium, document: number, index: number): TrimBox | null {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) return null;
  try {
    return withMemory(pdfium, 32, (address) => {
      const places = [0, 4, 8, 12].map((offset) => address + offset) as [number, number, number, number];
      const floats = () => places.map((place) => new DataView(pdfium.HEAPU8.buffer).getFloat32(place, true));
      // FS_RECTF: left, top, right, bottom.
      if (!pdfium._FPDF_GetPageBoundingBox(page, address)) return null;
      const [left = 0, top = 0, right = 0, bottom = 0] = floats();
      if (!pdfium._FPDFPage_GetTrimBox(page, ...places)) return null;
      const trim = floats() as unknown as TrimBox;
      const insets = [trim[0] - left, trim[1] - bottom, right - trim[2], top - trim[3]];
      const share = ((trim[2] - trim[0]) * (trim[3] - trim[1])) / ((right - left) * (top - bottom));
      const isInside = insets.every((inset) => inset > -1) && share >= MIN_TRIM_SHARE;
      if (!isInside || insets.filter((inset) => inset >= MIN_TRIMMED).length < 2) return null;
      pdfium._FPDFPage_SetCropBox(page, ...trim);
      return trim;
    });
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}
