import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { readConfig } from "../../src/config/read-config.ts";
import { openFiles } from "../../src/platform/blobs/open-files.ts";
import { openFaultyLine } from "./faulty-line.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");

async function aFolder() {
  const dataDir = await testFolder();
  using files = await openFiles(readConfig({ DATA_DIR: dataDir }));
  const hashes: string[] = [];
  for (const content of ["ışık", "gölge", "yol"]) {
    async function* bytes() {
      yield Buffer.from(content);
    }
    hashes.push((await files.blobs.put(bytes())).hash);
  }
  const [first = ""] = hashes;
  const page = join("editions", "4", first.slice(0, 2), first, "1-medium.webp");
  await mkdir(join(dataDir, page, ".."), { recursive: true });
  await writeFile(join(dataDir, page), "sayfa");
  return { dataDir, hashes, page };
}

const pathOf = (hash: string) => join("files", hash.slice(0, 2), hash);
const move = (dataDir: string, url: string, ...args: string[]) =>
  runMecmua(["move", ...args], { dataDir, cwd: dataDir, env: { FILES_URL: url } });

describe.skipIf(given === null)("mecmua move of files", () => {
  const store = given as NonNullable<typeof given>;

  test("files go to the store and come back, each as it was, and stay where they were", async () => {
    const url = await newBucket(store);
    const { dataDir, hashes, page } = await aFolder();
    const there = await move(dataDir, url, "--json");
    expect([there.code, JSON.parse(there.out)]).toEqual([
      0,
      { files: { files: 4, bytes: 21, copied: 4, damaged: [] } },
    ]);
    const other = await testFolder();
    const back = await move(other, url, "--back");
    expect(back).toMatchObject({ code: 0, out: expect.stringContaining("4 dosya, ") });
    for (const path of [...hashes.map(pathOf), page])
      expect(await readFile(join(other, path))).toEqual(await readFile(join(dataDir, path)));
    expect(JSON.parse((await move(dataDir, url, "--files", "--json")).out)).toEqual({
      files: { files: 4, bytes: 21, copied: 0, damaged: [] },
    });
    expect((await readdir(join(other, "files", "incoming")).catch(() => [])).length).toBe(0);
  });

  test("what was broken off goes on, with the files that are not there", async () => {
    await using line = await openFaultyLine(store.endpoint);
    const url = await newBucket(store);
    const { dataDir, hashes } = await aFolder();
    const through = url.replace(store.endpoint, line.endpoint);
    line.set("refuses");
    expect(await move(dataDir, through)).toMatchObject({
      code: 1,
      err: expect.stringContaining("yanıt vermiyor"),
    });
    const last = join(dataDir, pathOf(hashes[2] ?? ""));
    const bytes = await readFile(last);
    await rm(last);
    expect((await move(dataDir, url)).code).toBe(0);
    await writeFile(last, bytes);
    const { out } = await move(dataDir, url, "--json");
    expect(JSON.parse(out)).toMatchObject({ files: { files: 4, copied: 1 } });
  });

  test("a file whose bytes are not those of its name is named and left out, on either side", async () => {
    const url = await newBucket(store);
    const { dataDir, hashes } = await aFolder();
    const path = pathOf(hashes[0] ?? "");
    await writeFile(join(dataDir, path), "bozuk");
    const there = await move(dataDir, url);
    expect(there).toMatchObject({ code: 1, out: expect.stringContaining("3 dosya") });
    expect(there.err).toBe(`Bozulmuş, taşınmadı: ${path}\n`);
    const other = await testFolder();
    const second = pathOf(hashes[1] ?? "");
    await mkdir(join(other, second, ".."), { recursive: true });
    // Of the right length, and not the right bytes: it is fetched anew.
    await writeFile(join(other, second), "GÖLGE");
    expect(await move(other, url, "--back")).toMatchObject({ code: 0, err: "" });
    expect(await readFile(join(other, second), "utf8")).toBe("gölge");
  });

  test("without an address it says which one it wants", async () => {
    const { dataDir } = await aFolder();
    const run = (...args: string[]) => runMecmua(["move", ...args], { dataDir, cwd: dataDir });
    expect(await run("--files")).toMatchObject({ code: 1, err: expect.stringContaining("FILES_URL") });
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining("DATABASE_URL ile verin") });
  });
});
