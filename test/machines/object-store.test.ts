import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { LocalFile, ObjectStore } from "../../src/platform/object-store/object-store.ts";
import { openObjectStore } from "../../src/platform/object-store/open-object-store.ts";
import { parseStoreAddress } from "../../src/platform/object-store/store-address.ts";
import { openFaultyLine } from "./faulty-line.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-objects-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function open(url: string): Promise<ObjectStore> {
  const address = parseStoreAddress(url);
  if (!address) throw new Error(`no store's address: ${url}`);
  const store = await openObjectStore(address);
  onTestFinished(() => store[Symbol.dispose]());
  return store;
}

async function localFile(content: string | Buffer, name = "file"): Promise<LocalFile> {
  const path = join(folder, name);
  await writeFile(path, content);
  const bytes = Buffer.from(content);
  return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

const target = (name: string) => ({ path: join(folder, name), tempPath: join(folder, "incoming", name) });
const content = (name: string) => readFile(join(folder, name), "utf8");

async function keys(store: ObjectStore, prefix = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.sort();
}

for (const name of ["radosgw", "swift"] as const) {
  const given = givenStore(name);
  describe.skipIf(given === null)(name, () => {
    const server = given as NonNullable<typeof given>;

    test("a file that is gone by the time it is sent is an error of its own, and nothing is stored", async () => {
      const store = await open(await newBucket(server));
      const file = await localFile("silinen");
      await rm(file.path);
      await expect(store.putOnce("files/a", file)).rejects.toMatchObject({ code: "ENOENT" });
      expect(await store.find("files/a")).toBeNull();
      expect(await store.putOnce("files/a", await localFile("silinen"))).toBe(true);
    });

    test("an object is put once, found, fetched, listed and removed", async () => {
      const store = await open(await newBucket(server));
      const file = await localFile("ışık ve gölge");
      expect(await store.putOnce("files/a", file)).toBe(true);
      expect(await store.putOnce("files/a", await localFile("başka", "other"))).toBe(false);
      expect(await store.download("files/a", target("back"), file.sha256)).toBe(true);
      expect(await content("back")).toBe("ışık ve gölge");
      expect(await store.find("files/a")).toMatchObject({ key: "files/a", size: file.size });
      const { storedAt } = (await store.find("files/a")) ?? { storedAt: 0 };
      expect(Math.abs(storedAt - Date.now())).toBeLessThan(60_000);
      expect(await keys(store)).toEqual(["files/a"]);
      await store.remove("files/a");
      await store.remove("files/a");
      expect(await store.find("files/a")).toBeNull();
      expect(await store.download("files/a", target("gone"))).toBe(false);
      expect(await readdir(folder)).not.toContain("gone");
    });

    test("what is listed keeps to its prefix, also when it is more than one answer holds", async () => {
      const store = await open(await newBucket(server));
      const file = await localFile("");
      const count = name === "radosgw" ? 1005 : 20;
      const all = Array.from({ length: count }, (_, index) => `files/${index}`);
      for (let from = 0; from < count; from += 15)
        await Promise.all(all.slice(from, from + 15).map((key) => store.putOnce(key, file)));
      await store.putOnce("editions/1", file);
      expect(await keys(store, "files/")).toEqual(all.toSorted());
      expect(await keys(store, "editions/")).toEqual(["editions/1"]);
    });

    test("a stream of several parts is written under its key, and nothing of one that breaks", async () => {
      const store = await open(await newBucket(server));
      const part = Buffer.alloc(1024 * 1024, "a");
      const stream = (pieces: number, breaks: boolean) =>
        Readable.toWeb(
          Readable.from(
            (async function* () {
              for (let piece = 0; piece < pieces; piece += 1) yield part;
              if (breaks) throw new Error("cut");
            })(),
          ),
        ) as ReadableStream<Uint8Array>;
      const { signal } = new AbortController();
      expect(await store.upload("yedek/one.zip", stream(40, false), signal)).toBe(40 * part.length);
      await expect(store.upload("yedek/two.zip", stream(40, true), signal)).rejects.toThrow("cut");
      expect(await keys(store)).toEqual(["yedek/one.zip"]);
      expect(await store.find("yedek/one.zip")).toMatchObject({ size: 40 * part.length });
    });
  });
}

const radosgw = givenStore("radosgw");
describe.skipIf(radosgw === null)("a store with conditional writes", () => {
  const server = radosgw as NonNullable<typeof radosgw>;

  test("of writers who race for a key one writes", async () => {
    const store = await open(await newBucket(server));
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) => localFile(`yazan ${index}`, `file-${index}`)),
    );
    const wrote = await Promise.all(files.map((file) => store.putOnce("files/a", file)));
    expect(wrote.filter(Boolean)).toHaveLength(1);
    await store.download("files/a", target("back"));
    expect(await content("back")).toBe(`yazan ${wrote.indexOf(true)}`);
  });

  test("bytes other than the signed hash's are refused, and nothing is kept", async () => {
    const store = await open(await newBucket(server));
    const file = await localFile("doğru");
    await writeFile(file.path, "yanlı");
    await expect(store.putOnce("files/a", { ...file, size: 6 })).rejects.toMatchObject({ fault: "refused" });
    expect(await keys(store)).toEqual([]);
  });

  test("a stored object with other bytes than its hash is not taken", async () => {
    const store = await open(await newBucket(server));
    await store.putOnce("files/a", await localFile("yanlış"));
    const { sha256 } = await localFile("doğru", "right");
    await expect(store.download("files/a", target("back"), sha256)).rejects.toMatchObject({
      fault: "damaged",
    });
    expect(await readdir(folder)).not.toContain("back");
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
  });

  test("wrong credentials and a bucket that is not there are refused", async () => {
    const url = await newBucket(server);
    const elsewhere = await open(url.replace("mecmua-", "yok-"));
    await expect(elsewhere.putOnce("files/a", await localFile("a"))).rejects.toMatchObject({
      fault: "refused",
    });
    process.env.AWS_SECRET_ACCESS_KEY = "wrong";
    const store = await open(url);
    const refused = store.putOnce("files/a", await localFile("a"));
    await expect(refused).rejects.toMatchObject({ fault: "refused" });
    await expect(refused).rejects.not.toThrow(/wrong/);
  });

  test("a store that swallows or refuses is unavailable within its time, is left alone, and is used when it is back", async () => {
    await using line = await openFaultyLine(server.endpoint);
    const store = await open(await newBucket(server, line.endpoint));
    const file = await localFile("a");
    await store.putOnce("files/a", file);
    for (const state of ["hangs", "refuses"] as const) {
      line.set(state);
      await expect(store.download("files/a", target("back"))).rejects.toMatchObject({ fault: "unavailable" });
      const { connections } = line;
      await expect(store.find("files/a")).rejects.toMatchObject({ fault: "unavailable" });
      expect(line.connections).toBe(connections);
      line.set("passes");
      await expect.poll(() => store.find("files/a").catch(() => null)).toMatchObject({ size: file.size });
    }
  });

  test("a file that is cut off in the middle is fetched anew or not at all", async () => {
    await using line = await openFaultyLine(server.endpoint);
    const store = await open(await newBucket(server, line.endpoint));
    const file = await localFile(Buffer.alloc(30_000_000, "x"));
    await store.putOnce("files/a", file);
    const fetched = store.download("files/a", target("back"), file.sha256);
    const incoming = () => readdir(join(folder, "incoming")).catch(() => []);
    await expect.poll(incoming, { interval: 1 }).toEqual(["back"]);
    line.set("refuses");
    await expect(fetched).rejects.toMatchObject({ fault: "unavailable" });
    expect(await readdir(folder)).not.toContain("back");
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
  });
});
