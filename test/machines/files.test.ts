import { randomBytes } from "node:crypto";
import { readFile, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/read-config.ts";
import { DerivedFiles } from "../../src/platform/blobs/derived-files.ts";
import { writeAtomically } from "../../src/platform/blobs/disk-files.ts";
import { type Files, openFiles } from "../../src/platform/blobs/open-files.ts";
import { openFaultyLine } from "./faulty-line.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");
const HASH = "0123456789abcdef".repeat(4);
const HOUR_MS = 60 * 60_000;
const log = pino({ level: "silent" });

async function* bytesOf(content: string | Buffer) {
  yield Buffer.from(content);
}

interface Machine {
  readonly dataDir: string;
  readonly files: Files;
  readonly editions: DerivedFiles;
}

/** A data folder of its own in front of the store. */
async function machine(url: string, dataDir?: string): Promise<Machine> {
  const folder = dataDir ?? (await testFolder());
  const files = await openFiles(readConfig({ DATA_DIR: folder, FILES_URL: url }));
  onTestFinished(() => files[Symbol.dispose]());
  return {
    dataDir: folder,
    files,
    editions: new DerivedFiles(join(folder, "editions"), "1", files.derived),
  };
}

async function make({ editions }: Machine, file: string, content: string): Promise<string> {
  const name = editions.name(HASH, file);
  await writeAtomically(editions.target(name), content);
  editions.made(name);
  return name;
}

async function objectsOf({ files }: Machine, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.derived?.objects.list(prefix) ?? []) keys.push(key);
  return keys;
}

