import type { Face } from "./preview-document.ts";

/** How a text is set. Sizes and widths in the drawing's units. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  /** Of a line, as a multiple of the size. */
  readonly leading: number;
  /** Between letters, as a multiple of the size. */
  readonly tracking?: number;
}

/**
 * No fi ligature: it would swallow the dot, and in Turkish fi and fı are different syllables. pdfkit hands this on to
 * fontkit, which knows features to be switched off; pdfkit's types know only those to be switched on.
 */
const features = { liga: false, clig: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

function optionsOf({ size, tracking = 0 }: TextStyle) {
  return { characterSpacing: tracking * size, features };
}

/** Width of a line. */
export function widthOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return doc.font(style.face).fontSize(style.size).widthOfString(text, optionsOf(style));
}

/** Draws one line. @param at left end of its baseline */
export function drawLine(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  { x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string },
): void {
  doc.font(style.face).fontSize(style.size).fillColor(colour);
  doc.text(text, x, y, { ...optionsOf(style), lineBreak: false, baseline: "alphabetic" });
}

/** Breaks a text into lines, all about as long as each other. A word that is wider than a line is cut. */
export function balancedLines(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
): string[] {
  const lines = linesOf(doc, text, style, width);
  let [narrow, wide] = [width / 2, width];
  while (lines.length > 1 && wide - narrow > style.size / 4) {
    const middle = (narrow + wide) / 2;
    if (linesOf(doc, text, style, middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return linesOf(doc, text, style, wide);
}

/** Breaks a text into lines as full as they can be. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The text without what its face has no letter for: it would stand there as an empty box. */
export function inFace(doc: PDFKit.PDFDocument, text: string, face: Face): string {
  doc.font(face);
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font;
  const known = [...text.normalize("NFC")].map((letter) =>
    /\s/u.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : " ",
  );
  return known.join("").replace(/\s+/gu, " ").trim();
}
