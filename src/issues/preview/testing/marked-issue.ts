import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { type RawObject, rawPdf } from "./raw-pdf.ts";

/** Stands in everything of an issue that is made to look for what gets out of it. */
export const MARKER = "GIZLI";

export interface MarkedIssue {
  readonly pdf: Buffer;
  /** Of its pictures, as they lie in the file. */
  readonly streams: readonly Buffer[];
}

/** What the hidden half of page 1 is filled with; it is on no page besides. */
export const HIDDEN = [255, 0, 0] as const;

/** The colour that a page is filled with: blue, more of it from page to page. @param number from 1 */
export function groundOf(number: number): readonly [number, number, number] {
  return [20, 60, 100 + number * 20];
}

const SIDE = 48;

/**
 * An issue as layout programs and editors leave them: all pages share one set of resources; each has a text, pictures,
 * a thumbnail, a note, a link, a bookmark and an attachment with its own marker; the program's private data hold the
 * text of all of them; page 1 is a spread of 800 by 600 points whose right half its crop box hides.
 */
export async function markedIssue(pages: number): Promise<MarkedIssue> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const objects: RawObject[] = ["", "", ""];
  const add = (object: RawObject) => `${objects.push(object)} 0 R`;
  const pictures = await Promise.all(numbers.map(picturesOf));
  const refs = pictures.map((kinds) => kinds.map(add));
  const forms = numbers.map((number) => add(formOf(number)));
  const everything = numbers.map((number) => `${MARKER}-${number}-ozel`).join(" ");
  const own = add({ dictionary: "", stream: Buffer.from(everything) });
  const kids = numbers.map((number) => {
    const note = add(
      `<< /Type /Annot /Subtype /Text /Rect [5 5 25 25] /Contents (${MARKER}-${number}-not) >>`,
    );
    const link = add(
      `<< /Type /Annot /Subtype /Link /Rect [50 5 99 25] /A << /S /URI /URI (https://x/${MARKER}) >> >>`,
    );
    const content = add({ dictionary: "", stream: Buffer.from(contentOf(number)) });
    const crop = number === 1 ? "/CropBox [0 0 400 600]" : "";
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 800 600] ${crop} /Contents ${content} /Annots [${note} ${link}]
      /Thumb ${refs[number - 1]?.[0]} /PieceInfo << /InDesign << /LastModified (D:2026) /Private ${own} >> >> >>`,
    );
  });
  const files = numbers.map((number) => {
    const file = add({ dictionary: "/Type /EmbeddedFile", stream: Buffer.from(`${MARKER}-${number}-ek`) });
    return `(${MARKER}-${number}.txt) << /Type /Filespec /F (${MARKER}.txt) /EF << /F ${file} >> >>`;
  });
  const first = objects.length + 1;
  numbers.forEach((number) => {
    const next = number < pages ? `/Next ${first + number} 0 R` : "";
    add(`<< /Title (${MARKER}-${number}-baslik) /Parent 3 0 R ${next} /Dest [${kids[number - 1]} /Fit] >>`);
  });
  const xmp = add({ dictionary: "/Type /Metadata /Subtype /XML", stream: Buffer.from(`<x>${MARKER}</x>`) });
  const info = add(`<< /Title (${MARKER}) /Keywords (${MARKER}-anahtar) >>`);
  const shared = [
    ...refs.flatMap((kinds, page) => kinds.map((ref, kind) => `/P${page + 1}${"abc"[kind]} ${ref}`)),
    ...forms.map((ref, page) => `/F${page + 1} ${ref}`),
  ].join(" ");
  objects[0] = `<< /Type /Catalog /Pages 2 0 R /Outlines 3 0 R /Metadata ${xmp} /Names << /EmbeddedFiles << /Names [${files.join(" ")}] >> >> >>`;
  objects[1] = `<< /Type /Pages /Count ${pages} /Kids [${kids.join(" ")}] /Resources << /XObject << ${shared} >> /Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`;
  objects[2] = `<< /Type /Outlines /Count ${pages} /First ${first} 0 R /Last ${first + pages - 1} 0 R >>`;
  const streams = pictures.flat().flatMap((one) => (typeof one === "string" ? [] : [one.stream]));
  return { pdf: rawPdf(objects, `/Info ${info}`), streams };
}

/** Of every page the same noise, as a JPEG, deflated and plain. */
async function picturesOf(number: number): Promise<RawObject[]> {
  const pixels = Buffer.from(
    Array.from({ length: SIDE * SIDE * 3 }, (_, index) =>
      index % 3 === 2 ? 128 + ((index * 7919 * number) % 127) : 0,
    ),
  );
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  const dictionary = `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /BitsPerComponent 8 /ColorSpace /DeviceRGB`;
  return [
    {
      dictionary: `${dictionary} /Filter /DCTDecode`,
      stream: await sharp(pixels, { raw }).jpeg().toBuffer(),
    },
    { dictionary: `${dictionary} /Filter /FlateDecode`, stream: deflateSync(pixels) },
    { dictionary, stream: pixels },
  ];
}

function formOf(number: number): RawObject {
  const text = `BT /T 12 Tf 40 200 Td (${MARKER}-${number}-bicim) Tj ET`;
  return { dictionary: "/Type /XObject /Subtype /Form /BBox [0 0 800 600]", stream: Buffer.from(text) };
}

function contentOf(number: number): string {
  const fill = (colour: readonly number[]) => colour.map((part) => part / 255).join(" ");
  const lines = [`${fill(groundOf(number))} rg 0 0 800 600 re f`];
  if (number === 1) lines.push(`${fill(HIDDEN)} rg 400 0 400 600 re f`);
  for (const [index, kind] of ["a", "b", "c"].entries())
    lines.push(`q 60 0 0 60 ${40 + index * 80} 400 cm /P${number}${kind} Do Q`);
  lines.push(`0 g /F${number} Do BT /T 24 Tf 40 300 Td (${MARKER}-${number}-metin) Tj ET`);
  lines.push(`BT /T 24 Tf 440 300 Td (${MARKER}-${number}-sag) Tj ET`);
  return lines.join("\n");
}
