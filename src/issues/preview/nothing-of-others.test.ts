import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePreview } from "./make-preview.ts";
import { closingWords } from "./testing/closing-words.ts";
import { expectOnlyPictures } from "./testing/expect-only-pictures.ts";
import { groundOf, HIDDEN, MARKER, type MarkedIssue, markedIssue } from "./testing/marked-issue.ts";
import { unpackPdf } from "./testing/unpack-pdf.ts";

let folder: string;
let issue: MarkedIssue;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-preview-"));
  issue = await markedIssue(5);
});
afterAll(() => rm(folder, { recursive: true }));

async function previewOf(pdf: Buffer, pages: number): Promise<Buffer> {
  const [path, target] = [join(folder, "issue.pdf"), join(folder, "preview.pdf")];
  await writeFile(path, pdf);
  await makePreview({ path, pages, closing: closingWords(), aside: join(folder, "aside"), target });
  return readFile(target);
}

const { link } = closingWords();

/** The colour of a picture at a place, given in parts of its width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(place, place + 3)];
}

const near = (colour: readonly number[]) =>
  colour.map((part) => expect.toSatisfy((value: number) => Math.abs(value - part) < 12));

test("the markers that are looked for are in the issue", () => {
  for (const number of [1, 2, 3, 4, 5])
    for (const kind of ["metin", "sag", "not", "baslik", "ek", "ozel", "bicim"])
      expect(issue.pdf.includes(`${MARKER}-${number}-${kind}`)).toBe(true);
  expect(issue.streams).toHaveLength(15);
});

test.each([1, 3, 4])("a preview of %d pages holds their pictures and nothing else", async (pages) => {
  const pictures = expectOnlyPictures(await previewOf(issue.pdf, pages), {
    pages,
    link,
    streams: issue.streams,
  });
  for (const [index, picture] of pictures.entries())
    expect(await colourAt(picture, 0.02, 0.9)).toEqual(near(groundOf(index + 1)));
});

test("a preview is never the whole issue", async () => {
  for (const pages of [5, 50])
    expectOnlyPictures(await previewOf(issue.pdf, pages), { pages: 4, link, streams: issue.streams });
});

test("what a crop box hides of a spread is not in its picture", async () => {
  const [cover = Buffer.alloc(0), second = Buffer.alloc(0)] = expectOnlyPictures(
    await previewOf(issue.pdf, 2),
    { pages: 2, link, streams: issue.streams },
  );
  const [narrow, wide] = [await sharp(cover).metadata(), await sharp(second).metadata()];
  expect(narrow.width / narrow.height).toBeCloseTo(400 / 600, 2);
  expect(wide.width / wide.height).toBeCloseTo(800 / 600, 2);
  const { data, info } = await sharp(cover).raw().toBuffer({ resolveWithObject: true });
  let hidden = 0;
  for (let place = 0; place < data.length; place += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3);
    if (red > HIDDEN[0] / 2 && green < 90 && blue < 90) hidden += 1;
  }
  expect(hidden).toBe(0);
  expect(await colourAt(cover, 0.99, 0.5)).toEqual(near(groundOf(1)));
});

test("nothing of a layout with a library's notes, attachments, bookmarks and embedded letters is in it", async () => {
  const doc = new PdfDocument({
    autoFirstPage: false,
    info: { Title: MARKER, Keywords: MARKER },
    compress: false,
  });
  const bytes = buffer(doc);
  for (const number of [1, 2, 3]) {
    doc
      .addPage({ size: "A5" })
      .fontSize(20)
      .text(`${MARKER} ${number}`, { link: `https://x/${MARKER}` });
    doc.note(20, 20, 30, 30, `${MARKER} ${number}`).addNamedDestination(`${MARKER}-${number}`);
    doc.outline.addItem(`${MARKER} ${number}`);
    doc.file(Buffer.from(`${MARKER} ${number}`), { name: `${MARKER}-${number}.txt` });
  }
  doc.end();
  expectOnlyPictures(await previewOf(await bytes, 2), { pages: 2, link, streams: [] });
});

test("the same issue and words give the same bytes", async () => {
  const [once, again] = [await previewOf(issue.pdf, 2), await previewOf(issue.pdf, 2)];
  expect(again.equals(once)).toBe(true);
});

test("it says in which language and by which name it is, and when the issue was published", async () => {
  const strings = unpackPdf(await previewOf(issue.pdf, 1)).map(({ dictionary }) => dictionary);
  const title = Buffer.from(
    `\ufeff${closingWords().documentTitle.replace(/[()]/g, "\\$&")}`,
    "utf16le",
  ).swap16();
  expect(strings.some((text) => text.includes("/Lang (tr-TR)"))).toBe(true);
  expect(strings.some((text) => text.includes("(D:20261101050000Z)"))).toBe(true);
  expect(strings.map((text) => text.replaceAll("\0", ""))).toContainEqual(
    expect.stringContaining(title.toString("latin1").replaceAll("\0", "")),
  );
});
