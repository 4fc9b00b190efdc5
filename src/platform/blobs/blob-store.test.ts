import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mayMount, mount, unmount } from "../../../test/server/small-disk.ts";
import { BlobStore } from "./blob-store.ts";

let folder: string;
let store: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-files-"));
  store = new BlobStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function* bytesOf(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

test("a file is kept under the hash of its bytes, and read", async () => {
  const { hash, size } = await store.put(bytesOf("ışık ", "ve gölge"));
  expect(hash).toBe(createHash("sha256").update("ışık ve gölge").digest("hex"));
  expect(size).toBe(Buffer.byteLength("ışık ve gölge"));
  expect(await store.size(hash)).toBe(size);
  expect(await text(await store.open(hash))).toBe("ışık ve gölge");
});

test("the same bytes are kept once, and nothing is left of the way in", async () => {
  const [one, two] = await Promise.all([store.put(bytesOf("a", "b")), store.put(bytesOf("ab"))]);
  expect(one).toEqual(two);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
  expect(await readdir(join(folder, one.hash.slice(0, 2)))).toEqual([one.hash]);
});

test("a stream that breaks leaves nothing", async () => {
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("cut");
  }
  await expect(store.put(broken())).rejects.toThrow("cut");
  expect(await readdir(folder)).toEqual(["incoming"]);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test.skipIf(!(await mayMount()))(
  "what the databases need stays free, and nothing is left of a file without room",
  async () => {
    mount("-t", "tmpfs", "-o", "size=66m", "tmpfs", folder);
    try {
      const mebibytes = async function* (count: number) {
        for (let number = 0; number < count; number += 1) yield Buffer.alloc(1024 * 1024, number);
      };
      await expect(store.put(mebibytes(4))).rejects.toMatchObject({ code: "ENOSPC" });
      expect(await readdir(join(folder, "incoming"))).toEqual([]);
      expect((await store.put(mebibytes(1))).size).toBe(1024 * 1024);
    } finally {
      unmount(folder);
    }
  },
);

test("a file that is not there has no size and cannot be opened", async () => {
  const { hash } = await store.put(bytesOf("a"));
  await store.remove(hash);
  await store.remove(hash);
  expect(await store.size(hash)).toBeNull();
  await expect(store.open(hash)).rejects.toMatchObject({ code: "ENOENT" });
});

test.each(["", "..", "../../etc/passwd", "A".repeat(64), `${"a".repeat(64)}/..`])(
  "%j is no file's hash",
  async (name) => {
    await expect(store.path(name)).rejects.toThrow(TypeError);
  },
);

test("what a killed process had half written goes after a day, and nothing else", async () => {
  const { hash } = await store.put(bytesOf("tam"));
  const partial = join(folder, "incoming", "yarim");
  await writeFile(partial, "yar");
  await store.removeLeftovers(Date.now() + 23 * 60 * 60 * 1000);
  expect(await readFile(partial, "utf8")).toBe("yar");
  await store.removeLeftovers(Date.now() + 25 * 60 * 60 * 1000);
  await expect(readFile(partial)).rejects.toThrow("ENOENT");
  expect(await store.size(hash)).toBe(3);
});
