import { mkdir, mkdtemp, readdir, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PreviewMaker } from "./preview-maker.ts";
import { PreviewStore } from "./preview-store.ts";
import { closingWords } from "./testing/closing-words.ts";
import { blankPages } from "./testing/raw-pdf.ts";

// The process stands back behind everything else that this machine is at.
vi.setConfig({ testTimeout: 120_000 });

const HASH = "0123456789abcdef".repeat(4);
const A4 = "/MediaBox [0 0 595 842]";

let maker: PreviewMaker;
beforeAll(() => {
  maker = new PreviewMaker();
});
afterAll(() => maker.stop());

let folder: string;
let path: string;
let store: PreviewStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-previews-"));
  path = join(folder, "issue.pdf");
  await writeFile(path, blankPages([A4, A4, A4]));
  store = new PreviewStore(join(folder, "previews"), maker);
});
afterEach(() => rm(folder, { recursive: true }));

const get = (pages = 1, closing = closingWords()) => store.get({ hash: HASH, path, pages, closing });

async function files(): Promise<string[]> {
  const all = await readdir(join(folder, "previews"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

test("a preview is made once, whoever asks, and kept", async () => {
  const made = new Set(
    (await Promise.all(Array.from({ length: 20 }, () => get()))).map((one) => JSON.stringify(one)),
  );
  expect(made.size).toBe(1);
  expect(await files()).toEqual([expect.stringMatching(/^1-[0-9a-f]{32}\.pdf$/)]);
  // Nothing is left to make it from.
  await unlink(path);
  const kept = await get();
  expect(made).toEqual(new Set([JSON.stringify(kept)]));
  const bytes = await buffer(await store.files.open(kept.name));
  expect([bytes.length, bytes.subarray(0, 5).toString()]).toEqual([kept.size, "%PDF-"]);
  expect((await buffer(await store.files.open(kept.name, { start: 1, end: 3 }))).toString()).toBe("PDF");
});

test("whatever is in it is in its tag", async () => {
  const previews = await Promise.all([
    get(),
    get(2),
    get(1, closingWords({ title: "Başka" })),
    get(1, closingWords({ magazine: "Başka" })),
    get(1, closingWords({ link: "https://dergi.example/login" })),
    get(1, closingWords({ action: "Başka" })),
  ]);
  expect(new Set(previews.map(({ tag }) => tag)).size).toBe(previews.length);
});

test("of one that could not be written nothing is seen, and it is made when there is room", async () => {
  await mkdir(join(folder, "previews"));
  await symlink("/proc/mecmua", join(folder, "previews", "incoming"));
  await expect(get()).rejects.toMatchObject({ code: "ENOENT" });
  await unlink(join(folder, "previews", "incoming"));
  expect((await get()).size).toBeGreaterThan(0);
});

test("the folder may go at any time", async () => {
  await get();
  await rm(join(folder, "previews"), { recursive: true });
  expect((await get()).size).toBeGreaterThan(0);
});
