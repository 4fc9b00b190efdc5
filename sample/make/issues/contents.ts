import { drawRuns, widthOf } from "./draw-text.ts";
import { plain } from "./fonts.ts";
import { contentsAnchor } from "./furniture.ts";
import { leftEdge, measure, step, stepTop } from "./page-grid.ts";
import { accent, ink, quiet, rule } from "./palette.ts";
import { drawLines, setLines } from "./set-lines.ts";

export interface Entry {
  anchor: string;
  label: string;
  title: string;
  author: string;
  page: number;
}

const numberColumn = 54;

/** The contents page; each entry is a link to its page from edge to edge. */
export function drawContents(
  doc: PDFKit.PDFDocument,
  entries: Entry[],
  pageNumber: number,
  issue: string,
): void {
  const left = leftEdge(pageNumber);
  doc.addNamedDestination(contentsAnchor, "Fit");
  drawRuns(doc, [{ text: "İçindekiler", face: "display", size: 40, tracking: -0.015 }], {
    x: left - 2,
    baseline: stepTop(2.4),
    colour: ink,
  });
  const issueRun = { text: issue, face: "textItalic", size: 10, features: plain } as const;
  drawRuns(doc, [issueRun], {
    x: left + measure - widthOf(doc, issueRun),
    baseline: stepTop(2.4),
    colour: quiet,
  });
  const first = 5;
  const pitch = Math.min(4, (46 - first) / entries.length);
  for (const [index, entry] of entries.entries()) {
    drawEntry(doc, entry, left, stepTop(first + index * pitch), pitch * step);
  }
}

function drawEntry(doc: PDFKit.PDFDocument, entry: Entry, x: number, top: number, height: number): void {
  doc
    .save()
    .moveTo(x, top)
    .lineTo(x + measure, top)
    .lineWidth(0.5)
    .stroke(rule)
    .restore();
  const number = { text: String(entry.page), face: "light", size: 24, features: plain } as const;
  drawRuns(doc, [number], { x, baseline: top + 32, colour: ink });
  const label = {
    text: entry.label.toLocaleUpperCase("tr"),
    face: "sansBold",
    size: 7,
    tracking: 0.06,
  } as const;
  drawRuns(doc, [label], { x: x + numberColumn, baseline: top + 15, colour: accent });
  const author = { text: entry.author, face: "textItalic", size: 10, features: plain } as const;
  const authorWidth = widthOf(doc, author);
  const width = measure - numberColumn;
  const title = { text: entry.title, face: "display", size: 16, features: plain } as const;
  const long = widthOf(doc, title) > width - authorWidth - 20;
  const lines = setLines(doc, [long ? { ...title, size: 12.4 } : title], { width, balanced: true });
  drawLines(doc, lines, { x: x + numberColumn, baseline: top + (long ? 31 : 34), leading: 15, colour: ink });
  const authorLine = top + (long ? 15 : 34);
  drawRuns(doc, [author], { x: x + measure - authorWidth, baseline: authorLine, colour: quiet });
  doc.goTo(x, top, measure, height, entry.anchor);
}
