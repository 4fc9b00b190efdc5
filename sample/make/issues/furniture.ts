import { drawRuns, type Run, widthOf, widthOfRuns } from "./draw-text.ts";
import { plain } from "./fonts.ts";
import { isLeft, leftEdge, measure, page, text } from "./page-grid.ts";
import { ink, paper, quiet } from "./palette.ts";

export const contentsAnchor = "icindekiler";

const footBaseline = page.height - 38;
const headBaseline = text.top - 26;

export function paintPaper(doc: PDFKit.PDFDocument, colour: string = paper): void {
  doc.rect(0, 0, page.width, page.height).fill(colour);
}

/** Running head: the magazine on left pages, the piece on right ones, on the outer side. */
export function drawRunningHead(
  doc: PDFKit.PDFDocument,
  pageNumber: number,
  magazine: string,
  piece: string,
): void {
  const words = isLeft(pageNumber) ? magazine : piece;
  const run: Run = { text: words, face: "textItalic", size: 8.6, features: plain };
  const left = leftEdge(pageNumber);
  const x = isLeft(pageNumber) ? left : left + measure - widthOf(doc, run);
  drawRuns(doc, [run], { x, baseline: headBaseline, colour: quiet });
}

/** Foot: page number on the outer side, the way back to the contents on the inner one. */
export function drawFoot(doc: PDFKit.PDFDocument, pageNumber: number, issue: string): void {
  const left = leftEdge(pageNumber);
  const right = left + measure;
  const number: Run = { text: String(pageNumber), face: "sansBold", size: 9, features: plain };
  const label: Run = { text: issue, face: "sans", size: 7.6 };
  const back: Run = { text: "İçindekiler", face: "sans", size: 7.6 };
  const numberX = isLeft(pageNumber) ? left : right - widthOf(doc, number);
  const labelX = isLeft(pageNumber) ? left + 24 : right - 24 - widthOf(doc, label);
  const backWidth = widthOfRuns(doc, [back]);
  const backX = isLeft(pageNumber) ? right - backWidth : left;
  drawRuns(doc, [number], { x: numberX, baseline: footBaseline, colour: ink });
  drawRuns(doc, [label], { x: labelX, baseline: footBaseline, colour: quiet });
  drawRuns(doc, [back], { x: backX, baseline: footBaseline, colour: quiet });
  doc.goTo(backX - 4, footBaseline - 12, backWidth + 8, 18, contentsAnchor);
}
