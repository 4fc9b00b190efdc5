import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makePicture } from "../../../content/library/testing/make-files.ts";
import { storedFiles, tempFolder } from "../../../content/library/testing/temp-library.ts";
import { type Ended, runMecmua } from "../../testing/run-mecmua.ts";

const done = (out: string): Ended => ({ code: 0, out: `${out}\n`, err: "" });
const refused = (err: string): Ended => ({ code: 1, out: "", err: `${err}\n` });

async function aDesk() {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const run = (...given: string[]) => runMecmua(given, { dataDir, cwd });
  const write = (name: string, fields: string, body = "Metin") =>
    writeFile(join(cwd, name), `---\n${fields}\n---\n\n${body}\n`);
  return { cwd, dataDir, run, write };
}

it("adds pages, orders, shows, changes, withdraws and removes them, with their pictures", async () => {
  const { cwd, dataDir, run, write } = await aDesk();
  await writeFile(join(cwd, "imza.png"), await makePicture("png"));
  await write("kunye.md", "title: Künye", "![](imza.png)");
  await write("kvkk.html", "title: KVKK aydınlatma metni\nstatus: draft", "<p>Metin</p>");
  await write("hakkinda.md", "title: Hakkında\nslug: biz");
  expect(await run("page", "list")).toEqual(done("Kitaplıkta sayfa yok."));
  expect(await run("page", "add", "kunye.md")).toEqual(
    done("Eklendi: Künye (kimliği kunye, adresi /sayfa/kunye)"),
  );
  expect(await run("page", "add", "kvkk.html")).toEqual(
    done(
      "Taslak eklendi: KVKK aydınlatma metni (kimliği kvkk-aydinlatma-metni); yayımlamak için: mecmua page publish kvkk-aydinlatma-metni",
    ),
  );
  await run("page", "add", "hakkinda.md");
  expect(await run("page", "move", "biz", "1")).toEqual(done("Yeri değişti: Hakkında (1)"));
  expect((await run("page", "list")).out).toBe(
    "SIRA  KİMLİK                 DURUM    BAŞLIK\n" +
      "1     biz                    yayında  Hakkında\n" +
      "2     kunye                  yayında  Künye\n" +
      "3     kvkk-aydinlatma-metni  taslak   KVKK aydınlatma metni\n",
  );
  expect(await run("page", "publish", "kvkk-aydinlatma-metni")).toEqual(
    done("Yayında: KVKK aydınlatma metni (adresi /sayfa/kvkk-aydinlatma-metni)"),
  );
  expect(await run("page", "withdraw", "biz")).toEqual(done("Taslağa çekildi: Hakkında (biz)"));
  expect(await storedFiles(dataDir)).toHaveLength(1);
  await write("kunye.md", "title: Derginin künyesi\nid: kunye", "Resimsiz");
  expect(await run("page", "update", "kunye", "kunye.md")).toEqual(
    done("Değiştirildi: Derginin künyesi (kunye)"),
  );
  expect(JSON.parse((await run("page", "show", "kunye", "--json")).out)).toEqual({
    id: "kunye",
    title: "Derginin künyesi",
    status: "published",
    html: "<p>Resimsiz</p>",
  });
  expect(await storedFiles(dataDir)).toEqual([]);
  await run("page", "update", "biz", "hakkinda.md");
  expect(JSON.parse((await run("page", "list", "--json")).out)).toEqual([
    { id: "biz", title: "Hakkında", status: "draft" },
    { id: "kunye", title: "Derginin künyesi", status: "published" },
    { id: "kvkk-aydinlatma-metni", title: "KVKK aydınlatma metni", status: "published" },
  ]);
  expect(await run("page", "remove", "kunye")).toEqual(done("Kaldırıldı: Derginin künyesi (kunye)"));
});

