import sharp from "sharp";
import { expect, test } from "vitest";
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
  expect(pages.count).toBe(1);
  expect(pages.size(0)).toEqual(size && { width: size[0], height: size[1] });
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
  expect((await openPdf(await issuePdf({ ownerPassword: "gizli" }))).count).toBe(2);
});

test("a part of a page is what the whole page shows there", async () => {
  const pages = await openPdf(await issuePdf());
  const whole = { width: 1200, height: 1697 };
  const part = { left: 64, top: 90, width: 300, height: 70 };
  const drawn = pages.draw(1, whole, part);
  const { rgba, width, height } = pages.draw(1, whole);
  const cut = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract(part)
    .raw()
    .toBuffer();
  expect(Buffer.from(drawn.rgba).equals(cut)).toBe(true);
  expect(new Set(drawn.rgba).size).toBeGreaterThan(2);
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
  const { rgba } = (await openPdf(pdf)).draw(0, { width: 20, height: 20 });
  const pixel = (x: number, y: number) => [...rgba.subarray((y * 20 + x) * 4, (y * 20 + x) * 4 + 4)];
  expect(pixel(15, 5)).toEqual([255, 255, 255, 255]);
  expect(pixel(5, 15)).toEqual([255, 0, 0, 255]);
});
