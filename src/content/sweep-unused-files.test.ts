import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Post } from "../domain/post.ts";
import { BlobStore } from "../platform/blobs/blob-store.ts";
import { DerivedFiles } from "../platform/blobs/derived-files.ts";
import { FetchedFiles } from "../platform/remote/fetched-files.ts";
import { pdfKind, pictureKind } from "../platform/remote/file-kinds.ts";
import { addPost } from "./library/add-post.ts";
import { withStoredFiles } from "./library/library-files.ts";
import { aDraft } from "./library/testing/a-draft.ts";
import { libraryLocation, tempLibrary } from "./library/testing/temp-library.ts";
import { openSnapshot } from "./snapshot/open-snapshot.ts";
import { noEditorial } from "./snapshot/testing/temp-snapshot.ts";
import { article, writtenSource } from "./snapshot/testing/written-source.ts";
import { unusedFilesSweep } from "./sweep-unused-files.ts";
import { syncOnce } from "./sync/sync-once.ts";

const HOUR_MS = 60 * 60 * 1000;
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function siteOf() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-unused-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const snapshot = await openSnapshot(dataDir, "test");
  onTestFinished(() => snapshot.destroy());
  const store = new BlobStore(join(dataDir, "files"));
  const copies = new FetchedFiles(store, join(dataDir, "copies"), {
    openFile: async (url) => {
      const bytes = url.endsWith(".pdf")
        ? Buffer.from(`%PDF-1.7 ${url}`)
        : Buffer.concat([PNG, Buffer.from(url)]);
      return { stream: Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>, size: null };
    },
  });
  const sweep = unusedFilesSweep({
    library: await libraryLocation(dataDir),
    snapshot,
    store,
    variants: new DerivedFiles(join(dataDir, "variants"), "1"),
    shareCards: { removeOld: async () => 0 },
    shared: null,
    uses: null,
    isHosted: true,
    log: pino({ level: "silent" }),
  });
  /** Syncs these posts some hours later, and sweeps when it is due. */
  const sync = async (hours: number, ...posts: readonly Post[]) => {
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    const source = writtenSource([posts]);
    const { revision } = await syncOnce(
      source,
      { snapshot, editorial: noEditorial, believeHours: 0 },
      new AbortController().signal,
    );
    await sweep(revision);
  };
  return { dataDir, store, copies, sweep, sync };
}

const issue = article({ id: "sayi", imageUrl: null, pdfUrl: "https://dosya.example/sayi.pdf" });
const inText = article({ html: '<p><img src="https://resim.example/2.png"></p>' });

test("files of removed posts are removed a day later, those of others stay", async () => {
  const { store, copies, sync } = await siteOf();
  await sync(0, inText, issue);
  const pdf = await copies.get("https://dosya.example/sayi.pdf", pdfKind);
  for (const name of ["1.jpg", "2.png"]) await copies.get(`https://resim.example/${name}`, pictureKind);
  await sync(48, inText);
  await sync(23, inText);
  expect(await store.list()).toContain(pdf.hash);
  await sync(2, inText);
  expect(await store.list()).toHaveLength(2);
  expect(await store.list()).not.toContain(pdf.hash);
});

test("what was made of a picture goes after the picture, not before", async () => {
  const { dataDir, copies, sync } = await siteOf();
  await sync(0, inText);
  const { hash } = await copies.get("https://resim.example/2.png", pictureKind);
  const made = join(dataDir, "variants", "1", hash.slice(0, 2), hash);
  await mkdir(made, { recursive: true });
  await sync(48, article());
  expect(existsSync(made)).toBe(true);
  await sync(25, article());
  expect(existsSync(made)).toBe(false);
});

test("a post that comes back within the day keeps its files", async () => {
  const { store, copies, sync } = await siteOf();
  await sync(0, issue);
  await copies.get("https://dosya.example/sayi.pdf", pdfKind);
  await sync(30);
  await sync(20, issue);
  await sync(20, issue);
  expect(await store.list()).toHaveLength(1);
});

test("without content nothing is swept", async () => {
  const { store, copies, sweep } = await siteOf();
  await copies.get("https://dosya.example/sayi.pdf", pdfKind);
  for (let day = 0; day < 3; day += 1) {
    vi.setSystemTime(Date.now() + 25 * HOUR_MS);
    await sweep(0);
  }
  expect(await store.list()).toHaveLength(1);
});

test("the files of a library in the same folder are left to it", async () => {
  const { dataDir, store, sync } = await siteOf();
  const library = await tempLibrary(dataDir);
  const pdf = await withStoredFiles(library, (keep) =>
    keep(Readable.from([Buffer.from("%PDF-1.7")]), {
      name: "a.pdf",
      contentType: "application/pdf",
      width: null,
      height: null,
    }),
  );
  await addPost(library, aDraft({ pdf }));
  for (let day = 0; day < 3; day += 1) await sync(25, article({ title: `Gün ${day}` }));
  expect(await store.list()).toEqual([pdf.hash]);
});
