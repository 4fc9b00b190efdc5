import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { BlobStore } from "../blobs/blob-store.ts";
import { tempPostgres } from "../database/testing/temp-postgres.ts";
import { openMachines } from "../machines/open-machines.ts";
import { FetchedFiles } from "./fetched-files.ts";
import { pdfKind } from "./file-kinds.ts";
import type { FileOrigin } from "./remote-files.ts";
import { sharedFetchedFiles } from "./shared-fetched-files.ts";

const URL = "https://a.example/sayi.pdf";
const log = pino({ level: "silent" });

/** An origin that gives a PDF of this text. */
class Origin {
  text = "first";
  asked = 0;

  openFile = async () => {
    this.asked += 1;
    const bytes = Buffer.from(`%PDF-1.7\n${this.text}`);
    const version = { etag: this.text, lastModified: null, size: bytes.length };
    return {
      stream: Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>,
      size: null,
      version,
    };
  };
  fileVersion = async () => ({ etag: this.text, lastModified: null, size: null });
}

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-copies-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** An origin whose addresses name what they have, as the library's do. */
class FixedOrigin {
  failure: Error | null = null;
  asked = 0;
  readonly #files: BlobStore;

  constructor(files: BlobStore) {
    this.#files = files;
  }

  openFile = async () => {
    this.asked += 1;
    if (this.failure) throw this.failure;
    const stored = await this.#files.put(Readable.from([Buffer.from("%PDF-1.7\nlibrary")]));
    return { ...stored, stream: await this.#files.open(stored.hash) };
  };
}

/** @param files where machines share a store, one folder for all */
async function machine(databaseUrl: string, origin: FileOrigin, files: string, isShared: boolean) {
  const machines = await openMachines({ databaseUrl, log });
  onTestFinished(() => machines[Symbol.asyncDispose]());
  const { database, messages } = machines;
  await messages.opened;
  const shared = sharedFetchedFiles({ database, messages, leases: isShared ? machines.leases : null });
  const folder = await tempFolder();
  const start = () => new FetchedFiles(new BlobStore(files), folder, origin, shared);
  const copies = start();
  const heard: (string | null)[] = [];
  messages.hear("copy", (url) => {
    heard.push(url);
    copies.forget(url, pdfKind);
  });
  return { copies, heard, restart: start };
}

describe.runIf(inject("postgresUrl") !== undefined)("copies of many machines", () => {
  test("a file is fetched once for all; where it was replaced, all have the new one soon", async () => {
    const [url, files, origin] = [(await tempPostgres()) ?? "", await tempFolder(), new Origin()];
    const machines = await Promise.all([1, 2, 3].map(() => machine(url, origin, files, true)));
    const all = () => Promise.all(machines.map(({ copies }) => copies.get(URL, pdfKind)));
    const first = new Set((await all()).map(({ hash }) => hash));
    expect([first.size, origin.asked]).toEqual([1, 1]);
    expect(await machines[0]?.copies.urlsOf([...first][0] ?? "")).toEqual([URL]);

    origin.text = "second";
    const renewed = machines.map(({ copies }) => copies.renew(URL, pdfKind));
    expect(await Promise.all(renewed)).toContain(true);
    expect(origin.asked).toBe(2);
    await expect.poll(async () => new Set((await all()).map(({ hash }) => hash)).size).toBe(1);
    expect([...first]).not.toContain((await all())[0]?.hash);
    expect(machines.flatMap(({ heard }) => heard)).toContain(URL);
    expect(origin.asked).toBe(2);
  });

  test("with files of their own each fetches for itself, and all name the same file", async () => {
    const [url, origin] = [(await tempPostgres()) ?? "", new Origin()];
    const one = await machine(url, origin, await tempFolder(), false);
    const other = await machine(url, origin, await tempFolder(), false);
    const { hash } = await one.copies.get(URL, pdfKind);
    expect(await other.copies.get(URL, pdfKind)).toMatchObject({ hash });
    expect(origin.asked).toBe(2);
  });

  test("which file an address of the library has is known without the database, after a restart too", async () => {
    const [url, files] = [(await tempPostgres()) ?? "", await tempFolder()];
    const origin = new FixedOrigin(new BlobStore(files));
    const { copies, restart } = await machine(url, origin, files, true);
    const copy = await copies.get("library:a", pdfKind);
    expect(await copies.get("library:a", pdfKind)).toEqual(copy);
    // Messages may have been missed while the database was away.
    copies.forget(null, pdfKind);
    origin.failure = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    expect(copies.known("library:a", pdfKind)).toEqual(copy);
    expect(await copies.get("library:a", pdfKind)).toEqual(copy);
    expect(await restart().get("library:a", pdfKind)).toEqual(copy);
    expect(origin.asked).toBe(1);
  });

  test("what failed as the database was away is had soon after it is back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const [url, files] = [(await tempPostgres()) ?? "", await tempFolder()];
    const origin = new FixedOrigin(new BlobStore(files));
    const { copies } = await machine(url, origin, files, true);
    origin.failure = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    for (const _reader of [1, 2]) await expect(copies.get("library:a", pdfKind)).rejects.toThrow("away");
    expect(origin.asked).toBe(1);
    origin.failure = null;
    vi.setSystemTime(Date.now() + 1_000);
    expect(await copies.get("library:a", pdfKind)).toMatchObject({ contentType: "application/pdf" });
  });
});
