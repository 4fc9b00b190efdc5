import { type PageViewport, type PDFPageProxy, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type GlyphWidths, likelyWidth } from "./glyph-widths.ts";
import { turned } from "./page-geometry.ts";

type Content = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
export type TextPiece = Extract<Content["items"][number], { readonly str: string }>;

export interface RunCharacter {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/** In points, in a frame that is turned with the text: `start` and `end` along it, `baseline` across it. */
export interface TextRun {
  readonly characters: readonly RunCharacter[];
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly size: number;
  /** Clockwise, in whole degrees from 0 to 359. */
  readonly angle: number;
  readonly isLeftToRight: boolean;
  readonly isApart: boolean;
}

/** Places each character of what pdf.js has found. Widths are the font's, stretched to what the piece takes. */
export function runsOf(
  pieces: readonly TextPiece[],
  styles: Content["styles"],
  widths: GlyphWidths,
  viewport: PageViewport,
): TextRun[] {
  const runs: TextRun[] = [];
  let isApart = false;
  for (const piece of pieces) {
    if (piece.str.trim() === "") {
      if (piece.str !== "" || piece.hasEOL) isApart = true;
      continue;
    }
    const run = runOf(piece, widths.get(piece.fontName), viewport, isApart);
    if (run) runs.push(styles[piece.fontName]?.vertical ? { ...run, isLeftToRight: false } : run);
    isApart = piece.hasEOL;
  }
  return runs;
}

function runOf(
  piece: TextPiece,
  widths: ReadonlyMap<string, number> | undefined,
  viewport: PageViewport,
  isApart: boolean,
): TextRun | null {
  const [a, b, c, d, x, y] = Util.transform(viewport.transform, piece.transform) as Matrix;
  const size = Math.hypot(c, d);
  const length = piece.width * viewport.userUnit;
  if (!(size > 0 && length > 0 && Number.isFinite(x + y))) return null;
  const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  const [start, baseline] = turned(x, y, -angle);
  const characters = [...piece.str];
  const natural = characters.map((character) => widths?.get(character) ?? likelyWidth(character));
  const sum = natural.reduce((total, width) => total + width, 0) || 1;
  let reached = start;
  const placed = characters.map((character, index) => {
    const from = reached;
    reached += ((natural[index] ?? 0) / sum) * length;
    return { character, start: from, end: reached };
  });
  const end = start + length;
  const isLeftToRight = piece.dir !== "rtl";
  return { characters: placed, start, end, baseline, size, angle, isLeftToRight, isApart };
}

type Matrix = [number, number, number, number, number, number];
