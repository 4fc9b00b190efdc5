import sharp from "sharp";
import { expect, test } from "vitest";
import type { PageArea, PageSize } from "../../domain/issue/edition.ts";
import { blankPages, rawPdf } from "../testing/raw-pdf.ts";
import { openPdf } from "./pdf-pages.ts";
import { issuePdf } from "./testing/issue-pdf.ts";

const A4 = "/MediaBox [0 0 595 842]";

test.each<[string, string, [number, number] | null]>([
  ["upright", A4, [595, 842]],
  ["landscape", "/MediaBox [0 0 842 595]", [842, 595]],
  ["turned", `${A4} /Rotate 90`, [842, 595]],
  ["turned thrice", `${A4} /Rotate 270`, [842, 595]],
  ["cropped", `${A4} /CropBox [100 100 300 400]`, [200, 300]],
  ["cropped and turned", `${A4} /CropBox [100 100 300 400] /Rotate 90`, [300, 200]],
  ["cropped beside itself", `${A4} /CropBox [900 900 999 999]`, null],
])("a page that is %s has the size that is seen", async (_, boxes, size) => {
  const pages = await openPdf(blankPages([boxes]));
  expect(pages.sizes).toEqual([size && { width: size[0], height: size[1] }]);
});

/** A page of 200 by 290 points with marks around it, in colours: red within the trim box, black outside. */
const printersPage = (boxes: string) =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 240 340] ${boxes} /Contents 4 0 R >>`,
    { dictionary: "", stream: Buffer.from("0 g 0 0 240 340 re f 1 0 0 rg 20 20 200 290 re f") },
  ]);

test.each([
  ["", { left: 20, top: 30, width: 200, height: 290 }],
  ["/Rotate 90", { left: 20, top: 20, width: 290, height: 200 }],
  ["/Rotate 180", { left: 20, top: 20, width: 200, height: 290 }],
  ["/Rotate 270", { left: 30, top: 20, width: 290, height: 200 }],
  ["/CropBox [10 15 230 330]", { left: 10, top: 20, width: 200, height: 290 }],
  ["/CropBox [10 15 230 330] /Rotate 90", { left: 5, top: 10, width: 290, height: 200 }],
])("of a page with %s an area is drawn, another one, and all of it again", async (boxes, trim) => {
  const pages = await openPdf(printersPage(`/TrimBox [20 20 220 310] ${boxes}`));
  expect(pages.trimBox(0)).toEqual(trim);
  const colours = (area: PageArea | null, { width, height } = area ?? (pages.sizes[0] as PageSize)) => {
    const { rgb } = pages.draw(0, area, { width: width / 5, height: height / 5 });
    return new Set(Array.from({ length: rgb.length / 3 }, (_, pixel) => rgb[pixel * 3]));
  };
  expect(colours(trim)).toEqual(new Set([255]));
  expect(colours({ left: 0, top: 0, width: 5, height: 5 })).toEqual(new Set([0]));
  expect(colours(null)).toEqual(new Set([0, 255]));
  expect(colours(trim)).toEqual(new Set([255]));
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["not a pdf", () => Buffer.from("Merhaba ".repeat(500))],
  ["not a pdf", () => Buffer.alloc(0)],
  ["damaged", () => Buffer.from(`%PDF-1.7\n${"x".repeat(9000)}`)],
  ["locked", () => issuePdf({ userPassword: "gizli", ownerPassword: "daha gizli", pdfVersion: "1.7" })],
  ["no pages", () => blankPages([])],
])("it is refused as %s", async (fault, pdf) => {
  await expect(openPdf(await pdf())).rejects.toMatchObject({ fault });
});

test("a PDF that may be read and not changed is read", async () => {
  expect((await openPdf(await issuePdf({ ownerPassword: "gizli" }))).sizes).toHaveLength(2);
});

test("a part of a page is what the whole page shows there", async () => {
  const pages = await openPdf(await issuePdf());
  const whole = { width: 1200, height: 1697 };
  const part = { left: 64, top: 90, width: 300, height: 70 };
  const drawn = pages.draw(1, null, whole, part);
  const { rgb, width, height } = pages.draw(1, null, whole);
  const cut = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(part)
    .raw()
    .toBuffer();
  expect(Buffer.from(drawn.rgb).equals(cut)).toBe(true);
  expect(new Set(drawn.rgb).size).toBeGreaterThan(2);
});

test("a page is drawn on white, with the marks that were put onto it", async () => {
  const stamp = {
    dictionary: "/Type /XObject /Subtype /Form /BBox [0 0 100 100]",
    stream: Buffer.from("1 0 0 rg 0 0 100 100 re f"),
  };
  const pdf = rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>",
    "<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 100 100] /AP << /N 5 0 R >> >>",
    stamp,
  ]);
  const pixel = await drawnSquare(pdf);
  expect(pixel(15, 5)).toEqual([255, 255, 255]);
  expect(pixel(5, 15)).toEqual([255, 0, 0]);
});

/** Draws the first page, a square, and tells the colour of a pixel of twenty by twenty. */
async function drawnSquare(pdf: Buffer) {
  const { rgb } = (await openPdf(pdf)).draw(0, null, { width: 20, height: 20 });
  return (x: number, y: number) => [...rgb.subarray((y * 20 + x) * 3, (y * 20 + x) * 3 + 3)];
}

/** A square page with resources and content of its own. */
function squarePage(
  resources: string,
  content: string,
  further: readonly string[] = [],
  catalogue = "",
): Buffer {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << ${resources} >> /Annots [5 0 R] >>`,
    { dictionary: "", stream: Buffer.from(content, "latin1") },
    ...further,
  ]);
}

