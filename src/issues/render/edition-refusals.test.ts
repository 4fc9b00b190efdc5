import { readFile, unlink, writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { killedAtWork } from "../../platform/jobs/testing/child-processes.ts";
import { ingestPdf } from "../ingest/ingest-pdf.ts";
import { failureOf } from "../testing/failure-of.ts";
import { blankPages, rawPdf } from "../testing/raw-pdf.ts";
import { issuePdf } from "./testing/issue-pdf.ts";
import { test } from "./testing/test-editions.ts";

const A4 = "/MediaBox [0 0 595 842]";

const fiveMetres = (5 / 0.0254) * 72;
const locked = () => issuePdf({ userPassword: "gizli", ownerPassword: "daha gizli", pdfVersion: "1.7" });

test.for<[string, string, () => Buffer | Promise<Buffer>]>([
  ["text", "not a pdf", () => Buffer.from("Merhaba ".repeat(500))],
  ["nothing", "not a pdf", () => Buffer.alloc(0)],
  ["one that is locked", "locked", locked],
  ["one without its end", "damaged", async () => (await issuePdf({ pages: 30 })).subarray(0, 10_000)],
  ["one without a page", "no pages", () => blankPages([])],
  ["one of 2,001 pages", "too many pages", () => blankPages(Array.from({ length: 2001 }, () => A4))],
  ["one of 5,000 pages", "too many pages", () => blankPages(Array.from({ length: 5000 }, () => A4))],
  [
    "one with a page of five metres",
    "page too large",
    () => blankPages([A4, `/MediaBox [0 0 595 ${fiveMetres}]`]),
  ],
  [
    "one with a page of five metres by its unit",
    "page too large",
    () => blankPages([`/MediaBox [0 0 595 ${fiveMetres / 10}] /UserUnit 10`]),
  ],
  ["one with a page like a ribbon", "page too large", () => blankPages(["/MediaBox [0 0 50 1050]"])],
  [
    "one with a page that is not there",
    "damaged",
    () => blankPages([A4, `${A4} /CropBox [900 900 999 999]`]),
  ],
])("%s is refused as %s, and not tried again", async ([, fault, pdf], { editions }) => {
  const source = await editions.keep(await pdf());
  await expect(editions.store.edition(source, "reader")).rejects.toMatchObject({ fault });
  expect(await editions.namesOf(source)).toEqual(["fault.json"]);
  await unlink(source.path);
  await expect(editions.restart().picture(source, 1, "small", "reader")).rejects.toMatchObject({ fault });
  await expect(ingestPdf(editions.restart(), source)).rejects.toMatchObject({ fault });
});

test("2,000 pages are taken", async ({ editions }) => {
  const source = await editions.keep(blankPages(Array.from({ length: 2000 }, () => A4)));
  expect((await editions.store.edition(source, "reader")).pages).toHaveLength(2000);
  await editions.store.picture(source, 2000, "thumb", "reader");
});

test("a file that is not there is the machine's trouble, and passes", async ({ editions }) => {
  const source = await editions.keep(await issuePdf());
  const pdf = await readFile(source.path);
  await unlink(source.path);
  await expect(editions.store.edition(source, "reader")).rejects.toMatchObject({ code: "ENOENT" });
  await writeFile(source.path, pdf);
  expect((await editions.store.edition(source, "reader")).pages).toHaveLength(2);
});

test("a page at which the process is killed is not tried again for a while; others are made", async ({
  editions,
}) => {
  const source = await editions.keep(await issuePdf({ pages: 4 }));
  await editions.store.edition(source, "reader");
  const make = () => failureOf(editions.store.picture(source, 1, "large", "reader"));
  expect(await killedAtWork("pdf-process.ts", make)).toMatchObject({ fault: "not readable" });
  expect(await failureOf(editions.store.picture(source, 1, "large", "reader"))).toMatchObject({
    fault: "not readable",
  });
  await editions.store.picture(source, 1, "small", "reader");
  await editions.store.picture(source, 2, "large", "reader");
  expect(await editions.namesOf(source)).toEqual(["1-small.webp", "2-large.webp", "edition.json"]);
  // After a restart it is.
  await editions.restart().picture(source, 1, "large", "reader");
});

test.for([
  ["names a page that is not there", "/Count 3 /Kids [3 0 R 9 0 R 4 0 R]"],
  ["has a hole", "/Count 2 /Kids [3 0 R null 4 0 R]"],
])(
  "a PDF whose list of pages %s is repaired: pages and texts are those that are there",
  async ([, kids], { editions }) => {
    const pageWith = (content: number) =>
      `<< /Type /Page /Parent 2 0 R ${A4} /Contents ${content} 0 R /Resources << /Font << /F 7 0 R >> >> >>`;
    const text = (words: string) => ({
      dictionary: "",
      stream: Buffer.from(`BT /F 20 Tf 50 500 Td (${words}) Tj ET`),
    });
    const pdf = rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages ${kids} >>`,
      pageWith(5),
      pageWith(6),
      text("bir"),
      text("iki"),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]);
    const source = await editions.keep(pdf);
    expect(await editions.store.edition(source, "reader")).toMatchObject({
      pages: [{}, {}],
      isRepaired: true,
    });
    expect((await editions.store.text(source, 2, "reader")).blocks.flat()).toMatchObject([{ text: "iki" }]);
    await editions.store.picture(source, 2, "small", "reader");
  },
);

const oneLine = (before = "") =>
  rawPdf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
      { dictionary: "", stream: Buffer.from("BT /F 20 Tf 50 500 Td (tam) Tj ET") },
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ],
    "",
    before,
  );

test("whatever stands before a PDF's header, and wherever its offsets are counted from, it is read as it is", async ({
  editions,
}) => {
  const mail = "Content-Type: application/pdf\n\n%PDF-? xref 1 0 obj\n".repeat(60);
  for (const before of ["\n".repeat(700), mail, " ".repeat(500_000)])
    for (const pdf of [oneLine(before), Buffer.concat([Buffer.from(before), oneLine()])]) {
      const source = await editions.keep(pdf);
      expect(await editions.store.edition(source, "reader")).toMatchObject({
        pages: [{ width: 595 }],
        isRepaired: false,
      });
      expect((await editions.store.text(source, 1, "reader")).blocks.flat()).toMatchObject([{ text: "tam" }]);
      await editions.store.picture(source, 1, "thumb", "reader");
    }
});

test.for([
  ["memory", { maxMemory: 20 * 1024 * 1024 }, { reason: "busy", message: expect.stringContaining("bellek") }],
  ["time", { jobTimeout: 10, startTimeout: 0 }, { fault: "not readable" }],
] as const)(
  "a PDF that takes too much %s ends the process, and is left alone for a while with its reason",
  async ([, limits, failure], { editions }) => {
    editions.restart(limits);
    const source = await editions.keep(blankPages(Array.from({ length: 3 }, () => A4)));
    for (let tries = 0; tries < 4; tries += 1)
      await expect(editions.store.edition(source, "reader")).rejects.toMatchObject(failure);
    expect(await editions.filesOf(source)).toEqual([]);
  },
);
