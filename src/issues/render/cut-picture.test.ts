import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutPicture, readText } from "./pdf-jobs.ts";

const PAGE = { source: 1, area: null, width: 400, height: 400 };
const PLACE = { width: 216, height: 108 };

let folder: string;
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-cut-"));
  const rows = Buffer.from(Array.from({ length: 300 * 150 * 3 }, (_, at) => (at % 900) / 6 + at / 2_000));
  const raw = sharp(rows, { raw: { width: 300, height: 150, channels: 3 } });
  jpeg = await raw.jpeg({ quality: 90 }).toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

type Doc = InstanceType<typeof PdfDocument>;

async function cut(draw: (doc: Doc) => unknown): Promise<{ readonly boxes: number; readonly bytes: Buffer }> {
  const doc = new PdfDocument({ size: [PAGE.width, PAGE.height], margin: 0 });
  const written = buffer(doc);
  draw(doc);
  doc.end();
  // An open document is kept by its path.
  const path = join(await mkdtemp(join(folder, "page-")), "page.pdf");
  const target = join(folder, "cut.jpg");
  await writeFile(path, await written);
  const { pictures = [] } = await readText(path, PAGE);
  const [box] = pictures;
  if (!box) throw new Error("no picture");
  await cutPicture(path, PAGE, box, { path: target, tempPath: `${target}.new` });
  return { boxes: pictures.length, bytes: await readFile(target) };
}

test.each<[string, (doc: Doc) => unknown]>([
  ["where it is shown as it is", (doc) => doc.image(jpeg, 50, 50, PLACE)],
  ["with a title over it", (doc) => doc.image(jpeg, 50, 50, PLACE).fontSize(20).text("Kuyu", 60, 60)],
])("the picture of a page is the file that was put there, %s", async (_, draw) => {
  expect((await cut(draw)).bytes.equals(jpeg)).toBe(true);
});

test.each<[string, (doc: Doc) => unknown, readonly [number, number]]>([
  ["upside down", (doc) => doc.rotate(180, { origin: [200, 200] }).image(jpeg, 50, 50, PLACE), [600, 300]],
  ["cut", (doc) => doc.rect(50, 50, 108, 108).clip().image(jpeg, 50, 50, PLACE), [300, 300]],
  [
    "in strips",
    (doc) => [50, 104].map((top) => doc.image(jpeg, 50, top, { width: 216, height: 54 })),
    [600, 300],
  ],
])("it is drawn where it is shown %s", async (_, draw, [width, height]) => {
  const { boxes, bytes } = await cut(draw);
  expect(boxes).toBe(1);
  const made = await sharp(bytes).metadata();
  expect(made.format).toBe("jpeg");
  expect(Math.abs(made.width - width)).toBeLessThan(5);
  expect(Math.abs(made.height - height)).toBeLessThan(5);
});