test.each([
  ["Difference", [255, 0, 0]],
  ["Multiply", [255, 0, 0]],
  ["Screen", [255, 0, 0]],
  ["Normal", [255, 128, 128]],
])("a colour that is blended by %s is blended with the page and not with the paper", async (mode, colour) => {
  const opacity = mode === "Normal" ? 0.5 : 1;
  const state = `/ExtGState << /G << /BM /${mode} /ca ${opacity} >> >>`;
  const pixel = await drawnSquare(squarePage(state, "/G gs 1 0 0 rg 0 0 100 100 re f", ["null"]));
  expect(pixel(15, 5)).toEqual([255, 255, 255]);
  for (const [index, value] of pixel(5, 15).entries())
    expect(Math.abs(value - (colour[index] ?? 0))).toBeLessThan(3);
});

test("what was filled into a form is seen, on no ground of another colour", async () => {
  const field =
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (ad) /V (MMMMMMMM) /DA (/F 60 Tf 0 g) /F 4 /Rect [0 0 200 100] >>";
  const form =
    "/AcroForm << /NeedAppearances true /Fields [5 0 R] /DA (/F 60 Tf 0 g) /DR << /Font << /F 6 0 R >> >> >>";
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  const pixel = await drawnSquare(squarePage("/Font << /F 6 0 R >>", "", [field, font], form));
  const lower = Array.from({ length: 200 }, (_, index) => pixel(index % 20, 10 + Math.floor(index / 20)));
  expect(lower.filter(([red = 255]) => red < 128).length).toBeGreaterThan(10);
  expect(lower.filter(([red = 255, green = 255]) => red !== green)).toEqual([]);
  expect(pixel(10, 5)).toEqual([255, 255, 255]);
});

/** Turkish letters, and those that stand in their place where a font has none. */
const LETTERS = { ğ: "gbreve", ı: "dotlessi", ş: "scedilla", Ğ: "Gbreve", İ: "Idotaccent", Ş: "Scedilla" };
const PLAIN = [..."gisGIS"];

test.each([
  ["Helvetica", "Type1", 32],
  ["Times-BoldItalic", "Type1", 34],
  ["Courier", "Type1", 33],
  ["ArialMT", "TrueType", 32],
  ["Garamond", "TrueType", 34],
  ["DergiYazisi", "TrueType", 32],
])("Turkish letters of %s are drawn though the file does not hold it", async (name, kind, flags) => {
  const codes = Object.values(LETTERS).map((glyph, index) => `${128 + index} /${glyph}`);
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${codes.join(" ")}] >>`;
  const descriptor = `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} /ItalicAngle 0 /Ascent 900 /Descent -200 /StemV 80 /FontBBox [0 0 1000 1000] >>`;
  const widths = `/FirstChar 32 /LastChar 255 /Widths [${Array(224).fill(600).join(" ")}]`;
  const font = `<< /Type /Font /Subtype /${kind} /BaseFont /${name} /Encoding ${encoding} ${widths} /FontDescriptor 7 0 R >>`;
  const letters = [...Object.keys(LETTERS).map((_, index) => String.fromCharCode(128 + index)), ...PLAIN];
  const drawn = await Promise.all(
    letters.map(async (letter) => {
      const content = `BT /F 150 Tf 40 50 Td (${letter}) Tj ET`;
      const pdf = squarePage("/Font << /F 6 0 R >>", content, ["null", font, descriptor]);
      return Buffer.from((await openPdf(pdf)).draw(0, null, { width: 60, height: 60 }).rgb);
    }),
  );
  for (const picture of drawn) expect(picture.some((value) => value < 64)).toBe(true);
  expect(new Set(drawn.map((picture) => picture.toString("base64"))).size).toBe(letters.length);
});
