import { type PageViewport, type PDFPageProxy, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import { SOFT_HYPHEN } from "../../domain/readable-text.ts";
import { likelyWidth, type PageFonts, writtenPieces } from "./glyph-widths.ts";
import { turned } from "./page-geometry.ts";

type Content = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
export type TextPiece = Extract<Content["items"][number], { readonly str: string }>;

interface RunCharacter {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/** A run of text, measured in points in a frame that is turned with it: `start` and `end` along it, `baseline` across it. */
export type TextRun = NonNullable<ReturnType<typeof runOf>> & {
  readonly isLeftToRight: boolean;
  readonly isApart: boolean;
  /** pdf.js's id of its font; absent where there is none. */
  readonly font?: string;
};

/** Middle of a letter above the baseline, in multiples of its size. */
const MIDDLE = 0.3;

/**
 * Places each character of what pdf.js has found, as far as it is on what is shown of the page: what the other half of
 * a spread says is not for everybody. Widths are the font's, stretched to what the piece takes.
 */
export function runsOf(
  pieces: readonly TextPiece[],
  actual: ReadonlyMap<TextPiece, TextPiece | null>,
  styles: Content["styles"],
  { widths, written }: Pick<PageFonts, "widths" | "written">,
  viewport: PageViewport,
): TextRun[] {
  const runs: TextRun[] = [];
  const writtenAs = writtenPieces(written);
  let isApart = false;
  let isAfterActual = false;
  for (const piece of pieces) {
    if (piece.str.trim() === "") {
      // Glyphs without a width lead pdf.js astray.
      if (!isAfterActual && (piece.str !== "" || piece.hasEOL)) isApart = true;
      continue;
    }
    const { gaps, isHidden, endsInSoftHyphen } = writtenAs([...piece.str]);
    const read = actual.get(piece);
    isAfterActual = read !== undefined;
    isApart ||= isHidden;
    if (isHidden || read === null) continue;
    const font = { widths: widths.get(piece.fontName), gaps: read ? [] : gaps };
    const isLeftToRight = piece.dir !== "rtl" && !styles[piece.fontName]?.vertical;
    const run = read
      ? runOf(read, font, viewport, { isActual: true })
      : runOf(piece, font, viewport, { endsInSoftHyphen });
    if (run) runs.push({ ...run, isLeftToRight, isApart, font: piece.fontName });
    isApart = piece.hasEOL && !isAfterActual;
  }
  return runs;
}

/** @returns `angle` is clockwise, in whole degrees from 0 to 359 */
function runOf(
  piece: TextPiece,
  font: PieceFont,
  viewport: PageViewport,
  { isActual = false, endsInSoftHyphen = false },
) {
  const [a, b, c, d, x, y] = Util.transform(viewport.transform, piece.transform) as Matrix;
  const size = Math.hypot(c, d);
  const length = piece.width * viewport.userUnit;
  if (!(size > 0 && (length > 0 || isActual) && Number.isFinite(x + y))) return null;
  const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  const [start, baseline] = turned(x, y, -angle);
  const taken = widthsIn([...piece.str], font, Math.hypot(a, b), length);
  let reached = start;
  const placed = [...piece.str].map((character, index) => {
    const from = reached;
    reached += taken[index] ?? 0;
    return { character, start: from, end: reached };
  });
  if (endsInSoftHyphen) placed.push({ character: SOFT_HYPHEN, start: reached, end: reached });
  const isSeen = ({ start, end }: RunCharacter) => {
    const [left, top] = turned((start + end) / 2, baseline - MIDDLE * size, angle);
    return left >= 0 && left < viewport.width && top >= 0 && top < viewport.height;
  };
  const characters = placed.filter(isSeen);
  const [first, last] = [characters[0], characters.at(-1)];
  if (!first || !last) return null;
  return { characters, start: first.start, end: last.end, baseline, size, angle };
}

interface PieceFont {
  readonly widths: ReadonlyMap<string, number> | undefined;
  /** Extra space after each character, and the width of spaces that nobody wrote, in multiples of the size; absent where it is unknown. */
  readonly gaps: readonly number[];
}

const SPACE = { min: 0.1, max: 1.5 } as const;

/** Widths of a piece's characters in points. Spaces have what the letters leave; where that cannot be, all are stretched alike. */
function widthsIn(characters: readonly string[], { widths, gaps }: PieceFont, size: number, length: number) {
  const isKnown = characters.map((character, index) => /\s/u.test(character) && (gaps[index] ?? 0) > 0);
  const isSpace = characters.map((character, index) => /\s/u.test(character) && !isKnown[index]);
  const natural = characters.map(
    (character, index) =>
      (isKnown[index] ? 0 : (widths?.get(character) ?? likelyWidth(character)) / 1000) + (gaps[index] ?? 0),
  );
  const letters = natural.reduce((sum, width, index) => sum + (isSpace[index] ? 0 : width * size), 0);
  const spaces = isSpace.filter(Boolean).length;
  const space = (length - letters) / spaces;
  if (space >= SPACE.min * size && space <= SPACE.max * size)
    return natural.map((width, index) => (isSpace[index] ? space : width * size));
  const sum = natural.reduce((total, width) => total + width, 0) || 1;
  return natural.map((width) => (width / sum) * length);
}

type Matrix = [number, number, number, number, number, number];
