import { mkdir, mkdtemp, readdir, readFile, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isLinear } from "./is-linear.ts";
import { LinearMaker } from "./linear-maker.ts";
import { LinearStore } from "./linear-store.ts";

// The process stands back behind everything else that this machine is at.
vi.setConfig({ testTimeout: 120_000 });

const HASH = "0123456789abcdef".repeat(4);
let maker: LinearMaker;
beforeAll(() => {
  maker = new LinearMaker();
});
afterAll(() => maker.stop());

let folder: string;
let path: string;
let store: LinearStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-linear-"));
  path = join(folder, "issue.pdf");
  await writeFile(path, await threePages());
  store = new LinearStore(join(folder, "linear"), maker);
});
afterEach(() => rm(folder, { recursive: true }));

const get = (hash = HASH) => store.get({ hash, path });

function threePages(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  for (const number of [1, 2, 3]) document.addPage().text(`Sayfa ${number}`);
  document.end();
  return buffer(document);
}

async function files(): Promise<string[]> {
  const all = await readdir(join(folder, "linear"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

test("a copy is linearised, made once, whoever asks, and kept", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(new Set(made).size).toBe(1);
  expect(await files()).toEqual(["linear.pdf"]);
  expect(await isLinear(path)).toBe(false);
  expect(await isLinear(store.files.path(made[0]?.name ?? ""))).toBe(true);
  // Nothing is left to make it from.
  await unlink(path);
  const kept = await get();
  expect(kept).toEqual(made[0]);
  const bytes = await buffer(await store.files.open(kept?.name ?? ""));
  expect([bytes.length, bytes.subarray(0, 5).toString()]).toEqual([kept?.size, "%PDF-"]);
  const part = await store.files.open(kept?.name ?? "", { start: 1, end: 3 });
  expect((await buffer(part)).toString()).toBe("PDF");
});

test("what lies in the PDF lies in the copy as it is, and the same PDF gives the same copy", async () => {
  const [one, two] = [await get(), await get("f".repeat(64))];
  const [copy, again] = await Promise.all(
    [one, two].map(async (made) => buffer(await store.files.open(made?.name ?? ""))),
  );
  expect(copy?.equals(again ?? Buffer.alloc(0))).toBe(true);
  const streams = [...(await readFile(path, "latin1")).matchAll(/stream\n(.*?)\nendstream/gs)];
  expect(streams.length).toBeGreaterThanOrEqual(3);
  for (const [, stream = ""] of streams) expect(copy?.toString("latin1")).toContain(stream);
});

test("one that is linearised needs no copy, unless something was added to it", async () => {
  const made = await get();
  const linear = await buffer(await store.files.open(made?.name ?? ""));
  await writeFile(path, linear);
  expect(await get("a".repeat(64))).toBeNull();
  await writeFile(path, Buffer.concat([linear, Buffer.from("\n%% added\n")]));
  expect(await isLinear(path)).toBe(false);
});

test.each([
  ["no PDF", () => Buffer.from("Merhaba")],
  ["an empty file", () => Buffer.alloc(0)],
  ["half a PDF", async () => (await threePages()).subarray(0, 1500)],
  ["an encrypted PDF", () => threePages({ userPassword: "gizli", pdfVersion: "1.7" })],
  ["one that opens without a password", () => threePages({ ownerPassword: "gizli", pdfVersion: "1.7" })],
])("of %s there is none, and nobody tries again", async (_, bytes) => {
  await writeFile(path, await bytes());
  expect(await get()).toBeNull();
  expect(await files()).toEqual([]);
  await unlink(path);
  expect(await get()).toBeNull();
});

test("of a PDF that takes too long there is none; the next one is made", async () => {
  const hasty = new LinearMaker({ perJob: 1, start: 0 });
  store = new LinearStore(join(folder, "linear"), hasty);
  expect(await get()).toBeNull();
  hasty.stop();
  store = new LinearStore(join(folder, "linear"), maker);
  expect(await get()).not.toBeNull();
});

test("while the site closes nothing is said of a PDF", async () => {
  const closing = new LinearMaker();
  store = new LinearStore(join(folder, "linear"), closing);
  const [made, waiting] = [get(), get("a".repeat(64))];
  const ends = Promise.allSettled([made, waiting]);
  closing.stop();
  for (const { status } of await ends) expect(status).toBe("rejected");
});

test("of one that could not be written nothing is seen, and it is made when there is room", async () => {
  await mkdir(join(folder, "linear"));
  await symlink("/proc/mecmua", join(folder, "linear", "incoming"));
  await expect(get()).rejects.toMatchObject({ code: "ENOENT" });
  await unlink(join(folder, "linear", "incoming"));
  expect(await get()).not.toBeNull();
});

test("a file that is not there is the machine's trouble, and passes", async () => {
  const bytes = await readFile(path);
  await unlink(path);
  await expect(get()).rejects.toMatchObject({ code: "ENOENT" });
  await writeFile(path, bytes);
  expect(await get()).not.toBeNull();
});