it("writes a page with its pictures into a folder, from which it comes back the same", async () => {
  const { cwd, run, write } = await aDesk();
  await writeFile(join(cwd, "imza.png"), await makePicture("png"));
  await write("kunye.md", "title: Künye\nstatus: draft", "Yayımlayan **biz**.\n\n![İmza](imza.png)");
  await run("page", "add", "kunye.md");
  const before = await run("page", "show", "kunye", "--json");
  expect(await run("page", "export", "kunye", "--out", "yedek")).toMatchObject({ code: 0, err: "" });
  expect((await readdir(join(cwd, "yedek"))).sort()).toEqual(["imza.png", "kunye.md"]);
  await run("page", "remove", "kunye");
  expect((await run("page", "add", "yedek/kunye.md")).code).toBe(0);
  expect(await run("page", "show", "kunye", "--json")).toEqual(before);
  expect(await run("page", "export", "yok")).toEqual(refused("“yok”: bu kimlikte bir sayfa yok."));
});

it("refuses in one sentence what cannot be a page, and keeps nothing of it", async () => {
  const { cwd, dataDir, run, write } = await aDesk();
  await writeFile(join(cwd, "imza.png"), await makePicture("png"));
  await write("kunye.md", "title: Künye", "![](imza.png)");
  await run("page", "add", "kunye.md");
  const before = [(await run("page", "list", "--json")).out, await storedFiles(dataDir)];
  const faulty: [fields: string, sentence: string][] = [
    [
      "title: Künye",
      "“kunye”: bu kimlikte bir sayfa zaten var; değiştirmek için “mecmua page update” yazın.",
    ],
    ["title: A\nid: login", "“login”: sitenin kendi adreslerinden biri; sayfaya başka bir kimlik verin."],
    ["title: Yazar", "“yazar”: sitenin kendi adreslerinden biri; sayfaya başka bir kimlik verin."],
    ["title: Masa", "“masa”: sitenin kendi adreslerinden biri; sayfaya başka bir kimlik verin."],
    [
      "title: A\nid: a/b",
      "“a/b”: sayfanın kimliği olamaz; küçük harf, rakam ve tire kullanın (ç, ğ, ı, ö, ş, ü olmadan), en çok 80 karakter.",
    ],
    ["title: ？", "“？”: başlıktan kimlik türetilemedi; ön bilgiye id satırı ekleyin."],
    [
      "title: A\npdf: a.pdf",
      "yeni.md, 3. satır: “pdf” diye bir alan yok; bilinen alanlar: title, id, slug, status, draft.",
    ],
    ["title: A\nstatus: withdrawn", "yeni.md: sayfanın durumu (status) draft ya da published olur."],
    ["title: A\nstats: draft", "yeni.md, 3. satır: “stats” diye bir alan yok; yakın olanı: status."],
    ["status: draft", "yeni.md: başlık (title) yok."],
  ];
  for (const [fields, sentence] of faulty) {
    await write("yeni.md", fields, "![](imza.png)");
    expect(await run("page", "add", "yeni.md")).toEqual(refused(sentence));
  }
  const noSuchPage = refused("“yok”: bu kimlikte bir sayfa yok.");
  for (const verb of ["show", "publish", "withdraw", "remove"])
    expect(await run("page", verb, "yok")).toEqual(noSuchPage);
  expect(await run("page", "update", "yok", "kunye.md")).toEqual(noSuchPage);
  expect(await run("page", "move", "kunye", "2")).toEqual(refused("“kunye”: yer “2” olamaz; tek sayfa var."));
  expect(await run("page", "add", "yok.md")).toEqual(refused("yok.md: böyle bir dosya yok."));
  await write("baska.md", "title: A\nid: baska");
  expect(await run("page", "update", "kunye", "baska.md")).toEqual(
    refused("“baska”: ön bilgideki kimlik başka; bu sayfanın kimliği kunye."),
  );
  expect([(await run("page", "list", "--json")).out, await storedFiles(dataDir)]).toEqual(before);
});
