import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { MendedPage } from "../../content/library/mended-pages.ts";
import type { TextLine } from "../../domain/issue/edition.ts";
import { JobProcessCrashed } from "../../platform/jobs/job-process.ts";
import type { JobWorker } from "../../platform/jobs/process-pool.ts";
import { onlyChildProcess } from "../../platform/jobs/testing/child-processes.ts";
import { EditionStore } from "../render/edition-store.ts";
import { issuePdf } from "../render/testing/issue-pdf.ts";
import { test } from "../render/testing/test-editions.ts";
import { scannedPdf } from "../testing/scanned-pdf.ts";
import { plainText } from "../text/text-blocks.ts";
import type { ReadScan } from "./scan-jobs.ts";
import { type ScanJobs, ScanReader } from "./scan-reader.ts";

const TEXT = "Şehrin ışığı söndü; çınarın gölgesi üç kişiye yetti.";
const mayGoOn = () => true;

/** A page of words on each page that `hasWords`, and a drawing on the others. */
function issue(pages: number, hasWords: (page: number) => boolean): Promise<Buffer> {
  return issuePdf({
    pages,
    size: [400, 300],
    draw: (doc, page) =>
      hasWords(page) ? doc.fontSize(14).text(TEXT) : doc.circle(200, 150, 90).fill("#246"),
  });
}

function scanned(pages: number): Promise<Buffer> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return issue(pages, () => true).then((pdf) => scannedPdf(new Uint8Array(pdf), numbers, 150));
}

/** A worker that reads what a test says, and notes what it was asked for. */
function readerOf(read: (page: number, maxPixels: number) => Partial<ReadScan>) {
  const asked: (readonly [page: number, maxPixels: number])[] = [];
  const run = async (_name: string, _path: string, { source }: { source: number }, maxPixels: number) => {
    asked.push([source, maxPixels]);
    return {
      blocks: [[{ text: TEXT, box: [0, 0, 9, 9], words: [] }]],
      score: 90,
      ...read(source, maxPixels),
    };
  };
  const worker = { run, close: () => undefined } as unknown as JobWorker<ScanJobs>;
  return { asked, overrides: { startWorker: () => worker } };
}

test("pages without text of their own are read, others are not", async ({ editions }) => {
  const source = await editions.keep(await issue(3, (page) => page === 2));
  const { asked, overrides } = readerOf((page) => (page === 3 ? { blocks: [], score: null } : {}));
  const version = await editions.store.shownVersion(source);
  await new ScanReader(editions.store, overrides).read(source, { mayGoOn });
  expect(asked.map(([page]) => page)).toEqual([1, 3]);
  expect(await editions.store.scanned.of(source)).toEqual([
    [1, 90],
    [3, null],
  ]);
  expect(plainText((await editions.store.text(source, 1, "rest")).blocks)).toBe(TEXT);
  expect((await editions.store.text(source, 3, "rest")).blocks).toEqual([]);
  expect(await editions.store.shownVersion(source)).not.toBe(version);
  expect(editions.store.versionOf(source)).toBe(version);
  const files = (await editions.store.texts(source, "rest")).texts.map((path) => path?.split("/").at(-1));
  expect(files).toEqual(["1-scan-1.json", "2.json", "3.json"]);
});

test("an issue without scans is what it was, and is not looked at again", async ({ editions }) => {
  const source = await editions.keep(await issue(2, () => true));
  const version = await editions.store.shownVersion(source);
  const { asked, overrides } = readerOf(() => ({}));
  const scans = new ScanReader(editions.store, overrides);
  await scans.read(source, { mayGoOn });
  expect(asked).toEqual([]);
  expect(await editions.store.scanned.of(source)).toEqual([]);
  expect(await editions.store.shownVersion(source)).toBe(version);
});

test("what was read before a stop is not read again, and shows when all is read", async ({ editions }) => {
  const source = await editions.keep(await issue(3, () => false));
  const first = readerOf(() => ({}));
  await new ScanReader(editions.store, first.overrides).read(source, {
    mayGoOn: () => first.asked.length < 2,
  });
  expect(await editions.store.scanned.of(source)).toBe(null);
  expect((await editions.store.text(source, 1, "rest")).blocks).toEqual([]);
  const second = readerOf(() => ({}));
  await new ScanReader(editions.restart(), second.overrides).read(source, { mayGoOn });
  expect(second.asked.map(([page]) => page)).toEqual([3]);
  expect(plainText((await editions.store.text(source, 1, "rest")).blocks)).toBe(TEXT);
});

