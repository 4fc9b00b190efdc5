import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { readConfig } from "../../src/config/read-config.ts";
import { openLibrary } from "../../src/content/library/library.ts";
import { makePicture } from "../../src/content/library/testing/make-files.ts";
import { openFiles } from "../../src/platform/blobs/open-files.ts";
import { openObjectStore } from "../../src/platform/object-store/open-object-store.ts";
import { parseStoreAddress } from "../../src/platform/object-store/store-address.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");

/** A magazine with one file, which is in the library. */
async function aMagazine(folder: string, filesUrl?: string) {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  using files = await openFiles(readConfig({ DATA_DIR: dataDir, ...(filesUrl && { FILES_URL: filesUrl }) }));
  const library = await openLibrary({ dataDir, databaseUrl: null, files: files.blobs });
  async function* bytes() {
    yield Buffer.from("ışık ve gölge");
  }
  const { hash, size } = await library.files.put(bytes());
  await library.database
    .insertInto("file")
    .values({ hash, size, name: "kapak.png", content_type: "image/png", width: null, height: null })
    .execute();
  await library.close();
  return { dataDir, hash };
}

async function keysOf(url: string): Promise<string[]> {
  const address = parseStoreAddress(url);
  if (!address) throw new Error(`no store's address: ${url}`);
  const store = await openObjectStore(address);
  const keys: string[] = [];
  for await (const { key } of store.list("")) keys.push(key);
  store[Symbol.dispose]();
  return keys.sort();
}

describe.skipIf(given === null)("backups in an object store", () => {
  const server = given as NonNullable<typeof given>;

  test("the newest is checked and restored, and only so many are kept", async () => {
    const url = await newBucket(server);
    const cwd = await testFolder();
    const { dataDir, hash } = await aMagazine(cwd);
    const run = (...args: string[]) => runMecmua(args, { dataDir, cwd });
    for (let backup = 0; backup < 3; backup += 1)
      expect(await run("backup", url, "--keep", "2")).toMatchObject({ code: 0, err: "" });
    const kept = await keysOf(url);
    expect(kept).toHaveLength(2);
    expect(await run("restore", url, "--check")).toMatchObject({
      code: 0,
      out: expect.stringContaining(kept.at(-1) ?? "-"),
    });
    const named = url.replace("?", `/${kept[0]}?`);
    expect(await run("restore", named, "--into", "yeni")).toMatchObject({ code: 0 });
    expect(await readFile(join(cwd, "yeni", "files", hash.slice(0, 2), hash), "utf8")).toBe("ışık ve gölge");
    expect(await run("backup", named)).toMatchObject({ code: 1, err: expect.stringContaining("zaten var") });
    const missing = url.replace("?", "/mecmua-yok.zip?");
    expect(await run("restore", missing, "--into", "baska")).toMatchObject({ code: 1 });
    expect((await readdir(cwd)).sort()).toEqual(["data", "yeni"]);
  });

  test("files that lie in the store alone are in the backup", async () => {
    const url = await newBucket(server);
    const cwd = await testFolder();
    const { dataDir, hash } = await aMagazine(cwd, url);
    await rm(join(dataDir, "files"), { recursive: true });
    const env = { FILES_URL: url };
    expect(await runMecmua(["backup", "dergi.zip"], { dataDir, cwd, env })).toMatchObject({ code: 0 });
    expect((await runMecmua(["restore", "dergi.zip", "--into", "yeni"], { dataDir, cwd })).code).toBe(0);
    expect(await readFile(join(cwd, "yeni", "files", hash.slice(0, 2), hash), "utf8")).toBe("ışık ve gölge");
  });

  test("what was published since a backup is kept, with pictures that lie in the store alone", async () => {
    const env = { FILES_URL: await newBucket(server) };
    const cwd = await testFolder();
    const dataDir = join(cwd, "data");
    await mkdir(dataDir);
    const done = async (args: readonly string[], given: Record<string, string> = env) => {
      const ended = await runMecmua([...args], { dataDir, cwd, env: given });
      expect(ended).toMatchObject({ code: 0 });
      return ended.out;
    };
    const publish = async (text: string, format: "jpeg" | "png") => {
      await writeFile(join(cwd, `kapak.${format}`), await makePicture(format));
      await writeFile(
        join(cwd, "yazi.md"),
        `---\ntitle: Son Vapur\nimage: kapak.${format}\n---\n\n${text}\n`,
      );
      await done(["import", "yazi.md", "--update"]);
    };
    await publish("İlk hâli.", "jpeg");
    await done(["backup", "dergi.zip"]);
    await publish("İkinci hâli.", "png");
    await rm(join(dataDir, "files"), { recursive: true });
    await rename(dataDir, `${dataDir}.eski`);
    expect(await done(["restore", "dergi.zip", "--eski", `${dataDir}.eski`])).toContain("saklandı: 2 hâl");
    // The restored folder has all of it: the store may be another one from now on.
    await done(["kayit", "son-vapur", "--cikti", "hepsi"], {});
    expect(await readdir(join(cwd, "hepsi", "dosyalar"))).toHaveLength(2);
    await promisify(execFile)("sha256sum", ["--strict", "-c", "SHA256SUMS"], { cwd: join(cwd, "hepsi") });
  });

  test("a store that cannot be reached or read is one sentence", async () => {
    const cwd = await testFolder();
    const { dataDir } = await aMagazine(cwd);
    const run = (...args: string[]) => runMecmua(args, { dataDir, cwd });
    const away = await run("backup", "s3://kova/yedek/?endpoint=http://127.0.0.1:9");
    expect([away.code, away.err]).toEqual([1, expect.stringContaining("yanıt vermiyor")]);
    const wrong = await run("restore", "s3://K?x=1");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("s3://kova")]);
  });
});
