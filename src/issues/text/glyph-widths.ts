import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { SOFT_HYPHEN } from "../../domain/readable-text.ts";
import { normalized } from "../../domain/turkish-text.ts";
import type { LayerContent, Layers } from "./layers.ts";

export interface PdfFont {
  readonly name: string;
  readonly isEmbedded: boolean;
}

/** A page's letters in the order in which they are written, without white space. */
interface WrittenLetters {
  readonly letters: string;
  /** Extra space after each letter, in multiples of its size; one for each code unit of `letters`. */
  readonly gaps: readonly number[];
  /** Which code units of `letters` stand in a layer that is switched off. */
  readonly hidden: ReadonlySet<number>;
  /** After which code units of `letters` a space is written. */
  readonly spaces: ReadonlySet<number>;
  /** After which code units of `letters` a soft hyphen is drawn, of which pdf.js says nothing. */
  readonly softHyphens: ReadonlySet<number>;
}

interface Glyph {
  readonly unicode: string;
  readonly width: number;
}

const MAX_SPACING = 0.25;

export type PageFonts = Awaited<ReturnType<typeof fontsOfPage>>;

export async function fontsOfPage(page: PDFPageProxy, layers: Layers) {
  const { fnArray, argsArray } = await page.getOperatorList();
  /** Of glyphs by pdf.js's id of the font, in thousandths of its size. */
  const widths = new Map<string, Map<string, number>>();
  const letters: string[] = [];
  const gaps: number[] = [];
  const hidden = new Set<number>();
  const spaces = new Set<number>();
  const softHyphens = new Set<number>();
  /** Whether each marked content that is open is switched off, or lies in such. */
  const marked: boolean[] = [];
  const outside: number[] = [];
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
    else if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
      const isOff = args?.[0] === "OC" && !layers.isDrawn(args[1] as LayerContent | null);
      marked.push(isOff || marked.at(-1) === true);
    } else if (operator === OPS.endMarkedContent) {
      if (marked.length > (outside.at(-1) ?? 0)) marked.pop();
    } else if (operator === OPS.paintFormXObjectBegin) outside.push(marked.length);
    else if (operator === OPS.paintFormXObjectEnd) marked.length = outside.pop() ?? 0;
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
        if (glyph.unicode === SOFT_HYPHEN) softHyphens.add(gaps.length - 1);
        const written = withoutSpaces(glyph.unicode);
        isAfterSpace = written === "";
        if (/\s/u.test(glyph.unicode)) spaces.add(gaps.length - 1);
        letters.push(written);
        for (const _ of Array(written.length)) {
          if (marked.at(-1)) hidden.add(gaps.length);
          gaps.push(state.spacing / (state.size || 1));
        }
      }
    }
  });
  const fonts = new Map<string, PdfFont>();
  const names = new Map<string, string>();
  for (const id of widths.keys()) {
    if (!page.commonObjs.has(id)) continue;
    const { name = "", missingFile } = page.commonObjs.get(id) as { name?: string; missingFile?: boolean };
    const plain = name.replace(/^[A-Z]{6}\+/, "");
    names.set(id, plain);
    fonts.set(plain, { name: plain, isEmbedded: missingFile !== true });
  }
  const written = { letters: letters.join(""), gaps, hidden, spaces, softHyphens };
  return { fonts: [...fonts.values()], names, widths, written };
}

/** Text without spaces and signs of format, with ligatures decomposed, as pdf.js writes them. */
function withoutSpaces(text: string): string {
  return normalized(text, "NFKC").replaceAll(/[\s\p{Cf}]/gu, "");
}

/** @returns a function to call for one piece of text after another, in the order of the page; no gaps of one that is not found */
export function writtenPieces(all: WrittenLetters) {
  let reached = 0;
  return (characters: readonly string[]) => {
    const wanted = characters.map(withoutSpaces);
    const found = all.letters.indexOf(wanted.join(""), reached);
    // Nobody knows then whether it is drawn.
    if (found === -1) return { gaps: [], isHidden: all.hidden.size > 0, endsInSoftHyphen: false };
    reached = found;
    const gaps: number[] = [];
    for (const written of wanted) {
      const own = all.gaps.slice(reached, reached + written.length);
      reached += written.length;
      // pdf.js adds a space where letters are set wide: it is their gap.
      const isAdded = written === "" && gaps.length > 0 && !all.spaces.has(reached - 1);
      gaps.push(
        isAdded
          ? (gaps.splice(-1, 1, 0)[0] ?? 0)
          : own.reduce((sum, gap) => sum + (Math.abs(gap) < MAX_SPACING ? gap : 0), 0),
      );
    }
    return { gaps, isHidden: all.hidden.has(found), endsInSoftHyphen: all.softHyphens.has(reached - 1) };
  };
}

/** Width in thousandths of the font's size, for a font that does not tell. */
export function likelyWidth(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (/[\s.,:;!'|ijlıİIftr()[\]’‘]/u.test(character)) return 300;
  if (/[mwMW—@%]/u.test(character)) return 850;
  return /\p{Lu}/u.test(character) ? 680 : 520;
}
