import { type Pdfium, withMemory } from "../pdfium.ts";
import { matrixOf, pageObjects, TEXT } from "./page-objects.ts";

/** What a marked part of a page reads as, whatever its glyphs are (`/ActualText`). */
export interface ActualText {
  /** As in `/Span <</ActualText …>> BDC`. */
  readonly tag: string;
  readonly text: string;
  /** Where its first glyph begins, in points from the lower left corner. */
  readonly x: number;
  readonly y: number;
}

/** In bytes: of a longer text, and of more of them on a page, the glyphs themselves are read. */
const MAX_TEXT_BYTES = 2_000;
const MAX_PAGE_BYTES = 200_000;
const MAX_MARKS = 20;
const KEY = "ActualText\0";

export function actualTexts(pdfium: Pdfium, page: number): ActualText[] {
  const texts: ActualText[] = [];
  let last = 0;
  let bytes = 0;
  withMemory(pdfium, MAX_TEXT_BYTES + KEY.length + 4, (address) => {
    const [key, length] = [address + MAX_TEXT_BYTES, address + MAX_TEXT_BYTES + KEY.length];
    pdfium.HEAPU8.set(Buffer.from(KEY), key);
    const written = (write: () => number) => {
      if (!write()) return null;
      const size = new DataView(pdfium.HEAPU8.buffer).getUint32(length, true);
      return size > MAX_TEXT_BYTES ? null : Buffer.from(pdfium.HEAPU8.subarray(address, address + size));
    };
    const textOf = (mark: number) =>
      written(() => pdfium._FPDFPageObjMark_GetParamBlobValue(mark, key, address, MAX_TEXT_BYTES, length));
    const tagOf = (mark: number) =>
      written(() => pdfium._FPDFPageObjMark_GetName(mark, address, MAX_TEXT_BYTES, length));
    for (const { object, type, toPage } of pageObjects(pdfium, page)) {
      if (type !== TEXT || bytes > MAX_PAGE_BYTES) continue;
      const marks = Math.min(pdfium._FPDFPageObj_CountMarks(object), MAX_MARKS);
      let marked = 0;
      for (let index = 0; index < marks && marked === 0; index += 1) {
        const mark = pdfium._FPDFPageObj_GetMark(object, index);
        const text = textOf(mark);
        if (text === null) continue;
        marked = mark;
        if (mark === last) break;
        bytes += text.length;
        const [, , , , left, bottom] = matrixOf(pdfium, object);
        const [x, y] = toPage([left, bottom]);
        texts.push({
          tag: tagOf(mark)?.toString("utf16le").replace(/\0$/, "") ?? "",
          text: decoded(text),
          x,
          y,
        });
      }
      last = marked;
    }
  });
  return texts;
}

/** From 0x80 in PDFDocEncoding, where it is not Latin-1. */
const UPPER = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€";

function decoded(bytes: Buffer): string {
  if (bytes.toString("latin1", 0, 2) === "þÿ") return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.toString("latin1", 0, 3) === "ï»¿") return new TextDecoder().decode(bytes);
  return bytes.toString("latin1").replace(/[\x80-\xa0]/g, (sign) => UPPER.charAt(sign.charCodeAt(0) - 0x80));
}
