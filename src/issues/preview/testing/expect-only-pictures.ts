import { expect } from "vitest";
import { MARKER } from "./marked-issue.ts";
import { unpackPdf } from "./unpack-pdf.ts";

/** Every name that a preview may be written with: none of an outline, a file, a form, a script, metadata or a tag. */
const NAMES = new Set(
  `Type Catalog Pages Page Kids Count Parent Names Dests Lang ViewerPreferences DisplayDocTitle MediaBox UserUnit
   Contents Resources ProcSet PDF Text ImageB ImageC ImageI XObject ColorSpace Font Length Filter FlateDecode
   Subtype Image Width Height BitsPerComponent DeviceRGB DCTDecode
   Annots Annot Link A S URI Rect Border F Title Creator Producer CreationDate
   Type0 BaseFont Encoding Identity-H DescendantFonts ToUnicode FontDescriptor FontName Flags FontBBox ItalicAngle
   Ascent CapHeight XHeight Descent StemV FontFile2 CIDFontType2 CIDSystemInfo Registry Ordering Supplement W
   CIDToGIDMap Identity`.split(/\s+/),
);
/** What content calls pictures and faces, and the site's faces. */
const OWN_NAMES = /^(?:[IF]\d+|[A-Z]{6}\+(?:Literata|Figtree)-\w+)$/;

/** What the content of a page with a picture is, to the letter. */
const PICTURE_PAGE = /^1 0 0 -1 0 [\d.]+ cm\nq\n[\d.]+ 0 0 -[\d.]+ 0 [\d.]+ cm\n\/I\d+ Do\nQ\n$/;

export interface ExpectedPreview {
  /** Pages with a picture. */
  readonly pages: number;
  readonly link: string;
  /** Of the pictures, as they lie in it. */
  readonly streams: readonly Buffer[];
}

/**
 * Proves of a preview's bytes that it holds one picture for each page, a closing page in the site's own faces with one
 * link, and nothing else: nothing by another name, no marker, no bytes of the pictures, nothing in between.
 * @returns the pictures, JPEGs, in the order of the pages
 */
export function expectOnlyPictures(preview: Buffer, { pages, link, streams }: ExpectedPreview): Buffer[] {
  const objects = unpackPdf(preview);
  for (const { dictionary } of objects)
    for (const [, name = ""] of dictionary
      .replace(/\((?:\\.|[^\\)])*\)/gs, "()")
      .matchAll(/\/([^\s/[\]<>()]+)/g))
      expect(NAMES.has(name) || OWN_NAMES.test(name) ? "" : name).toBe("");
  const having = (pattern: RegExp) => objects.filter(({ dictionary }) => pattern.test(dictionary));
  expect(having(/\/Type \/Page\n/)).toHaveLength(pages + 1);
  expect(having(/\/Type \/Pages\n/)).toHaveLength(1);
  expect(having(/\/Type \/Annot\b/)).toHaveLength(1);
  expect(having(/\/S \/URI\n/).map(({ dictionary }) => /\/URI \((.*)\)/.exec(dictionary)?.[1])).toEqual([
    link,
  ]);
  const images = having(/\/Subtype \/Image\n/);
  expect(images).toHaveLength(pages);
  expect(objects.filter(({ bytes }) => PICTURE_PAGE.test(bytes.toString("latin1")))).toHaveLength(pages);
  // Pictures, contents, and of each of the five faces its letters and what they mean.
  expect(objects.filter(({ stream }) => stream !== null)).toHaveLength(2 * pages + 1 + 10);
  for (const bytes of [preview, ...objects.map((object) => object.bytes)]) {
    const text = bytes.toString("latin1").toLowerCase();
    for (const written of waysToWrite(MARKER)) expect(text.includes(written)).toBe(false);
    for (const stream of streams) expect(bytes.includes(stream.subarray(0, 400))).toBe(false);
  }
  return images.map(({ bytes }) => bytes);
}

/** A marker as PDFs have it: plain, in UTF-16, in hexadecimal digits of either. */
function waysToWrite(marker: string): string[] {
  const wide = Buffer.from(marker, "utf16le").swap16();
  const hexadecimal = [Buffer.from(marker), wide].map((bytes) => bytes.toString("hex"));
  return [marker, wide.toString("latin1"), ...hexadecimal].map((written) => written.toLowerCase());
}
