import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wxr } from "../../../content/foreign/testing/wxr.ts";
import { makePicture } from "../../../content/library/testing/make-files.ts";
import { tempFolder, tempLibrary } from "../../../content/library/testing/temp-library.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

/** A folder with a Markdown text and its picture, and a library of one's own. */
async function desk() {
  const [dataDir, cwd] = [await tempFolder(), await tempFolder()];
  await tempLibrary(dataDir);
  await writeFile(join(cwd, "kiyi.jpg"), await makePicture("jpeg"));
  await writeFile(
    join(cwd, "kiyi.md"),
    "---\ntitle: Kıyı\ndate: 2024-01-02\ncategories: [Gezi]\nimage: kiyi.jpg\n---\nDeniz.\n\n![Kıyı](kiyi.jpg)\n\n![Yok](yok.jpg)\n",
  );
  await writeFile(join(cwd, "taslak.md"), "---\ntitle: Taslak\ndraft: true\n---\nDaha var.\n");
  return (...given: string[]) => runMecmua(given, { dataDir, cwd });
}

test("a folder is looked at first, then moved in, once, and the whole moves out", async () => {
  const mecmua = await desk();
  const looked = await mecmua("import", ".", "--dry-run");
  expect(looked).toMatchObject({ code: 0, err: expect.stringContaining("Hiçbir şey yazılmadı") });
  expect(looked.out).toMatch(/Markdown klasörü[\s\S]*Yazılar +2\n[\s\S]*taslak +1\n/);

  const moved = await mecmua("import", ".", "--no-drafts");
  expect(moved.out).toMatch(/Eklenen: 1\. [\s\S]*Alınamayan resim: 1\.[\s\S]*yok\.jpg/);
  expect((await mecmua("import", ".")).out).toContain("Eklenen: 1. Güncellenen: 0. Aynı kalan: 1.");

  expect((await mecmua("export", "dergi.zip")).out).toMatch(
    /^dergi\.zip: 2 yazı ve sayı, 0 sayfa, 1 dosya\.\n$/,
  );
  const again = await mecmua("export", "dergi.zip");
  expect(again).toMatchObject({ code: 1, out: "", err: expect.stringContaining("dergi.zip zaten var") });
  expect((await mecmua("import", "dergi.zip", "--json")).code).toBe(0);
});

test("what cannot be read, and a wrong address, are refused in one sentence and write nothing", async () => {
  const mecmua = await desk();
  expect(await mecmua("import", "yok.xml")).toMatchObject({
    code: 1,
    err: "yok.xml: böyle bir dosya yok.\n",
  });
  expect((await mecmua("import", "kiyi.jpg")).err).toMatch(/ne dosyası olduğu anlaşılmadı/);
  expect(await mecmua("import", ".", "--site", "eski")).toMatchObject({ code: 2 });
  expect(await mecmua("import")).toMatchObject({ code: 2 });
});

test("pictures inside one's own network are not asked for", async () => {
  const [dataDir, cwd] = [await tempFolder(), await tempFolder()];
  await tempLibrary(dataDir);
  const addresses = ["http://169.254.169.254/a.jpg", "http://localhost/b.jpg", "http://10.0.0.1:8080/c.jpg"];
  const content = addresses.map((address) => `<img src="${address}">`).join("\n\n");
  await writeFile(join(cwd, "a.xml"), wxr({ id: 1, title: "İçeri", content }));
  const { out } = await runMecmua(["import", "a.xml", "--json"], { dataDir, cwd });
  const { added, failures } = JSON.parse(out);
  expect([added, failures.length]).toEqual([1, 3]);
  for (const { reason } of failures)
    expect(reason).toMatch(/iç ağa çıkıyor|izin verilen sunucular arasında değil/);
  await expect(access(join(dataDir, "files", "incoming"))).rejects.toThrow();
});
