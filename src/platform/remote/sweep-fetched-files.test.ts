import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { BlobStore } from "../blobs/blob-store.ts";
import { FetchedFiles, fetchedName } from "./fetched-files.ts";
import { pdfKind } from "./file-kinds.ts";
import { sweepFetchedFiles } from "./sweep-fetched-files.ts";

const HOUR_MS = 60 * 60 * 1000;
const start = Date.now();

/** A folder with copies of the PDFs at these addresses, and its sweep at some hour, when these are used. */
async function unsavedOf(...urls: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-sweep-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, "copies");
  const store = new BlobStore(join(dataDir, "files"));
  const copies = new FetchedFiles(store, folder, {
    openFile: async (url) => ({
      stream: Readable.toWeb(Readable.from([Buffer.from(`%PDF-1.7 ${url}`)])) as ReadableStream<Uint8Array>,
      size: null,
    }),
  });
  for (const url of urls) await copies.get(url, pdfKind);
  const sweep = (hour: number, used: readonly string[], owned: readonly string[] = []) =>
    sweepFetchedFiles(
      { folder, store, used: new Set(used.map((url) => fetchedName(url, pdfKind))), owned: new Set(owned) },
      start + hour * HOUR_MS,
    );
  return { folder, store, copies, sweep };
}

test("what is not used any more goes a day later, note and file, and what is used stays", async () => {
  const { folder, store, copies, sweep } = await unsavedOf("a", "b");
  expect(await sweep(1, ["a", "b"])).toEqual({ removed: 0, waiting: 0 });
  expect(await sweep(30, ["b"])).toEqual({ removed: 0, waiting: 2 });
  expect(await sweep(53, ["b"])).toEqual({ removed: 0, waiting: 2 });
  expect(await store.list()).toHaveLength(2);
  expect(await sweep(55, ["b"])).toEqual({ removed: 2, waiting: 0 });
  const { hash } = await copies.get("b", pdfKind);
  expect(await store.list()).toEqual([hash]);
  expect(await readdir(folder)).toEqual(expect.arrayContaining([fetchedName("b", pdfKind)]));
  expect(await readdir(folder)).not.toContain(fetchedName("a", pdfKind));
  // A copy that was remembered is fetched again.
  expect((await copies.get("a", pdfKind)).size).toBe(10);
});

test("what comes back within the day begins anew", async () => {
  const { store, sweep } = await unsavedOf("a");
  await sweep(1, []);
  await sweep(20, ["a"]);
  expect(await sweep(40, [])).toEqual({ removed: 0, waiting: 2 });
  expect(await store.list()).toHaveLength(1);
});

test("a file that was written anew meanwhile stays, though it was known as unused", async () => {
  const { store, sweep } = await unsavedOf("a");
  const [hash = ""] = await store.list();
  await sweep(1, []);
  await utimes(await store.path(hash), new Date(), new Date(start + 20 * HOUR_MS));
  await sweep(40, []);
  expect(await store.list()).toEqual([hash]);
});

test("files that belong to others stay; of a replaced copy the former file goes", async () => {
  const { store, sweep } = await unsavedOf("a");
  const owned = await store.put(Readable.from([Buffer.from("kitaplığın")]));
  const former = await store.put(Readable.from([Buffer.from("eski")]));
  for (const hour of [1, 30]) await sweep(hour, ["a"], [owned.hash]);
  expect(await store.list()).toHaveLength(2);
  expect(await store.list()).not.toContain(former.hash);
});

test("a half-written note goes as well", async () => {
  const { folder, sweep } = await unsavedOf("a");
  await writeFile(join(folder, `${fetchedName("a", pdfKind)}.half`), "{");
  for (const hour of [1, 30]) await sweep(hour, ["a"]);
  expect(await readdir(folder)).not.toContain(`${fetchedName("a", pdfKind)}.half`);
});
