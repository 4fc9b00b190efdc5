import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BlobStore } from "../blobs/blob-store.ts";
import { UnusableFile } from "../blobs/unusable-file.ts";
import { FetchedFiles } from "./fetched-files.ts";
import { pdfKind, pictureKind } from "./file-kinds.ts";
import { RemoteError } from "./remote-error.ts";
import type { FileVersion } from "./remote-files.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from(`%PDF-1.7\n${"x".repeat(100_000)}`);

let folder: string;
let store: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-copies-"));
  store = new BlobStore(join(folder, "files"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** An origin that answers with these bytes in small pieces, or with an error, and counts what it was asked and gave. */
function originOf(answer: Buffer | Error) {
  const origin = { answer, asked: 0, given: 0, signals: [] as AbortSignal[] };
  const open = async (_url: string, _maxBytes: number, signal: AbortSignal) => {
    origin.asked += 1;
    origin.signals.push(signal);
    const bytes = origin.answer;
    if (bytes instanceof Error) throw bytes;
    async function* pieces(whole: Buffer) {
      for (let start = 0; start < whole.length; start += 1000) {
        origin.given += 1;
        yield whole.subarray(start, start + 1000);
      }
    }
    return { stream: Readable.toWeb(Readable.from(pieces(bytes))) as ReadableStream<Uint8Array>, size: null };
  };
  return { origin, open };
}

const unsavedOf = (open: ReturnType<typeof originOf>["open"]) =>
  new FetchedFiles(store, join(folder, "copies"), { openFile: open });

test("many who ask at once share one fetch, and later ones need none, after a restart either", async () => {
  const { origin, open } = originOf(PNG);
  const copies = unsavedOf(open);
  const got = await Promise.all(
    Array.from({ length: 20 }, () => copies.get("https://a.example/1", pictureKind)),
  );
  expect(new Set(got.map(({ hash }) => hash)).size).toBe(1);
  expect(got[0]).toMatchObject({ contentType: "image/png", size: PNG.length });
  await copies.get("https://a.example/1", pictureKind);
  expect(await unsavedOf(open).get("https://a.example/1", pictureKind)).toEqual(got[0]);
  expect(origin.asked).toBe(1);
});

test("a file of the wrong kind is not fetched to its end and nothing of it is kept", async () => {
  const { origin, open } = originOf(Buffer.from("<svg onload=alert(1)>".repeat(100_000)));
  await expect(unsavedOf(open).get("https://a.example/1", pictureKind)).rejects.toThrow(UnusableFile);
  expect(origin.given).toBeLessThan(100);
  await expect(unsavedOf(open).get("https://a.example/1", pdfKind)).rejects.toThrow(UnusableFile);
});

test("a PDF's header may stand behind much else, of which nothing is lost", async () => {
  const bytes = Buffer.concat([Buffer.alloc(300_000, "x"), PDF]);
  const { open } = originOf(bytes);
  const { hash, size } = await unsavedOf(open).get("https://a.example/1", pdfKind);
  expect(size).toBe(bytes.length);
  const kept = await text(await store.open(hash));
  expect(kept).toBe(bytes.toString());
});

test("an empty file is of no kind", async () => {
  const { open } = originOf(Buffer.alloc(0));
  await expect(unsavedOf(open).get("https://a.example/1", pdfKind)).rejects.toThrow(UnusableFile);
});

test("a PDF that was copied as an issue is not given as a picture", async () => {
  const { open } = originOf(PDF);
  const copies = unsavedOf(open);
  expect(await copies.get("https://a.example/sayi", pdfKind)).toMatchObject({
    contentType: "application/pdf",
  });
  await expect(copies.get("https://a.example/sayi", pictureKind)).rejects.toThrow(UnusableFile);
});

test("an origin that failed is left alone for half a minute, then asked again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { origin, open } = originOf(new Error("down"));
  const copies = unsavedOf(open);
  const ask = () => copies.get("https://a.example/1", pictureKind);
  for (let reader = 0; reader < 10; reader += 1) await expect(ask()).rejects.toThrow("down");
  expect(origin.asked).toBe(1);
  origin.answer = PNG;
  vi.setSystemTime(Date.now() + 29_000);
  await expect(ask()).rejects.toThrow("down");
  vi.setSystemTime(Date.now() + 2_000);
  expect(await ask()).toMatchObject({ contentType: "image/png" });
});

test("a copy whose file is missing, or whose record is broken, is fetched anew", async () => {
  const { origin, open } = originOf(PNG);
  const copies = unsavedOf(open);
  const { hash } = await copies.get("https://a.example/1", pictureKind);
  await store.remove(hash);
  await copies.get("https://a.example/1", pictureKind);
  expect(origin.asked).toBe(2);
  await writeFile(await store.path(hash), PNG.subarray(0, 10));
  await copies.get("https://a.example/1", pictureKind);
  expect(origin.asked).toBe(3);
  expect(await text(await store.open(hash))).toHaveLength(PNG.toString().length);
});

test("bytes that lie in the store already are looked at and not written again", async () => {
  const stored = await store.put(Readable.from([PDF]));
  const { open } = originOf(PDF);
  const copies = new FetchedFiles(store, join(folder, "copies"), {
    openFile: async (...file) => ({ ...(await open(...file)), ...stored }),
  });
  expect(await copies.get("library:a", pdfKind)).toEqual({
    ...stored,
    contentType: "application/pdf",
    isFixed: true,
  });
  await expect(copies.get("library:b", pictureKind)).rejects.toThrow(UnusableFile);
  await expect(readdir(join(folder, "copies"))).rejects.toThrow("ENOENT");
});

test("a host that does not answer is asked once for all its files, until a pause is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { origin, open } = originOf(new RemoteError("unreachable", "down"));
  const copies = new FetchedFiles(store, join(folder, "copies"), { openFile: open });
  const ask = (name: string) => copies.get(`https://media.example/${name}`, pdfKind);
  await expect(ask("a")).rejects.toThrow("down");
  await expect(ask("b")).rejects.toThrow("down");
  expect(origin.asked).toBe(1);
  origin.answer = PDF;
  vi.setSystemTime(Date.now() + 11_000);
  expect((await ask("b")).size).toBe(PDF.length);
});

