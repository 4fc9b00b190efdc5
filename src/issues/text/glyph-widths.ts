import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfFont {
  readonly name: string;
  readonly isEmbedded: boolean;
}

/** By the id that pdf.js gives the font, in thousandths of its size. */
export type GlyphWidths = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Glyph {
  readonly unicode: string;
  readonly width: number;
}

export async function fontsOfPage(page: PDFPageProxy): Promise<{ fonts: PdfFont[]; widths: GlyphWidths }> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const widths = new Map<string, Map<string, number>>();
  const saved: string[] = [];
  let font = "";
  fnArray.forEach((operator, index) => {
    const args = argsArray[index] as readonly unknown[] | null;
    if (operator === OPS.save) saved.push(font);
    else if (operator === OPS.restore) font = saved.pop() ?? font;
    else if (operator === OPS.setFont) font = String(args?.[0]);
    else if (operator === OPS.showText) {
      const known = widths.get(font) ?? new Map<string, number>();
      widths.set(font, known);
      for (const glyph of (args?.[0] ?? []) as readonly (Glyph | number | null)[])
        if (glyph !== null && typeof glyph === "object") known.set(glyph.unicode, glyph.width);
    }
  });
  const fonts = new Map<string, PdfFont>();
  for (const id of widths.keys()) {
    if (!page.commonObjs.has(id)) continue;
    const { name = "", missingFile } = page.commonObjs.get(id) as { name?: string; missingFile?: boolean };
    const plain = name.replace(/^[A-Z]{6}\+/, "");
    fonts.set(plain, { name: plain, isEmbedded: missingFile !== true });
  }
  return { fonts: [...fonts.values()], widths };
}

/** In thousandths of the font's size, for a font that does not tell. */
export function likelyWidth(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (/[\s.,:;!'|ijlıİIftr()[\]’‘]/u.test(character)) return 300;
  if (/[mwMW—@%]/u.test(character)) return 850;
  return /\p{Lu}/u.test(character) ? 680 : 520;
}
