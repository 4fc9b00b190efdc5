import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAGE_STEPS, pagePictureSize, sharpPageSize } from "../../domain/page-picture.ts";
import { ChildMissing } from "../../processes/child-worker.ts";
import { blankPages } from "../preview/testing/raw-pdf.ts";
import { AskerGone } from "./asker-gone.ts";
import { EditionMaker, EditionsBusy } from "./edition-maker.ts";
import { EditionStore, type PdfSource } from "./edition-store.ts";
import { NoSuchPart } from "./no-such-part.ts";
import { onlyEditionProcess } from "./testing/edition-process.ts";
import { issuePdf } from "./testing/issue-pdf.ts";

// The process stands back behind everything else that this machine is at.
vi.setConfig({ testTimeout: 120_000 });

const A4 = "/MediaBox [0 0 595 842]";
const PROCESS = new URL("./edition-process.ts", import.meta.url);

let folder: string;
let maker: EditionMaker;
let store: EditionStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-editions-"));
  maker = new EditionMaker(PROCESS);
  store = anew();
});
afterEach(async () => {
  maker.stop();
  await rm(folder, { recursive: true });
});

/** What the site is after a restart. */
const anew = () => new EditionStore(join(folder, "editions"), maker);

async function keep(pdf: Buffer): Promise<PdfSource> {
  const hash = createHash("sha256").update(pdf).digest("hex");
  const path = join(folder, `${hash}.pdf`);
  await writeFile(path, pdf);
  return { hash, path };
}

/** Every file of the store, with what would change if it were made again. */
async function filesOf({ hash }: PdfSource): Promise<string[]> {
  const place = join(folder, "editions", "1", hash.slice(0, 2), hash);
  const names = await readdir(place).catch(() => []);
  const files = names.map(async (name) => `${name} ${(await stat(join(place, name))).ino}`);
  return (await Promise.all(files)).sort();
}

async function namesOf(source: PdfSource): Promise<(string | undefined)[]> {
  return (await filesOf(source)).map((file) => file.split(" ")[0]);
}

async function pictureOf(name: string) {
  return sharp(await buffer(await store.files.open(name))).metadata();
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("an issue's pages have the sizes that are seen", async () => {
  const boxes = [A4, `${A4} /Rotate 90`, `${A4} /CropBox [0 0 300 400]`, `${A4} /UserUnit 2`];
  const { pages, labels, outline } = await store.edition(await keep(blankPages(boxes)), "reader");
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [595, 842],
    [842, 595],
    [300, 400],
    [1190, 1684],
  ]);
  expect([labels, outline]).toEqual([null, []]);
});

test.each([1, 3])(
  "an issue of %d pages is taken in whole, and the same bytes cost nothing again",
  async (pages) => {
    const source = await keep(await issuePdf({ pages, size: [842, 595] }));
    const progress: string[] = [];
    await store.takeIn(source, { onProgress: (done, total) => progress.push(`${done}/${total}`) });
    expect(progress).toEqual(Array.from({ length: pages + 1 }, (_, done) => `${done}/${pages}`));
    const files = await filesOf(source);
    expect(files).toHaveLength(pages * (PAGE_STEPS.length + 1) + 1);
    const { pages: sizes } = await store.edition(source, "reader");
    for (const step of PAGE_STEPS) {
      const { name, size } = await store.picture(source, pages, step, "reader");
      expect(await pictureOf(name)).toMatchObject({
        format: "webp",
        size,
        ...pagePictureSize(sizes[0] ?? { width: 1, height: 1 }, step),
      });
    }
    expect((await store.text(source, pages, "reader")).blocks[0]?.[0]?.text).toBe(
      `Şehrin ışığı, sayfa ${pages}`,
    );
    // Without the file nothing could be made anew.
    await unlink(source.path);
    maker.stop();
    store = anew();
    await store.takeIn(source);
    expect(await filesOf(source)).toEqual(files);
    expect(await readdir(join(folder, "editions", "incoming"))).toEqual([]);
  },
);

test("a reader's picture is made alone, the others when their turn comes", async () => {
  const source = await keep(await issuePdf());
  await store.picture(source, 2, "small", "reader");
  expect(await namesOf(source)).toEqual(["2-small.webp", "edition.json"]);
});

