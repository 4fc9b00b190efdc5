import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DiskClientFiles } from "./client-file-store.ts";
import { keepClientFiles } from "./keep-client-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 25);
let folder: string;
let store: DiskClientFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-client-files-"));
  store = new DiskClientFiles(join(folder, "kept"));
});
afterEach(() => rm(folder, { recursive: true }));

/** @returns the folder of a build's assets */
async function build(name: string, files: readonly string[]): Promise<string> {
  const assets = join(folder, name);
  await mkdir(assets);
  for (const file of files) await writeFile(join(assets, file), `/* ${file} */`);
  return assets;
}
const kept = async () => [...(await store.list()).keys()].sort();

test("hashed files of pages are kept, compressed ones too, and nothing else", async () => {
  const names = ["home-AAAAAAAA.js", "home-AAAAAAAA.js.br", "site-BB_B-BBB.css", "serif-CCCCCCCC.woff2"];
  const others = ["index.html", "manifest.json", "worker.js", "home-AAAAAAAA.js.map", ".home-AAAAAAAA.js"];
  await keepClientFiles({ store, assets: await build("one", [...names, ...others]) }, { now: START });
  expect(await kept()).toEqual(names.sort());
  expect(Buffer.from((await store.get("home-AAAAAAAA.js")) ?? []).toString()).toBe("/* home-AAAAAAAA.js */");
  expect(await store.get("home-DDDDDDDD.js")).toBeNull();
  expect(await readdir(join(folder, "kept", "incoming"))).toEqual([]);
});

test.each(["../one/home-AAAAAAAA.js", "incoming/home-AAAAAAAA.js", "", "incoming", "x.js"])(
  "%j is no name of a kept file",
  async (name) => {
    await keepClientFiles({ store, assets: await build("one", ["home-AAAAAAAA.js"]) }, { now: START });
    await expect(store.get(name)).rejects.toThrow(TypeError);
  },
);

test("a file goes thirty days after the last day of a build that had it", async () => {
  const [one, two] = [await build("one", ["home-AAAAAAAA.js", "site-CCCCCCCC.js"]), await build("two", [])];
  await writeFile(join(two, "home-BBBBBBBB.js"), "");
  await writeFile(join(two, "site-CCCCCCCC.js"), "");
  await keepClientFiles({ store, assets: one }, { now: START });
  // The first build runs for 40 days.
  await keepClientFiles({ store, assets: one }, { now: START + 40 * DAY_MS });
  await keepClientFiles({ store, assets: two }, { now: START + 41 * DAY_MS });
  await keepClientFiles({ store, assets: two }, { now: START + 70 * DAY_MS });
  expect(await kept()).toEqual(["home-AAAAAAAA.js", "home-BBBBBBBB.js", "site-CCCCCCCC.js"]);
  await keepClientFiles({ store, assets: two }, { now: START + 70 * DAY_MS + 1 });
  expect(await kept()).toEqual(["home-BBBBBBBB.js", "site-CCCCCCCC.js"]);
});

test("a build that is not there keeps what is kept", async () => {
  await keepClientFiles({ store, assets: await build("one", ["home-AAAAAAAA.js"]) }, { now: START });
  await keepClientFiles({ store, assets: join(folder, "none") }, { now: START + DAY_MS });
  expect(await kept()).toEqual(["home-AAAAAAAA.js"]);
});