test("a page that is too much is tried with fewer pixels, and then left: the others are read", async ({
  editions,
}) => {
  const source = await editions.keep(await issue(3, () => false));
  const { asked, overrides } = readerOf((page, maxPixels) => {
    if (page === 1 || (page === 2 && maxPixels > 6_000_000)) throw new JobProcessCrashed("too much");
    return {};
  });
  await new ScanReader(editions.store, overrides).read(source, { mayGoOn });
  expect(asked.map(([page]) => page)).toEqual([1, 1, 2, 2, 3]);
  expect(await editions.store.scanned.of(source)).toEqual([
    [1, null],
    [2, 90],
    [3, 90],
  ]);
});

test("a process that is killed at a page is followed by another, which reads it", async ({ editions }) => {
  const source = await editions.keep(await scanned(2));
  const scans = new ScanReader(editions.store);
  let begun = 0;
  await scans.read(source, { mayGoOn: () => begun++ < 1 });
  expect(await editions.namesOf(source)).toContain("1-scan-1.json");
  // Held, it cannot be done before it is killed.
  const child = await onlyChildProcess(process.pid, "scan-process.ts");
  process.kill(child, "SIGSTOP");
  const reading = scans.read(source, { mayGoOn });
  await vi.waitFor(() => expect(scans.state.running).toBe(1), { timeout: 60_000, interval: 20 });
  process.kill(child, "SIGKILL");
  await reading;
  expect(scans.state.ends.crash).toBe(1);
  expect((await editions.store.scanned.of(source))?.map(([page]) => page)).toEqual([1, 2]);
  for (const page of [1, 2]) {
    const { blocks } = await editions.store.text(source, page, "rest");
    expect(plainText(blocks).replaceAll("\n", " ")).toBe(TEXT);
  }
  scans.close();
});

test("a page that takes more memory or time than it may ends its process alone", async ({ editions }) => {
  const source = await editions.keep(await scanned(1));
  const scans = new ScanReader(editions.store, { limits: { maxMemory: 1 } });
  await scans.read(source, { mayGoOn });
  expect(scans.state.ends.limit).toBe(2);
  expect(await editions.store.scanned.of(source)).toEqual([[1, null]]);
  scans.close();
});

test("what was mended stands in place of what was read, names other texts, and is no OCR's to change", async ({
  editions,
}) => {
  const source = await editions.keep(await issue(2, () => false));
  await new ScanReader(editions.store, readerOf(() => ({})).overrides).read(source, { mayGoOn });
  const kept: MendedPage[] = [];
  const mending = new EditionStore(
    join(editions.folder, "editions"),
    editions.processor,
    null,
    null,
    async () => [...kept],
  );
  const read = await mending.shownVersion(source);
  const lines: TextLine[] = ["Şehrin ışıkları", ""].map((text) => ({ text, box: [0, 0, 9, 9], words: [] }));
  kept.push({ page: 2, version: 1, blocks: [lines, lines.slice(1)] });
  mending.scanned.lookAgain(null);
  const mended = await mending.shownVersion(source);
  expect(mended).not.toBe(read);
  expect((await mending.text(source, 2, "rest")).blocks).toEqual([lines.slice(0, 1)]);
  expect(plainText((await mending.readContent(source, 2, "rest")).blocks)).toBe(TEXT);
  const files = (await mending.texts(source, "rest")).texts;
  expect(files.map((path) => path?.split("/").at(-1))).toEqual(["1-scan-1.json", "2-mended-1.json"]);
  expect(await readFile(files[1] ?? "", "utf8")).toContain("Şehrin ışıkları");
  kept[0] = { page: 2, version: 2, blocks: [] };
  mending.scanned.lookAgain(null);
  const versions = [editions.store.versionOf(source), read, mended, await mending.shownVersion(source)];
  expect(new Set(versions).size).toBe(4);
  for (const version of versions) expect(await mending.hadVersion(source, version)).toBe(true);
  expect(await mending.hadVersion(source, "0".repeat(16))).toBe(false);
  const away = new EditionStore(join(editions.folder, "editions"), editions.processor, null, null, () =>
    Promise.reject(new Error("the database is away")),
  );
  expect(await away.shownVersion(source)).toBe(versions.at(-1));
});
