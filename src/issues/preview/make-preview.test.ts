import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { makePreview } from "./make-preview.ts";
import { closingWords } from "./testing/closing-words.ts";
import { expectOnlyPictures } from "./testing/expect-only-pictures.ts";
import { markedIssue } from "./testing/marked-issue.ts";
import { blankPages, rawPdf } from "./testing/raw-pdf.ts";
import { unpackPdf } from "./testing/unpack-pdf.ts";

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-preview-"));
  target = join(folder, "made", "preview.pdf");
});
afterEach(() => rm(folder, { recursive: true }));

async function make(pdf: Buffer, pages = 3, closing = closingWords()): Promise<Buffer> {
  const path = join(folder, "issue.pdf");
  await writeFile(path, pdf);
  await makePreview({ path, pages, closing, aside: join(folder, "aside", "x"), target });
  return readFile(target);
}

/** Sizes of a PDF's pages, in whole points. */
function sizesOf(pdf: Buffer): string[] {
  return unpackPdf(pdf).flatMap(({ dictionary }) => {
    const [, width, height] = /\/Type \/Page\n.*\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/s.exec(dictionary) ?? [];
    return width ? [`${Math.round(Number(width))} x ${Math.round(Number(height))}`] : [];
  });
}

const locked = () => {
  const doc = new PdfDocument({ userPassword: "gizli", ownerPassword: "daha gizli", pdfVersion: "1.7" });
  const bytes = buffer(doc);
  doc.addPage().end();
  return bytes;
};
const A4 = "/MediaBox [0 0 595 842]";

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["no PDF", () => Buffer.from("Merhaba ".repeat(500))],
  ["a PDF by its first bytes only", () => Buffer.from(`%PDF-1.7\n${"x".repeat(9000)}`)],
  ["nothing", () => Buffer.alloc(0)],
  ["locked by a password", locked],
  ["without a page", () => blankPages([])],
  ["of one page", () => blankPages([A4])],
  ["whose crop box lies beside its page", () => blankPages([`${A4} /CropBox [900 900 999 999]`, A4])],
  [
    "whose pages are its own parents",
    () => rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 9 /Kids [2 0 R] >>"]),
  ],
])("a file that is %s is unusable, and nothing is left of it", async (_, pdf) => {
  await expect(make(await pdf())).rejects.toThrow(UnusableFile);
  expect(await readdir(folder)).toEqual(["issue.pdf"]);
});

test("a PDF whose end is missing is shown or refused, never half written", async () => {
  const { pdf } = await markedIssue(6);
  for (const part of [0.1, 0.5, 0.9, 0.99]) {
    const made = await make(pdf.subarray(0, pdf.length * part), 2).catch((error: unknown) => error);
    if (made instanceof Buffer) expect(sizesOf(made)).toHaveLength(3);
    else expect(made).toBeInstanceOf(UnusableFile);
    await rm(target, { force: true });
  }
});

test("one that may be opened without a password has a preview, whatever it forbids", async () => {
  const doc = new PdfDocument({ ownerPassword: "gizli", permissions: {}, pdfVersion: "1.7" });
  const bytes = buffer(doc);
  doc.addPage().end();
  expect(sizesOf(await make(await bytes))).toHaveLength(2);
});

test("pages keep their sizes and are turned as they are seen", async () => {
  const pages = [
    A4,
    "/MediaBox [0 0 842 595]",
    `${A4} /Rotate 90`,
    `${A4} /Rotate 180`,
    "/MediaBox [10 20 310 420]",
  ];
  const made = await make(blankPages([...pages, A4]), 5);
  expect(sizesOf(made)).toEqual([
    "595 x 842",
    "842 x 595",
    "842 x 595",
    "595 x 842",
    "300 x 400",
    "595 x 842",
  ]);
});

test("a page that is turned is drawn turned", async () => {
  const draw = { dictionary: "", stream: Buffer.from("1 0 0 rg 0 0 300 200 re f") };
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Rotate 90 /Contents 5 0 R >>";
  const pages = "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>";
  const made = await make(rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", pages, page, page, draw]), 1);
  const [picture] = expectOnlyPictures(made, { pages: 1, link: closingWords().link, streams: [] });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo(4 / 3, 2);
  // The lower half is at the left now.
  const middle = Math.floor(info.height / 2) * info.width;
  const colours = [0.1, 0.9].map((x) => {
    const place = (middle + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(place, place + 3)].map((part) => part > 128);
  });
  expect(colours).toEqual([
    [true, false, false],
    [true, true, true],
  ]);
});

test("pages of five metres, of a stamp's size and slivers become pages that can be shown", async () => {
  const made = await make(
    blankPages(["/MediaBox [0 0 14173 7086]", "/MediaBox [0 0 40 50]", "/MediaBox [0 0 14000 1]", A4]),
  );
  expect(sizesOf(made)).toEqual(["2400 x 1200", "160 x 200", "2400 x 3", "2400 x 1200"]);
  for (const { dictionary } of unpackPdf(made)) {
    const [, width = "1", height = "1"] = /\/Width (\d+)\n\/Height (\d+)/.exec(dictionary) ?? [];
    expect(Number(width) * Number(height)).toBeLessThan(2640 ** 2);
  }
});

test("an issue of five thousand pages takes no longer than one of few", async () => {
  expect(sizesOf(await make(blankPages(Array.from({ length: 5000 }, () => A4))))).toHaveLength(4);
});

test.each([
  ["", "Rüzgârgülü"],
  ["Sayı 12", "W".repeat(200)],
  ["Çekoslovakyalılaştıramadıklarımızdan".repeat(20), "Rüzgârgülü"],
  ["Işık 🌞 ve 中文 “gölge” & <yol> \\ ( )", "Rüzgârgülü"],
  ["kelime ".repeat(300), "Şiir ve İnşa"],
])("a title as %j has its closing page", async (title, magazine) => {
  const { link } = closingWords();
  const made = await make(blankPages([A4, A4]), 1, closingWords({ title, documentTitle: title, magazine }));
  expect(unpackPdf(made).filter(({ dictionary }) => dictionary.includes(`/URI (${link})`))).toHaveLength(1);
});

test("a folder that cannot be written is the machine's trouble", async () => {
  await writeFile(join(folder, "made"), "");
  await expect(make(blankPages([A4, A4]))).rejects.toMatchObject({ code: "EEXIST" });
});
