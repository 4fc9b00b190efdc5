import type { Block } from "./blocks.ts";
import { drawRuns, widthOf } from "./draw-text.ts";
import { balance } from "./flow-columns.ts";
import { plain } from "./fonts.ts";
import { column, columnEdge, leftEdge, measure, stepTop } from "./page-grid.ts";
import { accent, ink, paper, quiet } from "./palette.ts";
import { setBlocks } from "./set-blocks.ts";
import { drawWindRose } from "./wind-rose.ts";

/** The eight winds clockwise from north, as Turkish sailors name them. */
const winds = ["Yıldız", "Poyraz", "Gündoğusu", "Keşişleme", "Kıble", "Lodos", "Günbatısı", "Karayel"];

/** The last column of an issue: a wind of the month under the rose with all eight. */
export function drawWinds(doc: PDFKit.PDFDocument, wind: string, blocks: Block[], pageNumber: number): void {
  const left = leftEdge(pageNumber);
  drawRuns(doc, [{ text: "AYIN RÜZGÂRI", face: "sansBold", size: 8, tracking: 0.06 }], {
    x: left,
    baseline: stepTop(0) + 10.3,
    colour: accent,
  });
  drawRuns(doc, [{ text: wind, face: "display", size: 58, tracking: -0.012, features: plain }], {
    x: left - 2,
    baseline: stepTop(5),
    colour: ink,
  });
  const centre = { x: left + measure / 2, y: stepTop(20) };
  drawWindRose(doc, centre, 122, { points: ink, north: accent, light: paper });
  for (const [index, name] of winds.entries()) drawName(doc, name, index, centre, name === wind);
  const rows = setBlocks(doc, blocks, column);
  const frames = [0, 1].map((index) => ({ page: 0, column: index, top: 35, steps: 11 }));
  for (const { row, frame, line } of balance(rows, frames).flowed.placed) {
    row.draw(doc, columnEdge(pageNumber, frame.column), stepTop(line));
  }
}

function drawName(
  doc: PDFKit.PDFDocument,
  name: string,
  index: number,
  centre: { x: number; y: number },
  chosen: boolean,
): void {
  const turn = (index * Math.PI) / 4;
  const reach = index % 2 ? 110 : 134;
  const x = centre.x + Math.sin(turn) * reach;
  const y = centre.y - Math.cos(turn) * reach;
  const run = { text: name, face: chosen ? "textBold" : "textItalic", size: 12, features: plain } as const;
  const width = widthOf(doc, run);
  const side = Math.sign(Math.round(Math.sin(turn) * 10));
  const shift = side > 0 ? 4 : side < 0 ? -width - 4 : -width / 2;
  const fall = Math.round(Math.cos(turn) * 10) < 0 ? 10 : Math.round(Math.cos(turn) * 10) > 0 ? 0 : 4;
  drawRuns(doc, [run], { x: x + shift, baseline: y + fall, colour: chosen ? ink : quiet });
}
