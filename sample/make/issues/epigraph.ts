import { drawRuns } from "./draw-text.ts";
import type { Edition } from "./edition.ts";
import { plain } from "./fonts.ts";
import { page } from "./page-grid.ts";

const edge = 52;
const leading = 50;

/** Inside the cover: one sentence of the issue on the cover's ground, a link to its piece. */
export function drawEpigraph(doc: PDFKit.PDFDocument, edition: Edition, source: string): void {
  const colour = edition.cover.groundInk;
  doc.rect(0, 0, page.width, page.height).fill(edition.cover.ground);
  for (const [index, text] of edition.epigraph.lines.entries()) {
    const run = { text, face: "lightItalic", size: 42, features: plain } as const;
    drawRuns(doc, [run], { x: edge, baseline: 130 + index * leading, colour });
  }
  const foot = page.height - edge;
  drawRuns(doc, [{ text: source, face: "sansMedium", size: 9.4 }], { x: edge, baseline: foot, colour });
  doc.goTo(edge, 80, page.width - 2 * edge, page.height - 130, edition.epigraph.slug);
}