describe.skipIf(given === null)("files in an object store", () => {
  const store = given as NonNullable<typeof given>;

  test("what one machine stores another opens, and both know when it is gone", async () => {
    const url = await newBucket(store);
    const [one, other] = [await machine(url), await machine(url)];
    const { hash, size } = await one.files.blobs.put(bytesOf("ışık ve gölge"));
    expect(await other.files.blobs.size(hash)).toBe(size);
    expect(await other.files.blobs.storedAt(hash)).not.toBeNull();
    expect(await text(await other.files.blobs.open(hash))).toBe("ışık ve gölge");
    expect(await readFile(await other.files.blobs.path(hash), "utf8")).toBe("ışık ve gölge");
    expect(await other.files.blobs.list()).toEqual([hash]);
    await one.files.blobs.remove(hash);
    expect(await one.files.blobs.size(hash)).toBeNull();
    expect(await other.files.blobs.storedAt(hash)).toBeNull();
    await expect(one.files.blobs.open(hash)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a machine that asks for a file many times at once fetches it once", async () => {
    await using line = await openFaultyLine(store.endpoint);
    const url = await newBucket(store);
    const { hash } = await (await machine(url)).files.blobs.put(bytesOf(randomBytes(2_000_000)));
    const other = await machine(url.replace(store.endpoint, line.endpoint));
    await Promise.all(Array.from({ length: 30 }, () => other.files.blobs.path(hash)));
    expect(line.connections).toBe(1);
  });

  test("files that were here before the store are sent to it", async () => {
    const url = await newBucket(store);
    const dataDir = await testFolder();
    using before = await openFiles(readConfig({ DATA_DIR: dataDir }));
    const { hash } = await before.blobs.put(bytesOf("eski"));
    const one = await machine(url, dataDir);
    await one.files.keep(log);
    await expect.poll(() => one.files.blobs.list()).toEqual([hash]);
    expect(await text(await (await machine(url)).files.blobs.open(hash))).toBe("eski");
  });

  test("while the store is away local files go on, others are unavailable, and nothing is acknowledged", async () => {
    await using line = await openFaultyLine(store.endpoint);
    const url = await newBucket(store, line.endpoint);
    const [one, other] = [await machine(url), await machine(url)];
    const { hash } = await one.files.blobs.put(bytesOf("burada"));
    const page = await make(one, "1-medium.webp", "sayfa");
    await expect.poll(() => objectsOf(one, "editions/1/")).toEqual([`editions/1/${page}`]);
    line.set("hangs");
    expect(await text(await one.files.blobs.open(hash))).toBe("burada");
    expect(await one.editions.find(page)).toMatchObject({ size: 5 });
    await expect(other.files.blobs.open(hash)).rejects.toMatchObject({ fault: "unavailable" });
    await expect(other.files.blobs.put(bytesOf("yeni"))).rejects.toMatchObject({ fault: "unavailable" });
    // A page is drawn again where the store does not give it.
    expect(await other.editions.find(page)).toBeNull();
    line.set("passes");
    await expect.poll(() => other.editions.find(page)).toMatchObject({ size: 5 });
  });

  test("what one machine made another has without making it, also what a command made before", async () => {
    const url = await newBucket(store);
    const [one, other] = [await machine(url), await machine(url)];
    const page = await make(one, "1-medium.webp", "sayfa");
    const byCommand = one.editions.name(HASH, "2-medium.webp");
    await writeAtomically(one.editions.target(byCommand), "komut");
    expect(await one.editions.has(byCommand)).toBe(true);
    await expect.poll(() => objectsOf(one, "editions/1/")).toHaveLength(2);
    expect(await other.editions.has(page)).toBe(true);
    expect(await text(await other.editions.open((await other.editions.get(page)).name))).toBe("sayfa");
    expect(await other.editions.get(byCommand)).toMatchObject({ size: 5 });
    expect(await other.editions.has(other.editions.name(HASH, "3-medium.webp"))).toBe(false);
  });

  test("made files of what is gone leave the store after a week", async () => {
    const one = await machine(await newBucket(store));
    const page = await make(one, "1-medium.webp", "sayfa");
    await expect.poll(() => objectsOf(one, "editions/1/")).toHaveLength(1);
    const inDays = (days: number) => Date.now() + days * 24 * HOUR_MS;
    await one.editions.removeOthers(new Set([HASH]), inDays(20));
    await one.editions.removeOthers(new Set(), inDays(21.5) - 15 * 24 * HOUR_MS);
    expect(await objectsOf(one, "editions/1/")).toEqual([`editions/1/${page}`]);
    await one.editions.removeOthers(new Set(), inDays(30));
    expect(await objectsOf(one, "editions/1/")).toEqual([]);
  });

  test("the local folder keeps to its size: what was used longest ago goes, and nothing that only it has", async () => {
    const url = await newBucket(store);
    const { dataDir } = await machine(url);
    const files = await openFiles({
      ...readConfig({ DATA_DIR: dataDir, FILES_URL: url }),
      filesCacheSize: 2500,
    });
    onTestFinished(() => files[Symbol.dispose]());
    const { blobs, derived } = files;
    const [oldest, older, newest] = [
      (await blobs.put(bytesOf(randomBytes(1000)))).hash,
      (await blobs.put(bytesOf(randomBytes(1000)))).hash,
      (await blobs.put(bytesOf(randomBytes(1000)))).hash,
    ];
    // As a file that was here before the store was.
    await derived?.objects.remove(`files/${oldest}`);
    const now = Date.now();
    const usedAt = (hash: string, hours: number) =>
      utimes(blobs.place(hash), new Date(now - hours * HOUR_MS), new Date(now - 9 * HOUR_MS));
    await usedAt(oldest, 3);
    await usedAt(older, 2);
    expect(await derived?.cache.bound(now)).toBe(1);
    await expect(readFile(blobs.place(oldest))).rejects.toThrow("ENOENT");
    expect((await readFile(blobs.place(older))).length).toBe(1000);
    expect((await readFile(await blobs.path(oldest))).length).toBe(1000);
    // What was used within the hour stays, however much it is.
    await rm(blobs.place(older));
    await blobs.put(bytesOf(randomBytes(1000)));
    expect(await derived?.cache.bound(now)).toBe(0);
    expect((await readFile(blobs.place(newest))).length).toBe(1000);
  });
});
