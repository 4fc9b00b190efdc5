import type { PageArea } from "../../domain/issue/edition.ts";
import { type Pdfium, withMemory } from "./pdfium.ts";

/** A box in the PDF's own points, whose second axis runs upwards. */
type PdfBox = readonly [left: number, bottom: number, right: number, top: number];

export interface PageBoxes {
  /** The part that a viewer shows. */
  readonly seen: PdfBox;
  /** Rotation of the page in quarters, clockwise. */
  readonly turns: number;
  readonly trim: PdfBox | null;
}

/** @param page of PDFium */
export function readBoxes(pdfium: Pdfium, page: number): PageBoxes {
  return withMemory(pdfium, 16, (address) => {
    const places = [0, 4, 8, 12].map((offset) => address + offset) as [number, number, number, number];
    const floats = () =>
      places.map((place) => new DataView(pdfium.HEAPU8.buffer).getFloat32(place, true)) as unknown as PdfBox;
    pdfium._FPDF_GetPageBoundingBox(page, address);
    // FS_RECTF: left, top, right, bottom.
    const [left, top, right, bottom] = floats();
    const hasTrim = pdfium._FPDFPage_GetTrimBox(page, ...places) !== 0;
    return {
      seen: [left, bottom, right, top],
      turns: pdfium._FPDFPage_GetRotation(page) % 4,
      trim: hasTrim ? floats() : null,
    };
  });
}

export function areaOfBox([x1, y1, x2, y2]: PdfBox, seen: PdfBox, turns: number): PageArea {
  const [left, bottom, right, top] = seen;
  const [width, height] = [x2 - x1, y2 - y1];
  if (turns === 1) return { left: y1 - bottom, top: x1 - left, width: height, height: width };
  if (turns === 2) return { left: right - x2, top: y1 - bottom, width, height };
  if (turns === 3) return { left: top - y2, top: right - x2, width: height, height: width };
  return { left: x1 - left, top: top - y2, width, height };
}

export function boxOfArea(area: PageArea, seen: PdfBox, turns: number): PdfBox {
  const [left, bottom, right, top] = seen;
  const [far, low] = [area.left + area.width, area.top + area.height];
  if (turns === 1) return [left + area.top, bottom + area.left, left + low, bottom + far];
  if (turns === 2) return [right - far, bottom + area.top, right - area.left, bottom + low];
  if (turns === 3) return [right - low, top - far, right - area.top, top - area.left];
  return [left + area.left, top - low, left + far, top - area.top];
}
