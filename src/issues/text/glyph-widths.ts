import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { normalized } from "../../domain/turkish-text.ts";

export interface PdfFont {
  readonly name: string;
  readonly isEmbedded: boolean;
}

/** Widths of glyphs by pdf.js's id of the font, in thousandths of its size. */
type GlyphWidths = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How a page's letters follow each other, in the order in which they are written, without white space. */
interface LetterSpacing {
  readonly letters: string;
  /** Extra space after each letter, in multiples of its size; one for each code unit of `letters`. */
  readonly gaps: readonly number[];
}

interface Glyph {
  readonly unicode: string;
  readonly width: number;
}

export interface PageFonts {
  readonly fonts: readonly PdfFont[];
  readonly widths: GlyphWidths;
  readonly spacing: LetterSpacing;
}

/** More is a gap between words. */
const MAX_SPACING = 0.25;

export async function fontsOfPage(page: PDFPageProxy): Promise<PageFonts> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const widths = new Map<string, Map<string, number>>();
  const letters: string[] = [];
  const gaps: number[] = [];
  const saved: (typeof state)[] = [];
  let state = { font: "", size: 1, spacing: 0 };
  /** Since the place that the last operator set. */
  let advance = 0;
  let isAfterSpace = false;
  const widenLast = (gap: number) => {
    if (gaps.length > 0 && !isAfterSpace) gaps.push((gaps.pop() ?? 0) + gap);
  };
  fnArray.forEach((operator, index) => {
    const args = argsArray[index] as readonly unknown[] | null;
    if (operator === OPS.save) saved.push(state);
    else if (operator === OPS.restore) state = saved.pop() ?? state;
    else if (operator === OPS.setFont) state = { ...state, font: String(args?.[0]), size: Number(args?.[1]) };
    else if (operator === OPS.setCharSpacing) state = { ...state, spacing: Number(args?.[0]) };
    else if (operator === OPS.setTextMatrix) advance = 0;
    else if (operator === OPS.moveText) {
      // Some programs set each letter where it belongs.
      if (args?.[1] === 0) widenLast((Number(args[0]) - advance) / (state.size || 1));
      advance = 0;
    } else if (operator === OPS.showText) {
      const known = widths.get(state.font) ?? new Map<string, number>();
      widths.set(state.font, known);
      for (const glyph of (args?.[0] ?? []) as readonly (Glyph | number | null)[]) {
        if (typeof glyph === "number") {
          widenLast(-glyph / 1000);
          advance -= (glyph / 1000) * state.size;
        }
        if (glyph === null || typeof glyph !== "object") continue;
        known.set(glyph.unicode, glyph.width);
        advance += (glyph.width / 1000) * state.size + state.spacing;
        const written = withoutSpaces(glyph.unicode);
        isAfterSpace = written === "";
        letters.push(written);
        for (const _ of Array(written.length)) gaps.push(state.spacing / (state.size || 1));
      }
    }
  });
  const fonts = new Map<string, PdfFont>();
  for (const id of widths.keys()) {
    if (!page.commonObjs.has(id)) continue;
    const { name = "", missingFile } = page.commonObjs.get(id) as { name?: string; missingFile?: boolean };
    const plain = name.replace(/^[A-Z]{6}\+/, "");
    fonts.set(plain, { name: plain, isEmbedded: missingFile !== true });
  }
  return { fonts: [...fonts.values()], widths, spacing: { letters: letters.join(""), gaps } };
}

/** Text without spaces, with ligatures decomposed, as pdf.js writes them. */
function withoutSpaces(text: string): string {
  return normalized(text, "NFKC").replaceAll(/\s/gu, "");
}

/**
 * Finds the extra space after each character of a piece of text, in multiples of its size.
 * @returns a function to call for one piece after another, in the order of the page; it gives nothing for an unknown piece
 */
export function gapFinder({ letters, gaps }: LetterSpacing): (characters: readonly string[]) => number[] {
  let reached = 0;
  return (characters) => {
    const wanted = characters.map(withoutSpaces);
    const found = letters.indexOf(wanted.join(""), reached);
    if (found === -1) return [];
    reached = found;
    return wanted.map((written) => {
      const own = gaps.slice(reached, reached + written.length);
      reached += written.length;
      return own.reduce((sum, gap) => sum + (Math.abs(gap) < MAX_SPACING ? gap : 0), 0);
    });
  };
}

/** Width in thousandths of the font's size, for a font that does not tell. */
export function likelyWidth(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (/[\s.,:;!'|ijlıİIftr()[\]’‘]/u.test(character)) return 300;
  if (/[mwMW—@%]/u.test(character)) return 850;
  return /\p{Lu}/u.test(character) ? 680 : 520;
}