test("tiles make up the sharp page", async () => {
  const source = await keep(await issuePdf());
  const { pages } = await store.edition(source, "reader");
  const whole = sharpPageSize(pages[0] ?? { width: 1, height: 1 });
  const [columns, rows] = [Math.ceil(whole.width / 1024), Math.ceil(whole.height / 1024)];
  const last = await store.tile(source, 1, columns - 1, rows - 1);
  expect(await pictureOf(last.name)).toMatchObject({
    width: whole.width - (columns - 1) * 1024,
    height: whole.height - (rows - 1) * 1024,
  });
  const first = await store.tile(source, 1, 0, 0);
  expect(await pictureOf(first.name)).toMatchObject({ width: 1024, height: 1024 });
  for (const [column, row] of [
    [columns, 0],
    [0, rows],
    [-1, 0],
    [0.5, 0],
  ] as const)
    await expect(store.tile(source, 1, column, row)).rejects.toThrow(NoSuchPart);
});

test.each([0, 3, -1, 1.5, Number.NaN])("there is no page %d of two", async (page) => {
  const source = await keep(await issuePdf());
  await expect(store.picture(source, page, "small", "reader")).rejects.toThrow(NoSuchPart);
  await expect(store.text(source, page, "reader")).rejects.toThrow(NoSuchPart);
});

const fiveMetres = (5 / 0.0254) * 72;
const locked = () => issuePdf({ userPassword: "gizli", ownerPassword: "daha gizli", pdfVersion: "1.7" });

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
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
])("%s is refused as %s, and not tried again", async (_, fault, pdf) => {
  const source = await keep(await pdf());
  await expect(store.edition(source, "reader")).rejects.toMatchObject({ fault });
  expect(await namesOf(source)).toEqual(["fault.json"]);
  await unlink(source.path);
  await expect(anew().picture(source, 1, "small", "reader")).rejects.toMatchObject({ fault });
  await expect(anew().takeIn(source)).rejects.toMatchObject({ fault });
});

test("2,000 pages are taken", async () => {
  const source = await keep(blankPages(Array.from({ length: 2000 }, () => A4)));
  expect((await store.edition(source, "reader")).pages).toHaveLength(2000);
  await store.picture(source, 2000, "thumb", "reader");
});

test("a file that is not there is the machine's trouble, and passes", async () => {
  const source = await keep(await issuePdf());
  const pdf = await readFile(source.path);
  await unlink(source.path);
  await expect(store.edition(source, "reader")).rejects.toMatchObject({ code: "ENOENT" });
  await writeFile(source.path, pdf);
  expect((await store.edition(source, "reader")).pages).toHaveLength(2);
});

test("a page that a reader asks for overtakes the rest", async () => {
  const source = await keep(await issuePdf({ pages: 12 }));
  const made: string[] = [];
  const asked = Promise.withResolvers<void>();
  let reading: Promise<unknown> = Promise.resolve();
  const intake = store.takeIn(source, {
    onProgress: (done) => {
      made.push(String(done));
      if (done !== 2) return;
      reading = store.picture(source, 12, "medium", "reader").then(() => made.push("reader"));
      asked.resolve();
    },
  });
  await asked.promise;
  await Promise.all([reading, intake]);
  expect(made.indexOf("reader")).toBeLessThan(6);
  expect(made.filter((entry) => entry !== "reader")).toEqual(
    Array.from({ length: 13 }, (_, done) => String(done)),
  );
});

test("an intake that is broken off leaves whole files, and goes on from there", async () => {
  const source = await keep(await issuePdf({ pages: 6 }));
  const stopped = new AbortController();
  await store.takeIn(source, {
    signal: stopped.signal,
    onProgress: (done) => {
      if (done === 2) stopped.abort();
    },
  });
  const half = await filesOf(source);
  expect(half).toHaveLength(2 * (PAGE_STEPS.length + 1) + 1);
  for (const file of half.filter((name) => name.includes(".webp")))
    expect((await pictureOf(`${source.hash}/${file.split(" ")[0]}`)).format).toBe("webp");
  await store.takeIn(source);
  expect(await filesOf(source)).toEqual(expect.arrayContaining(half));
});

test("a page at which the process is killed is not tried again for a while; others are made", async () => {
  const source = await keep(await issuePdf({ pages: 4 }));
  await store.edition(source, "reader");
  let isSettled = false;
  const bad = failureOf(store.picture(source, 1, "large", "reader")).finally(() => {
    isSettled = true;
  });
  // One that is killed before it has its work is followed by another.
  await vi.waitFor(
    async () => {
      if (isSettled) return;
      process.kill(await onlyEditionProcess(process.pid), "SIGKILL");
      throw new Error("not at its work yet");
    },
    { timeout: 60_000, interval: 20 },
  );
  expect(await bad).toMatchObject({ fault: "not readable" });
  expect(await failureOf(store.picture(source, 1, "large", "reader"))).toMatchObject({
    fault: "not readable",
  });
  await store.picture(source, 1, "small", "reader");
  await store.picture(source, 2, "large", "reader");
  expect(await namesOf(source)).toEqual(["1-small.webp", "2-large.webp", "edition.json"]);
  // After a restart it is.
  await anew().picture(source, 1, "large", "reader");
});

