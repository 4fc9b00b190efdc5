import { magazine } from "./cover.ts";
import { drawRuns, widthOf } from "./draw-text.ts";
import type { Edition } from "./edition.ts";
import { plain } from "./fonts.ts";
import { page } from "./page-grid.ts";
import { drawLines, setLines } from "./set-lines.ts";
import { drawWindRose } from "./wind-rose.ts";

const edge = 40;

/** The last page: the cover's ground, the mark, and what the next issue brings. */
export function drawBackCover(doc: PDFKit.PDFDocument, edition: Edition): void {
  const colour = edition.cover.groundInk;
  doc.rect(0, 0, page.width, page.height).fill(edition.cover.ground);
  drawWindRose(doc, { x: page.width / 2, y: 300 }, 92, {
    points: colour,
    north: "#d6401f",
    light: edition.cover.ground,
  });
  const head = { text: "Gelecek sayı", face: "sansBold", size: 9.4 } as const;
  drawRuns(doc, [head], { x: edge, baseline: page.height - 164, colour });
  const lines = setLines(doc, [{ text: edition.next, face: "lightItalic", size: 22, features: plain }], {
    width: page.width - 2 * edge - 90,
    balanced: true,
  });
  drawLines(doc, lines, { x: edge, baseline: page.height - 134, leading: 28, colour });
  const foot = page.height - edge;
  drawRuns(doc, [{ text: magazine, face: "display", size: 13, features: plain }], {
    x: edge,
    baseline: foot,
    colour,
  });
  const publisher = { text: "Rüzgârgülü Yayınları", face: "sans", size: 8.4 } as const;
  drawRuns(doc, [publisher], { x: page.width - edge - widthOf(doc, publisher), baseline: foot, colour });
}
