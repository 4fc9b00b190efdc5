import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DerivedFile, DerivedFiles } from "./derived-files.ts";
import { writeAtomically } from "./disk-files.ts";

const HASH = "0123456789abcdef".repeat(4);
const OTHER = "f".repeat(64);
const HOUR_MS = 60 * 60_000;

let folder: string;
let files: DerivedFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-made-"));
  files = new DerivedFiles(folder, "1");
});
afterEach(() => rm(folder, { recursive: true }));

async function make(of: string, file = "a.webp"): Promise<DerivedFile> {
  const name = files.name(of, file);
  await writeAtomically(files.target(name), "made");
  return files.get(name);
}

async function all(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

test("what was made is found; what was not is not", async () => {
  const { name, size } = await make(HASH);
  expect(size).toBe(4);
  expect((await buffer(await files.open(name))).toString()).toBe("made");
  const missing = files.name(HASH, "b.webp");
  expect(await files.find(missing)).toBeNull();
  await expect(files.get(missing)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(files.open(missing)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a tag tells bytes apart and keeps the hash of what they were made of to itself", async () => {
  const tags = [await make(HASH), await make(HASH, "b.webp"), await make(OTHER)].map(({ tag }) => tag);
  files = new DerivedFiles(folder, "2");
  tags.push((await make(HASH)).tag);
  expect(new Set(tags).size).toBe(4);
  for (const tag of tags) {
    expect(tag).toMatch(/^[0-9a-f]{32}$/);
    expect(HASH).not.toContain(tag.slice(0, 8));
  }
});

test("a start removes what another recipe made and what was half written a day ago, and nothing else", async () => {
  await files.removeFormer();
  const { name } = await make(HASH);
  for (const former of ["0", "incoming"]) {
    await mkdir(join(folder, former), { recursive: true });
    await writeFile(join(folder, former, "x"), "half");
  }
  await files.removeFormer();
  // Another process may be at it.
  expect((await all()).sort()).toEqual(["a.webp", "x"]);
  await files.removeFormer(Date.now() + 25 * HOUR_MS);
  expect(await all()).toEqual(["a.webp"]);
  expect((await buffer(await files.open(name))).toString()).toBe("made");
});

test("what was made of files that are gone is removed after a day", async () => {
  expect(await files.removeOthers(new Set())).toBe(0);
  await make(HASH);
  const { name } = await make(OTHER, "b.webp");
  expect(await files.removeOthers(new Set([HASH]))).toBe(0);
  const dayAgo = new Date(Date.now() - 25 * HOUR_MS);
  for (const of of [HASH, OTHER]) await utimes(dirname(files.path(files.name(of, "x"))), dayAgo, dayAgo);
  expect(await files.removeOthers(new Set([HASH, OTHER]))).toBe(0);
  expect(await files.removeOthers(new Set([HASH]))).toBe(1);
  expect(await all()).toEqual(["a.webp"]);
  expect(await files.find(name)).toBeNull();
});

test.each([
  "",
  "..",
  HASH,
  `${HASH}/`,
  `${HASH}/../x`,
  `${HASH}/..`,
  `${HASH}/a/b`,
  `${HASH}/a\n`,
  `${HASH}/A`,
  `${HASH.slice(1)}/a`,
  `${HASH.toUpperCase()}/a`,
  "../../etc/passwd",
])("%j is no made file's name", async (name) => {
  expect(() => files.path(name)).toThrow(TypeError);
  await expect(files.open(name)).rejects.toThrow(TypeError);
});
