import { existsSync } from "node:fs";
import { drawRuns, type Run, widthOf } from "./draw-text.ts";
import type { Edition } from "./edition.ts";
import { plain } from "./fonts.ts";
import { page } from "./page-grid.ts";
import { pictureFor } from "./picture.ts";
import { drawLines, setLines } from "./set-lines.ts";

export const magazine = "Rüzgârgülü";
const edge = 40;

/** The cover: picture to the edges, name across the page, number and month, three lines, the theme. */
export async function drawCover(doc: PDFKit.PDFDocument, edition: Edition, picture: string): Promise<void> {
  const { cover } = edition;
  doc.rect(0, 0, page.width, page.height).fill(cover.ground);
  if (existsSync(picture)) doc.image(await pictureFor(picture, page, { anchor: "top" }), 0, 0, page);
  const name: Run = { text: magazine, face: "display", size: 100, tracking: -0.03, features: plain };
  const size = (100 * (page.width - 2 * edge + 9)) / (widthOf(doc, name) + 3);
  const baseline = edge + size * 0.86;
  drawRuns(doc, [{ ...name, size }], { x: edge - size * 0.04, baseline, colour: cover.ink });
  drawStrip(doc, edition, baseline + 40);
  drawCoverLines(doc, edition, baseline + 66);
  drawRuns(doc, [{ text: edition.theme, face: "lightItalic", size: 82, features: plain }], {
    x: edge - 4,
    baseline: page.height - edge,
    colour: cover.themeInk,
  });
}

function drawStrip(doc: PDFKit.PDFDocument, edition: Edition, baseline: number): void {
  const colour = edition.cover.ink;
  const small = (text: string): Run => ({ text, face: "sansMedium", size: 9.5 });
  const width = page.width - 2 * edge;
  const words = [`Sayı ${edition.number}`, "Aylık kültür ve edebiyat dergisi", edition.month].map(small);
  words.forEach((run, index) => {
    const x = edge + (index * (width - widthOf(doc, run))) / 2;
    drawRuns(doc, [run], { x, baseline, colour });
  });
  doc
    .save()
    .moveTo(edge, baseline + 9)
    .lineTo(edge + width, baseline + 9)
    .lineWidth(0.8)
    .stroke(colour)
    .restore();
}

function drawCoverLines(doc: PDFKit.PDFDocument, edition: Edition, top: number): void {
  const colour = edition.cover.ink;
  const gap = 22;
  const width = (page.width - 2 * edge - 2 * gap) / 3;
  edition.cover.lines.forEach((line, index) => {
    const x = edge + index * (width + gap);
    drawRuns(doc, [{ text: line.head, face: "sansBold", size: 9.4 }], { x, baseline: top + 6, colour });
    const set = setLines(doc, [{ text: line.words, face: "text", size: 11.4, features: plain }], { width });
    drawLines(doc, set, { x, baseline: top + 23, leading: 15, colour });
  });
}
