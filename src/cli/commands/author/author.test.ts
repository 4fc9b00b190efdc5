import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makePicture } from "../../../content/library/testing/make-files.ts";
import { storedFiles, tempFolder } from "../../../content/library/testing/temp-library.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

const done = (out: string) => ({ code: 0, out, err: "" });
const refused = (code: number, err: RegExp) => ({ code, out: "", err: expect.stringMatching(err) });

async function aDesk() {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  await writeFile(join(cwd, "inci.jpg"), await makePicture("jpeg", [40, 60]));
  await writeFile(join(cwd, "a.md"), "---\ntitle: Işık\nauthor: İnci Öz\ntranslator: Can Su\n---\nMetin\n");
  return { dataDir, run: (...given: string[]) => runMecmua(given, { dataDir, cwd }) };
}

it("adds an author, lists and shows them, changes them and removes them", async () => {
  const { run, dataDir } = await aDesk();
  expect(await run("author", "list")).toEqual(done("Kitaplıkta yazar yok.\n"));
  await run("post", "add", "a.md");
  const about = ["--about", "Şiir yazar.", "--image", "inci.jpg", "--link", "Site=https://inci.example"];
  expect(await run("author", "add", "İnci Öz", ...about)).toEqual(
    done("Yazar eklendi: İnci Öz (kimliği inci-oz, adresi /yazar/inci-oz)\n"),
  );
  expect((await run("author", "list")).out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["KİMLİK", "AD", "YAZI", "METİN", "RESİM"],
    ["can-su", "Can Su", "1", "–", "–"],
    ["inci-oz", "İnci Öz", "1", "var", "var"],
    [""],
  ]);
  expect(
    await run("author", "update", "inci-oz", "--new-id", "inci", "--clear", "image", "--name", "İnci Özlü"),
  ).toEqual(
    done(
      "Yazar değiştirildi: İnci Özlü (inci)\nEski adres yenisine yönlendirilir: /yazar/inci-oz → /yazar/inci\n",
    ),
  );
  expect(await storedFiles(dataDir)).toEqual([]);
  expect(JSON.parse((await run("author", "show", "inci", "--json")).out)).toEqual({
    id: "inci",
    name: "İnci Özlü",
    about: "Şiir yazar.",
    image: null,
    links: [{ label: "Site", url: "https://inci.example/" }],
    posts: 1,
  });
  expect((await run("author", "show", "inci")).out).toMatch(/^Bağlantı +Site: https:\/\/inci\.example\/$/m);
  expect(await run("author", "remove", "inci")).toEqual(
    refused(1, /^“inci”: bu yazarın adı 1 yazıda geçiyor.*\.\n$/),
  );
  await run("post", "remove", "isik");
  expect(await run("author", "remove", "inci")).toEqual(done("Yazar kaldırıldı: İnci Özlü (inci)\n"));
});

it.each<[RegExp, number, ...string[]]>([
  [/http ya da https/, 1, "add", "A", "--link", "Ad=javascript:alert(1)"],
  [/en çok 100 karakter/, 1, "add", "ş".repeat(500)],
  [/en çok 1500 karakter/, 1, "add", "A", "--about", "ş".repeat(2000)],
  [/böyle bir dosya yok/, 1, "add", "A", "--image", "yok.jpg"],
  [/resim değil/, 1, "add", "A", "--image", "a.md"],
  [/AD-SOYAD gerekli/, 2, "add", "  "],
  [/bir yazar yok/, 1, "update", "yok", "--name", "B"],
  [/Değiştirilecek bir şey verilmedi/, 2, "update", "yok"],
  [/“ad” olmaz/, 2, "update", "yok", "--clear", "ad"],
  [/bir yazar yok/, 1, "show", "../.."],
  [/bir yazar yok/, 1, "remove", "🙂"],
])("says %s and changes nothing (%i): author %s", async (said, code, ...given) => {
  const { run, dataDir } = await aDesk();
  expect(await run("author", ...given)).toEqual(refused(code, said));
  expect((await run("author", "list")).out).toBe("Kitaplıkta yazar yok.\n");
  expect(await storedFiles(dataDir)).toEqual([]);
});
