import { unlink } from "node:fs/promises";
import { expect } from "vitest";
import { FIRST_STEPS, PAGE_STEPS, pagePictureSize, sharpPageSize } from "../../domain/issue/page-picture.ts";
import { ingestPdf } from "../ingest/ingest-pdf.ts";
import { pdfReport } from "../ingest/pdf-report.ts";
import { blankPages } from "../testing/raw-pdf.ts";
import { NoSuchPart } from "./edition-store.ts";
import { issuePdf } from "./testing/issue-pdf.ts";
import { test } from "./testing/test-editions.ts";

const A4 = "/MediaBox [0 0 595 842]";

test("an issue's pages have the sizes that are seen", async ({ editions }) => {
  const boxes = [A4, `${A4} /Rotate 90`, `${A4} /CropBox [0 0 300 400]`, `${A4} /UserUnit 2`];
  const { pages, labels, outline } = await editions.store.edition(
    await editions.keep(blankPages(boxes)),
    "reader",
  );
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [595, 842],
    [842, 595],
    [300, 400],
    [1190, 1684],
  ]);
  expect([labels, outline]).toEqual([null, []]);
});

test.for([1, 3])(
  "an issue of %d pages is taken in whole, and the same bytes cost nothing again",
  async (pages, { editions }) => {
    const source = await editions.keep(await issuePdf({ pages, size: [842, 595] }));
    const progress: string[] = [];
    await ingestPdf(editions.store, source, {
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(progress).toEqual(Array.from({ length: pages + 1 }, (_, done) => `${done}/${pages}`));
    const files = await editions.filesOf(source);
    expect(files).toHaveLength(pages * (FIRST_STEPS.length + 1) + 1);
    const { pages: sizes } = await editions.store.edition(source, "reader");
    for (const step of PAGE_STEPS) {
      const { name, size } = await editions.store.picture(source, pages, step, "reader");
      expect(await editions.pictureOf(name)).toMatchObject({
        format: "webp",
        size,
        ...pagePictureSize(sizes[0] ?? { width: 1, height: 1 }, step),
      });
    }
    expect((await editions.store.text(source, pages, "reader")).blocks[0]?.[0]?.text).toBe(
      `Şehrin ışığı, sayfa ${pages}`,
    );
    await ingestPdf(editions.store, source, { part: "widest" });
    const all = await editions.filesOf(source);
    expect(all).toHaveLength(pages * (PAGE_STEPS.length + 1) + 1);
    expect(all).toEqual(expect.arrayContaining(files));
    // Without the file nothing could be made anew.
    await unlink(source.path);
    editions.restart();
    await ingestPdf(editions.store, source);
    await ingestPdf(editions.store, source, { part: "widest" });
    expect(await editions.filesOf(source)).toEqual(all);
    expect(await editions.incoming()).toEqual([]);
  },
);

test("a reader's picture is made alone, the others when their turn comes", async ({ editions }) => {
  const source = await editions.keep(await issuePdf());
  await editions.store.picture(source, 2, "small", "reader");
  expect(await editions.namesOf(source)).toEqual(["2-small.webp", "edition.json"]);
});

test("tiles make up the sharp page", async ({ editions }) => {
  const source = await editions.keep(await issuePdf());
  const { pages } = await editions.store.edition(source, "reader");
  const whole = sharpPageSize(pages[0] ?? { width: 1, height: 1 });
  const [columns, rows] = [Math.ceil(whole.width / 1024), Math.ceil(whole.height / 1024)];
  const last = await editions.store.tile(source, 1, columns - 1, rows - 1);
  expect(await editions.pictureOf(last.name)).toMatchObject({
    width: whole.width - (columns - 1) * 1024,
    height: whole.height - (rows - 1) * 1024,
  });
  const first = await editions.store.tile(source, 1, 0, 0);
  expect(await editions.pictureOf(first.name)).toMatchObject({ width: 1024, height: 1024 });
  for (const [column, row] of [
    [columns, 0],
    [0, rows],
    [-1, 0],
    [0.5, 0],
  ] as const)
    await expect(editions.store.tile(source, 1, column, row)).rejects.toThrow(NoSuchPart);
});

test.for([0, 3, -1, 1.5, Number.NaN])("there is no page %d of two", async (page, { editions }) => {
  const source = await editions.keep(await issuePdf());
  await expect(editions.store.picture(source, page, "small", "reader")).rejects.toThrow(NoSuchPart);
  await expect(editions.store.text(source, page, "reader")).rejects.toThrow(NoSuchPart);
});

test("many who ask at once share one look", async ({ editions }) => {
  const source = await editions.keep(await issuePdf());
  const looks = await Promise.all(Array.from({ length: 20 }, () => editions.store.edition(source, "reader")));
  expect(new Set(looks).size).toBe(1);
});

test("a report says what a publisher should know", async ({ editions }) => {
  const pdf = await issuePdf({
    pages: 4,
    draw: (doc, page) => {
      if (page === 1) doc.text("Günün bi-").text("rinde şehrin ışığı söndü.");
      if (page === 2) doc.font("Helvetica").text("araflt rma bafll¤› fimdi yapt› bafl");
      if (page === 3) doc.rect(50, 50, 100, 100).fill("#c00");
    },
  });
  const source = await editions.keep(pdf);
  expect(await pdfReport(editions.store, source)).toMatchObject({
    pages: 4,
    bytes: pdf.length,
    fonts: [
      { name: "Helvetica", isEmbedded: false },
      { name: "Literata-Regular", isEmbedded: true },
    ],
    pagesWithoutText: [3, 4],
    searchable: 0.25,
  });
  expect((await pdfReport(editions.store, source)).turkish.words).toContain("bafl");
});

test("a version names the PDF", async ({ editions }) => {
  const [one, other] = [await editions.keep(Buffer.from("a")), await editions.keep(Buffer.from("b"))];
  expect(editions.store.versionOf(one)).toMatch(/^[0-9a-f]{16}$/);
  expect(editions.store.versionOf(one)).not.toBe(editions.store.versionOf(other));
});
