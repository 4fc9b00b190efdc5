import { mkdir, mkdtemp, readdir, rm, symlink, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PictureProcessor } from "./picture-processor.ts";
import { plain } from "./testing/draw.ts";
import { VariantStore } from "./variant-store.ts";

const HASH = "0123456789abcdef".repeat(4);
const SMALL = { step: 320, width: 320 } as const;

let processor: PictureProcessor;
beforeAll(() => {
  processor = new PictureProcessor();
});
afterAll(() => processor.close());

let folder: string;
let original: string;
let store: VariantStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-variants-"));
  original = join(folder, "original.png");
  await plain(900, 600).png().toFile(original);
  store = new VariantStore(join(folder, "variants"), processor);
});
afterEach(() => rm(folder, { recursive: true }));

async function files(): Promise<string[]> {
  const all = await readdir(join(folder, "variants"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

test("a variant is made once, whoever asks, and kept", async () => {
  expect(await store.find(HASH, SMALL, "webp")).toBeNull();
  const asked = Array.from({ length: 20 }, () => store.make(HASH, original, SMALL, "webp"));
  const made = new Set((await Promise.all(asked)).map((variant) => JSON.stringify(variant)));
  expect(made.size).toBe(1);
  expect(await files()).toEqual(["320.webp"]);
  // Nothing is left to make it from.
  await unlink(original);
  const kept = await new VariantStore(join(folder, "variants"), processor).find(HASH, SMALL, "webp");
  expect(made).toEqual(new Set([JSON.stringify(kept)]));
  const bytes = await buffer(await store.files.open(kept?.name ?? ""));
  expect(bytes.length).toBe(kept?.size);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320 });
});

test("variants of one picture are told apart by their tags", async () => {
  const made = await Promise.all([
    store.make(HASH, original, SMALL, "webp"),
    store.make(HASH, original, SMALL, "jpg"),
    store.make(HASH, original, { step: 480, width: 480 }, "jpg"),
  ]);
  expect(new Set(made.map(({ tag }) => tag)).size).toBe(3);
});

test("of one that could not be written nothing is seen, and it is made when there is room", async () => {
  await mkdir(join(folder, "variants"));
  await symlink("/proc/mecmua", join(folder, "variants", "incoming"));
  await expect(store.make(HASH, original, SMALL, "webp")).rejects.toMatchObject({ code: "ENOENT" });
  expect(await store.find(HASH, SMALL, "webp")).toBeNull();
  await unlink(join(folder, "variants", "incoming"));
  expect((await store.make(HASH, original, SMALL, "webp")).size).toBeGreaterThan(0);
});

test("the folder may go at any time", async () => {
  await store.make(HASH, original, SMALL, "webp");
  await rm(join(folder, "variants"), { recursive: true });
  expect(await store.find(HASH, SMALL, "webp")).toBeNull();
  expect((await store.make(HASH, original, SMALL, "webp")).size).toBeGreaterThan(0);
});
