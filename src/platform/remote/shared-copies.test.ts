import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { DiskBlobStore } from "../blobs/blob-store.ts";
import { tempPostgres } from "../database/testing/temp-postgres.ts";
import { openMachines } from "../machines/open-machines.ts";
import { FileCopies } from "./file-copies.ts";
import { pdfKind } from "./file-kinds.ts";
import { SharedCopies } from "./shared-copies.ts";

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

/** @param files where machines share a store, one folder for all */
async function machine(databaseUrl: string, origin: Origin, files: string, isShared: boolean) {
  const machines = await openMachines({ databaseUrl, log });
  onTestFinished(() => machines[Symbol.asyncDispose]());
  const { database, notices } = machines;
  await notices?.opened;
  if (database === null || notices === null) throw new Error("one machine");
  const shared = new SharedCopies({ database, notices, leases: isShared ? machines.leases : null });
  const copies = new FileCopies(new DiskBlobStore(files), await tempFolder(), origin, shared);
  const heard: (string | null)[] = [];
  notices.hear("copy", (url) => {
    heard.push(url);
    copies.forget(url, pdfKind);
  });
  return { copies, heard };
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
});
