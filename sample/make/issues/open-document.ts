import PDFDocument from "pdfkit";
import { magazine } from "./cover.ts";
import type { Edition } from "./edition.ts";
import { paintPaper } from "./furniture.ts";
import { page } from "./page-grid.ts";

/** An empty PDF with the particulars; its date is fixed, so that the bytes are too. */
export function openDocument(edition: Edition): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "tr-TR",
    displayTitle: true,
    info: {
      Title: `${magazine}, Sayı ${edition.number}: ${edition.theme}`,
      Author: "Rüzgârgülü Yayınları",
      Subject: edition.abstract,
      Creator: magazine,
      CreationDate: new Date(edition.date),
    },
  });
}

/** Begins a page on paper; a mark makes it a place to link to and a bookmark. */
export function newPage(doc: PDFKit.PDFDocument, mark?: { anchor: string; outline: string }): void {
  doc.addPage();
  paintPaper(doc);
  if (!mark) return;
  doc.addNamedDestination(mark.anchor, "Fit");
  doc.outline.addItem(mark.outline);
}

export function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
