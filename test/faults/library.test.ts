import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removePost } from "../../src/content/library/withdraw-post.ts";
import { libraryIn } from "../library-in.ts";
import { expectSilence, startSite, until, type WatchedSite } from "./watched-site.ts";

let site: WatchedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const mecmua = (...words: string[]) =>
  promisify(execFile)("bin/mecmua", words, { env: { ...process.env, DATA_DIR: site.dataDir } });

test("an article that the publisher adds while the site runs appears by itself, and goes by itself", async () => {
  const path = join(site.dataDir, "yazi.md");
  await writeFile(path, "---\ntitle: Sonradan gelen\ncategories: [Deneme]\n---\nMetin.\n");
  const { stdout } = await mecmua("import", path);
  const [address = ""] = /\/post\/[\w-]+/.exec(stdout) ?? [];
  await until(async () => (await (await site.get("/")).text()).includes("Sonradan gelen"));
  expect((await site.get(address)).status).toBe(200);
  await libraryIn(site.dataDir, (library) => removePost(library, address.slice("/post/".length)));
  await until(async () => (await site.get(address)).status === 404);
  await until(async () => !(await (await site.get("/")).text()).includes("Sonradan gelen"));
});