test("how far a file is is known while it is being fetched", async () => {
  const gate = Promise.withResolvers<void>();
  async function* pieces() {
    yield PDF.subarray(0, 5000);
    await gate.promise;
    yield PDF.subarray(5000);
  }
  const stream = () => Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array>;
  const copies = new FetchedFiles(store, join(folder, "copies"), {
    openFile: async () => ({ stream: stream(), size: PDF.length }),
  });
  const url = "https://a.example/sayi";
  expect(copies.transfer(url, pdfKind)).toBeNull();
  const got = copies.get(url, pdfKind);
  await expect.poll(() => copies.transfer(url, pdfKind)).toEqual({ bytes: 5000, total: PDF.length });
  gate.resolve();
  await got;
  expect(copies.transfer(url, pdfKind)).toBeNull();
});

test("a file that its origin has replaced is fetched anew; until it is here, and when it is none, the copy stays", async () => {
  const { origin, open } = originOf(PDF);
  const said = (etag: string): FileVersion => ({ etag, lastModified: null, size: null });
  let now = said('"1"');
  const copies = () =>
    new FetchedFiles(store, join(folder, "copies"), {
      openFile: async (...file) => ({ ...(await open(...file)), version: now }),
      fileVersion: async () => now,
    });
  const url = "https://a.example/sayi";
  expect(await copies().renew(url, pdfKind)).toBe(false);
  const first = await copies().get(url, pdfKind);
  expect(await copies().renew(url, pdfKind)).toBe(false);
  expect(origin.asked).toBe(1);

  now = said('"2"');
  origin.answer = Buffer.from("Bu bir PDF değil.");
  await expect(copies().renew(url, pdfKind)).rejects.toThrow(UnusableFile);
  expect((await copies().get(url, pdfKind)).hash).toBe(first.hash);

  origin.answer = Buffer.from(`%PDF-1.7\n${"y".repeat(10_000)}`);
  const running = copies();
  expect(await running.renew(url, pdfKind)).toBe(true);
  expect((await running.get(url, pdfKind)).size).toBe(origin.answer.length);
  expect((await copies().get(url, pdfKind)).size).toBe(origin.answer.length);
  expect(await copies().renew(url, pdfKind)).toBe(false);
  // Touched, and the same.
  now = said('"3"');
  expect(await copies().renew(url, pdfKind)).toBe(false);
  expect(await copies().renew(url, pdfKind)).toBe(false);
  expect(origin.asked).toBe(4);
});
