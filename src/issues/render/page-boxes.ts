import type { PageArea } from "../../domain/issue/edition.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { type Bounds, floatsOf, type Pdfium } from "./pdfium.ts";

export type PageBoxes = ReturnType<typeof readBoxes>;

/** What a viewer shows of a page, how often it is turned by a quarter clockwise, and its trim box. */
export function readBoxes(pdfium: Pdfium, page: number) {
  const rectangle = floatsOf<Bounds>(pdfium, 4, (place) => pdfium._FPDF_GetPageBoundingBox(page, place));
  if (rectangle === null) throw new UnusablePdf("damaged");
  // FS_RECTF has the upper side before the lower one.
  const [left, top, right, bottom] = rectangle;
  const seen: Bounds = [left, bottom, right, top];
  return {
    seen,
    turns: pdfium._FPDFPage_GetRotation(page) % 4,
    trim: floatsOf<Bounds>(pdfium, 4, (...places) => pdfium._FPDFPage_GetTrimBox(page, ...places)),
  };
}

export function areaOfBox([x1, y1, x2, y2]: Bounds, seen: Bounds, turns: number): PageArea {
  const [left, bottom, right, top] = seen;
  const [width, height] = [x2 - x1, y2 - y1];
  if (turns === 1) return { left: y1 - bottom, top: x1 - left, width: height, height: width };
  if (turns === 2) return { left: right - x2, top: y1 - bottom, width, height };
  if (turns === 3) return { left: top - y2, top: right - x2, width: height, height: width };
  return { left: x1 - left, top: top - y2, width, height };
}

export function boxOfArea(area: PageArea, seen: Bounds, turns: number): Bounds {
  const [left, bottom, right, top] = seen;
  const [far, low] = [area.left + area.width, area.top + area.height];
  if (turns === 1) return [left + area.top, bottom + area.left, left + low, bottom + far];
  if (turns === 2) return [right - far, bottom + area.top, right - area.left, bottom + low];
  if (turns === 3) return [right - low, top - far, right - area.top, top - area.left];
  return [left + area.left, top - low, left + far, top - area.top];
}
