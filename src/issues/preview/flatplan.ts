import type { Size } from "./page-size.ts";

export interface FlatplanStyle {
  /** Of pages that were shown. */
  readonly shown: string;
  /** Between them. */
  readonly fold: string;
  readonly sheet: string;
  readonly edge: string;
}

export interface FlatplanPages {
  readonly shown: number;
  readonly total: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Widths of a page in the plan. Below the least it would be dust. */
const WIDEST = 30;
const NARROWEST = 5;
/** Distances between spreads and between rows, as a multiple of a page's width. */
const GAP = 0.55;

/**
 * Draws an issue's flatplan, as editors pin it to the wall: every page small, in spreads, the cover alone; those that
 * were shown are filled. Pages that are broader than high stand alone: they are spreads already, or slides. An issue
 * that has too many pages for the box is not drawn.
 * @param page in whose shape the pages are drawn
 */
export function drawFlatplan(
  doc: PDFKit.PDFDocument,
  { shown, total }: FlatplanPages,
  page: Size,
  box: Box,
  style: FlatplanStyle,
): void {
  const ratio = Math.min(2, Math.max(0.5, page.height / page.width));
  const across = ratio < 1 ? 1 : 2;
  // The cover has the right half of its spread.
  const places = across === 1 ? total : total + 1;
  const plan = fitted({ across, ratio, spreads: Math.ceil(places / across) }, box);
  if (plan === null) return;
  const { width, columns } = plan;
  for (let number = 1; number <= total; number += 1) {
    const place = across === 1 ? number - 1 : number;
    const spread = Math.floor(place / across);
    const x = box.x + (spread % columns) * (across + GAP) * width + (place % across) * width;
    const y = box.y + Math.floor(spread / columns) * (ratio + GAP) * width;
    doc.rect(x, y, width, width * ratio).lineWidth(0.5);
    if (number <= shown) doc.fillAndStroke(style.shown, style.fold);
    else doc.fillAndStroke(style.sheet, style.edge);
  }
}

/** The largest pages that fit. */
function fitted(
  { across, ratio, spreads }: { readonly across: number; readonly ratio: number; readonly spreads: number },
  box: Size,
): { readonly width: number; readonly columns: number } | null {
  for (let width = WIDEST; width >= NARROWEST; width -= 0.5) {
    const columns = Math.floor((box.width / width + GAP) / (across + GAP));
    if (columns < 1) continue;
    const rows = Math.ceil(spreads / columns);
    // Full rows reach from edge to edge.
    const full = rows > 1 ? box.width / (columns * (across + GAP) - GAP) : width;
    if ((rows * (ratio + GAP) - GAP) * full <= box.height) return { width: full, columns };
  }
  return null;
}
