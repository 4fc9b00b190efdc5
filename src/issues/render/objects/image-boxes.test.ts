import { expect, test } from "vitest";
import { rawPdf } from "../../testing/raw-pdf.ts";
import { openPdf } from "../pdf-pages.ts";

/** A page of 200 by 400 points. @param form what stands on it as an object of its own, moved by 100 points to the right */
function picturedPage(content: string, { boxes = "", form = "" } = {}): Buffer {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 400] ${boxes} /Contents 4 0 R
      /Resources << /XObject << /Image 5 0 R /Form 6 0 R >> >> >>`,
    { dictionary: "", stream: Buffer.from(content) },
    {
      dictionary:
        "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
      stream: Buffer.from([128]),
    },
    {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Matrix [1 0 0 1 100 0]
        /Resources << /XObject << /Image 5 0 R >> >>`,
      stream: Buffer.from(form),
    },
  ]);
}

const whole = "q 100 0 0 100 20 200 cm /Image Do Q";

test.each<[string, Buffer, readonly (readonly number[])[]]>([
  ["as it stands", picturedPage(whole), [[1000, 2500, 5000, 2500]]],
  ["on a turned page", picturedPage(whole, { boxes: "/Rotate 90" }), [[5000, 1000, 2500, 5000]]],
  [
    "as far as the page goes",
    picturedPage(whole, { boxes: "/CropBox [70 0 200 400]" }),
    [[0, 2500, 3846, 2500]],
  ],
  ["as far as it is not cut", picturedPage(`q 20 250 50 500 re W n ${whole} Q`), [[1000, 2500, 2500, 1250]]],
  ["not when nothing of it is seen", picturedPage(`q 150 0 20 20 re W n ${whole} Q`), []],
  [
    "within an object that is moved, cut and enlarged",
    picturedPage("q 1 0 0 2 0 0 cm /Form Do Q", {
      form: "q 0 0 50 25 re W n 80 0 0 80 0 0 cm /Image Do Q",
    }),
    [[5000, 8750, 2500, 1250]],
  ],
  ["but no drawing of lines", picturedPage("0 0 100 100 re f"), []],
])("a page's image is found: %s", async (_, pdf, boxes) => {
  expect((await openPdf(pdf)).images(0, null)).toEqual(boxes);
});

test("a page's texts have their colours, and their places within objects that are moved", async () => {
  const pdf = picturedPage("BT /Helvetica 20 Tf 0.8 0.2 0 rg 20 300 Td (Kuyu) Tj ET /Form Do", {
    form: "BT /Helvetica 20 Tf 0 0 1 rg 0 10 Td (Cam) Tj ET",
  });
  const texts = (await openPdf(pdf)).colouredTexts(0, null);
  expect(texts.map(({ colour }) => colour)).toEqual(["cc3300", "0000ff"]);
  expect(texts.map(({ box: [left, top] }) => [Math.round(left / 1000), Math.round(top / 1000)])).toEqual([
    [1, 2],
    [5, 9],
  ]);
});

test("a frame has room for two lines at least", async () => {
  const pdf = picturedPage("20 200 100 20 re S 20 100 100 5 re S 20 300 10 80 re S");
  expect((await openPdf(pdf)).frames(0, null).map(([, top]) => Math.round(top / 100))).toEqual([45]);
});