test("a PDF that takes too much memory or time ends the process, and is not readable for a while", async () => {
  for (const limits of [{ memory: 20 * 1024 * 1024 }, { perJob: 50, start: 0 }]) {
    maker.stop();
    maker = new EditionMaker(PROCESS, limits);
    store = anew();
    const source = await keep(blankPages(Array.from({ length: 3 }, () => A4)));
    await expect(store.edition(source, "reader")).rejects.toMatchObject({ fault: "not readable" });
    await expect(store.edition(source, "reader")).rejects.toMatchObject({ fault: "not readable" });
    expect(await filesOf(source)).toEqual([]);
  }
});

test("readers are told that it is busy when too many wait, and stop sends all of them away", async () => {
  const source = await keep(await issuePdf());
  await store.edition(source, "reader");
  process.kill(await onlyEditionProcess(process.pid), "SIGSTOP");
  const asked = Array.from({ length: 202 }, (_, index) => {
    const one = { ...source, hash: index.toString(16).padStart(64, "0") };
    return failureOf(store.edition(one, "reader"));
  });
  // One is at the process, 200 wait.
  expect(await Promise.race(asked)).toBeInstanceOf(EditionsBusy);
  maker.stop();
  const failures = await Promise.all(asked);
  expect(failures.filter((failure) => failure instanceof EditionsBusy)).toHaveLength(1);
  expect(failures.filter((failure) => failure instanceof ChildMissing)).toHaveLength(201);
});

test("a reader who turns page after page takes nobody's place: what he left is not made", async () => {
  const source = await keep(await issuePdf({ pages: 3 }));
  await store.edition(source, "reader");
  const held = await onlyEditionProcess(process.pid);
  process.kill(held, "SIGSTOP");
  const toMaker = vi.spyOn(maker, "do");
  const others = [1, 2].map((page) => store.picture(source, page, "small", "reader"));
  // Far more than may wait at once.
  for (let turn = 1; turn <= 150; turn += 1) {
    const asker = new AbortController();
    const asked = [
      store.picture(source, 3, "large", "reader", asker.signal),
      store.text(source, 3, "reader", asker.signal),
      store.tile(source, 3, 0, 0, asker.signal),
    ].map(failureOf);
    await vi.waitFor(() => expect(toMaker).toHaveBeenCalledTimes(2 + 3 * turn), {
      timeout: 60_000,
      interval: 1,
    });
    asker.abort();
    for (const failure of await Promise.all(asked)) expect(failure).toBeInstanceOf(AskerGone);
  }
  process.kill(held, "SIGCONT");
  await Promise.all(others);
  // Whoever asks for the same now has it.
  await store.picture(source, 3, "medium", "reader", new AbortController().signal);
  expect(await namesOf(source)).toEqual(["1-small.webp", "2-small.webp", "3-medium.webp", "edition.json"]);
});

test("many who ask at once share one look", async () => {
  const source = await keep(await issuePdf());
  const editions = await Promise.all(Array.from({ length: 20 }, () => store.edition(source, "reader")));
  expect(new Set(editions).size).toBe(1);
});

test("a report says what a publisher should know", async () => {
  const pdf = await issuePdf({
    pages: 4,
    draw: (doc, page) => {
      if (page === 1) doc.text("Günün bi-").text("rinde şehrin ışığı söndü.");
      if (page === 2) doc.font("Helvetica").text("araflt rma bafll¤› fimdi yapt› bafl");
      if (page === 3) doc.rect(50, 50, 100, 100).fill("#c00");
    },
  });
  const source = await keep(pdf);
  expect(await store.report(source)).toMatchObject({
    pages: 4,
    bytes: pdf.length,
    fonts: [
      { name: "Helvetica", isEmbedded: false },
      { name: "Literata-Regular", isEmbedded: true },
    ],
    pagesWithoutText: [3, 4],
    searchable: 0.25,
  });
  expect((await store.report(source)).turkish.words).toContain("bafl");
});

test("a version names the PDF", async () => {
  const [one, other] = [await keep(Buffer.from("a")), await keep(Buffer.from("b"))];
  expect(store.versionOf(one.hash)).toMatch(/^[0-9a-f]{16}$/);
  expect(store.versionOf(one.hash)).not.toBe(store.versionOf(other.hash));
});
