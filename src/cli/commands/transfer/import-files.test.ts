import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { libraryIn } from "../../../../test/library-in.ts";
import { findAuthor } from "../../../content/library/authors/library-authors.ts";
import { findPost, listPosts } from "../../../content/library/find-posts.ts";
import { findTerms } from "../../../content/library/issue-terms.ts";
import type { Library } from "../../../content/library/library.ts";
import { findPage, listPages, updatePage } from "../../../content/library/pages/library-pages.ts";
import { listPins } from "../../../content/library/pages/pins.ts";
import { makePdf, makePicture } from "../../../content/library/testing/make-files.ts";
import { storedFiles, tempFolder } from "../../../content/library/testing/temp-library.ts";
import { blankPages, rawPdf } from "../../../issues/testing/raw-pdf.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

/* What a publisher brings in by files of the magazine's own. */

async function aDesk() {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const inLibrary = <T>(work: (library: Library) => Promise<T>) => libraryIn(dataDir, work);
  const put = (name: string, content: string | Buffer) => writeFile(join(cwd, name), content);
  const write = (name: string, fields: string, body = "Metin.") =>
    put(name, `---\n${fields}\n---\n\n${body}\n`);
  const bring = (...given: string[]) => runMecmua(["import", ...given], { dataDir, cwd });
  const post = (id: string) => inLibrary((library) => findPost(library, id));
  const ids = async () => (await inLibrary(listPosts)).map(({ id }) => id).sort();
  return { cwd, dataDir, inLibrary, put, write, bring, post, ids };
}

const done = (out: string) => ({ code: 0, out: `${out}\n`, err: "" });
const refused = (err: string) => ({ code: 1, out: "", err: expect.stringContaining(err) });

it("brings a file once; what it would change is left until that is asked for", async () => {
  const { write, bring, post } = await aDesk();
  await write("a.md", "title: Bir Yazı\nstatus: taslak");
  expect(await bring("a.md")).toEqual({
    code: 0,
    out: "Eklendi: Bir Yazı (kimliği bir-yazi, adresi /post/bir-yazi)\n",
    err: expect.stringMatching(/^Taslak, sitede görünmez: Bir Yazı\. [^\n]+\n$/),
  });
  const written = await post("bir-yazi");
  expect((await bring("a.md")).out).toBe("Aynı: Bir Yazı (bir-yazi)\n");
  await write("a.md", "title: Bir Yazı\nstatus: yayında");
  expect(await bring("a.md")).toEqual(
    refused("a.md: “bir-yazi” kimliğiyle burada başka bir içerik var; dokunulmadı."),
  );
  expect(await post("bir-yazi")).toEqual(written);
  expect(await bring("a.md", "--update")).toEqual(done("Değiştirildi: Bir Yazı (bir-yazi)"));
  const published = await post("bir-yazi");
  expect(published).toMatchObject({ status: "published", isDated: true });
  expect(published?.createdAt.localeCompare(written?.createdAt ?? "")).toBe(1);
  await write("a.md", "title: Bir Yazı\nstatus: geri çekildi");
  await bring("a.md", "--update");
  expect(await post("bir-yazi")).toMatchObject({ status: "withdrawn", createdAt: published?.createdAt });
  await write("a.md", "title: Bir Yazı\nstatus: yayında\ndate: 30 Kasım 2096 08.00");
  expect((await bring("a.md", "--update")).err).toContain("Zamanlandı");
  expect((await post("bir-yazi"))?.createdAt).toBe("2096-11-30T05:00:00.000Z");
});

it("changes what a file names, keeps what it does not name, and moves an address for ever", async () => {
  const { dataDir, put, write, bring, inLibrary, post } = await aDesk();
  await put("eski.png", await makePicture("png", [60, 40]));
  await put("yeni.png", await makePicture("png", [80, 40]));
  const fields = "abstract: Özet\ncategories: [Öykü]\nauthor: Ali Can\ntranslator: Ayşe Öz\ndate: 2020-01-01";
  await write("a.md", `title: A\nid: a\nimage: eski.png\n${fields}`, "![](eski.png)");
  await bring("a.md");
  const first = await post("a");
  await write("b.md", "id: a\ntitle: B\nabstract:\nimage: yeni.png\nauthors: [Veli Han]", "Yeni metin");
  expect((await bring("b.md", "--update")).out).toBe("Değiştirildi: B (a)\n");
  const second = await post("a");
  expect(second).toMatchObject({
    title: "B",
    abstract: null,
    categories: ["Öykü"],
    createdAt: first?.createdAt,
    html: "<p>Yeni metin</p>",
    image: { width: 80 },
  });
  expect(second?.authors).toEqual([
    { id: "veli-han", name: "Veli Han", role: "writer" },
    { id: "ayse-oz", name: "Ayşe Öz", role: "translator" },
  ]);
  // The record of what readers had keeps the former picture.
  expect(await storedFiles(dataDir)).toEqual([first?.image?.hash, second?.image?.hash].sort());
  await write("c.md", "title: B\nid: c\nformerId: a\npin: 1", "Yeni metin");
  expect((await bring("c.md", "--update")).out).toBe("Değiştirildi: B (c)\n");
  expect(await post("c")).toMatchObject({ categories: ["Öykü"], authors: second?.authors });
  expect(await inLibrary((library) => listPins(library))).toEqual([{ postId: "c", endsAt: null }]);
  const redirects = () =>
    inLibrary(({ database }) => database.selectFrom("redirect").selectAll().orderBy("path").execute());
  expect(await redirects()).toEqual([{ path: "/post/a", target: "/post/c" }]);
  // A file that was written before the post moved does not move it back.
  await bring("b.md", "--update");
  expect(await post("c")).toMatchObject({ title: "B" });
  expect(await post("a")).toBeNull();
  // Another one that names the address gets it.
  await write("d.md", "title: D\nid: a");
  expect((await bring("d.md")).code).toBe(0);
  expect(await redirects()).toEqual([]);
});

it("pins posts that readers see, in an order, with an end", async () => {
  const { write, bring, inLibrary } = await aDesk();
  for (const id of ["a", "b", "c"]) await write(`${id}.md`, `title: ${id}\npin: 1\npinUntil: 31 Aralık 2099`);
  expect((await bring("a.md", "b.md", "c.md")).code).toBe(0);
  const pins = () => inLibrary(async (library) => (await listPins(library)).map(({ postId }) => postId));
  expect(await pins()).toEqual(["c", "b", "a"]);
  for (const [fields, sentence] of [
    ["title: d\npin: 1", "en çok üç yazı sabitlenebilir; önce birini çıkarın: c, b, a."],
    ["title: d\npin: 1\nstatus: taslak", "bu yazı taslak; yayımlanınca sabitlenebilir."],
    ["title: d\npin: 1\ndate: 2096-01-01", "bu yazının yayın tarihi gelmedi"],
    ["title: d\npin: 4", "“pin” için “4” olmaz; 1, 2, 3 ya da “yok” yazın."],
    ["title: d\npinUntil: 1 Ocak 2020", "“pinUntil” için verilen “1 Ocak 2020” geçmişte kaldı."],
    ["title: d\npinUntil: 31 Şubat 2099", "“31 Şubat 2099” geçerli bir tarih değil"],
  ] as const) {
    await write("d.md", fields);
    expect(await bring("d.md")).toEqual(refused(sentence));
  }
  await write("b.md", "title: b\npin: yok");
  expect(await bring("b.md", "--update")).toEqual(done("Değiştirildi: b (b)"));
  expect(await pins()).toEqual(["c", "a"]);
});

it("brings pages, in an order, and refuses what cannot be one", async () => {
  const { dataDir, put, write, bring, inLibrary } = await aDesk();
  await put("imza.png", await makePicture("png"));
  await write("kunye.md", "type: sayfa\ntitle: Künye", "![](imza.png)");
  await write("kvkk.html", "type: sayfa\ntitle: KVKK\nstatus: draft", "<p>Metin</p>");
  await write("biz.md", "type: sayfa\ntitle: Hakkında\nslug: biz\norder: 1");
  expect((await bring("kunye.md", "kvkk.html", "biz.md")).out).toContain(
    "Eklendi: Künye (kimliği kunye, adresi /sayfa/kunye)\n",
  );
  const order = () => inLibrary(async (library) => (await listPages(library)).map(({ id }) => id));
  expect(await order()).toEqual(["biz", "kunye", "kvkk"]);
  expect((await bring("kunye.md", "biz.md")).out).toBe("Aynı: Künye (kunye)\nAynı: Hakkında (biz)\n");
  await write("kunye.md", "type: page\ntitle: Derginin künyesi\nid: kunye\nstatus: taslak", "Resimsiz");
  await bring("kunye.md", "--update");
  expect(await inLibrary((library) => findPage(library, "kunye"))).toMatchObject({
    title: "Derginin künyesi",
    status: "draft",
    html: "<p>Resimsiz</p>",
  });
  const files = await storedFiles(dataDir);
  expect(files).toHaveLength(1);
  for (const [fields, sentence] of [
    ["title: A\nid: login", "“login”: sitenin kendi adreslerinden biri"],
    ["title: Masa", "“masa”: sitenin kendi adreslerinden biri"],
    ["title: A\nid: a/b", "“a/b”: sayfanın kimliği olamaz"],
    ["title: ？", "başlıktan kimlik türetilemedi"],
    ["title: A\npdf: a.pdf", "yeni.md, 4. satır: “pdf” diye bir alan yok"],
    ["title: A\nstatus: withdrawn", "yeni.md: sayfanın durumu (status) draft ya da published olur."],
    ["title: A\norder: 9", "yer “9” olamaz; 1 ile 4 arasında bir tam sayı yazın."],
    ["status: draft", "yeni.md: başlık (title) yok."],
  ] as const) {
    await write("yeni.md", `type: sayfa\n${fields}`, "![](imza.png)");
    expect(await bring("yeni.md")).toEqual(refused(sentence));
  }
  expect([await order(), await storedFiles(dataDir)]).toEqual([["biz", "kunye", "kvkk"], files]);
  const moved = { id: "hakkimizda", title: "Hakkında", status: null, html: "<p>Metin.</p>", pictures: [] };
  await inLibrary((library) => updatePage(library, "biz", moved));
  expect((await bring("biz.md")).out).toBe("Aynı: Hakkında (hakkimizda)\n");
});

it("tells of an author whom a post named, changes and moves them", async () => {
  const { dataDir, put, write, bring, inLibrary } = await aDesk();
  await put("inci.jpg", await makePicture("jpeg", [40, 60]));
  await write("a.md", "title: Işık\nauthor: İnci Öz");
  await write(
    "inci.md",
    "type: yazar\nname: İnci Öz\nimage: inci.jpg\nlinks: [Site=https://inci.example]",
    "Şair.",
  );
  expect(await bring("a.md", "inci.md")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Eklendi: İnci Öz (kimliği inci-oz, adresi /yazar/inci-oz)\n"),
  });
  expect((await bring("inci.md")).out).toBe("Aynı: İnci Öz (inci-oz)\n");
  await write("inci.md", "type: yazar\nname: İnci Özlü\nid: inci\nformerId: inci-oz\nimage:", "Yazar.");
  expect(await bring("inci.md")).toMatchObject({ code: 1 });
  expect(await bring("inci.md", "--update")).toEqual(done("Değiştirildi: İnci Özlü (inci)"));
  expect(await inLibrary((library) => findAuthor(library, "inci"))).toEqual({
    id: "inci",
    name: "İnci Özlü",
    about: "Yazar.",
    image: null,
    links: [{ label: "Site", url: "https://inci.example/" }],
    posts: 1,
  });
  expect(await storedFiles(dataDir)).toEqual([]);
  for (const [fields, sentence] of [
    ["name: A\nlinks: [Ad=javascript:alert(1)]", "http ya da https"],
    [`name: ${"ş".repeat(500)}`, "en çok 100 karakter"],
    ["name: A\nimage: yok.jpg", "böyle bir dosya yok"],
    ["name: A\nimage: a.md", "resim değil"],
    ["id: a", "yazarın adı (name) yok."],
    ["name: A\nhakkinda: b", "“hakkinda” diye bir alan yok"],
  ] as const) {
    await write("yeni.md", `type: yazar\n${fields}`);
    expect(await bring("yeni.md")).toEqual(refused(sentence));
  }
});

const A4 = "/MediaBox [0 0 595 842]";

it("brings an issue by its PDF alone or with a text beside it, keeps its terms, and follows another PDF", async () => {
  const { put, write, bring, post, inLibrary } = await aDesk();
  await put("sayı-12_deniz.pdf", await makePdf());
  expect(await bring("sayı-12_deniz.pdf")).toEqual(
    done("Eklendi: Sayı 12 deniz (kimliği sayi-12-deniz, adresi /post/sayi-12-deniz)"),
  );
  const first = await post("sayi-12-deniz");
  expect(first).toMatchObject({ isIssue: true, status: "published", html: null });
  expect(first?.image).toMatchObject({ name: "1-large.webp", contentType: "image/webp" });
  await write(
    "sayi.md",
    'title: "Sayı 12: Deniz"\nid: sayi-12-deniz\nfreePages: 3\nopens: 1 Ocak 2100\ncategories: [Dergi]',
    "",
  );
  expect((await bring("sayi.md", "--update")).out).toBe("Değiştirildi: Sayı 12: Deniz (sayi-12-deniz)\n");
  await put("sayı-12_deniz.pdf", blankPages([A4, A4]));
  const { code, err } = await bring("sayı-12_deniz.pdf");
  expect([code, err]).toEqual([1, expect.stringContaining("Ayrı bir sayıysa dosyaya başka bir ad verin.")]);
  expect((await bring("sayı-12_deniz.pdf", "--update")).code).toBe(0);
  const second = await post("sayi-12-deniz");
  expect(second).toMatchObject({
    title: "Sayı 12: Deniz",
    categories: ["Dergi"],
    createdAt: first?.createdAt,
  });
  expect(second?.pdf?.hash).not.toBe(first?.pdf?.hash);
  expect(second?.image?.hash).not.toBe(first?.image?.hash);
  expect(await inLibrary((library) => findTerms(library, "sayi-12-deniz"))).toMatchObject({
    freePages: 3,
    opensAt: "2099-12-31T21:00:00.000Z",
    freeFrom: null,
  });
  await write("yazi.md", "title: Yazı\nfreeFrom: 2020-01-01");
  expect(await bring("yazi.md")).toEqual(refused("yalnız PDF’si olan bir yazıda, sayıda olur."));
});

it.each<[string, Buffer, string]>([
  ["no pages", blankPages([]), "PDF’de hiç sayfa yok."],
  ["2,001 pages", blankPages(Array(2001).fill(A4)), "en çok 2.000 olabilir."],
  ["a page of 5 metres", blankPages([A4, "/MediaBox [0 0 14174 14174]"]), "en çok 3 metre olabilir."],
  ["no catalogue", rawPdf(["<< >>"]), "PDF’de hiç sayfa yok."],
])("refuses a PDF with %s, by itself and with a text, and brings nothing", async (_, pdf, sentence) => {
  const { put, write, bring, ids, dataDir } = await aDesk();
  await put("sayı.pdf", pdf);
  await write("sayı.md", "title: Sayı\npdf: sayı.pdf");
  expect(await bring("sayı.pdf")).toEqual(refused(sentence));
  expect(await bring("sayı.md")).toEqual(refused(sentence));
  expect([await ids(), await storedFiles(dataDir)]).toEqual([[], []]);
});

it("brings what can be brought of many files, and says of each other one why not", async () => {
  const { write, bring, ids } = await aDesk();
  await write("a.md", "title: A");
  await write("b.md", "titel: B");
  await write("c.md", "title: C\nimage: yok.png");
  const looked = await bring("a.md", "b.md", "c.md", "--dry-run");
  expect(looked.out).toMatch(/Yazılar +1\nYeni gelecek +1\n[\s\S]*“titel” diye bir alan yok/);
  expect(await ids()).toEqual([]);
  const { code, out, err } = await bring("a.md", "b.md", "c.md");
  expect([code, out]).toEqual([1, "Eklendi: A (kimliği a, adresi /post/a)\n"]);
  expect(err).toMatch(
    /^b\.md, 2\. satır: “titel”[^\n]+\nc\.md içindeki “yok\.png”: böyle bir dosya yok\.\n$/,
  );
  const { added, refused: count } = JSON.parse((await bring("a.md", "b.md", "--json")).out);
  expect([added, count, await ids()]).toEqual([0, 1, ["a"]]);
});

it("reads issues within a folder strictly, and a folder of PDFs as issues", async () => {
  const { cwd, write, put, bring, ids, inLibrary } = await aDesk();
  for (const folder of ["karma", "sayilar"]) await mkdir(join(cwd, folder));
  await put("karma/sayi.pdf", await makePdf());
  await write("karma/sayi.md", "title: Sayı\npdf: sayi.pdf\nopens: 1 Ocak 2100");
  await write("karma/slip.md", "title: Kayma\npdf: sayi.pdf\nopnes: 1 Ocak 2100");
  await write("karma/yazi.md", "title: Yazı\nbilinmeyen: alan");
  await put("gizli.pdf", await makePdf());
  await put("gizli.png", await makePicture("png"));
  await write("karma/disari.md", "title: Dışarı\npdf: ../gizli.pdf");
  await write("karma/yazar.md", "type: yazar\nname: Yazar\nimage: ../gizli.png");
  await write("karma/metin.md", "title: Metin\npdf: sayi.pdf", "![](../gizli.png)");
  const { out } = await bring("karma");
  expect(out).toContain("“opnes” diye bir alan yok; yakın olanı: opens.");
  expect(out.match(/klasörün dışında/g)).toHaveLength(3);
  expect(await ids()).toEqual(["sayi", "yazi"]);
  expect((await inLibrary((library) => findTerms(library, "sayi"))).opensAt).toBe("2099-12-31T21:00:00.000Z");
  await put("sayilar/Sayı 1.pdf", blankPages([A4]));
  await put("sayilar/Sayı 2.pdf", blankPages([A4, A4]));
  expect(await bring("sayilar")).toMatchObject({ code: 0, err: "" });
  expect(await ids()).toEqual(["sayi", "sayi-1", "sayi-2", "yazi"]);
});

it("finds files whose names are spelled as Macs do it, or with spaces that no title has", async () => {
  const { cwd, put, write, bring, ids, post } = await aDesk();
  const mac = (name: string) => name.normalize("NFD");
  await mkdir(join(cwd, "arsiv"));
  await put(mac("arsiv/Sayı 104 – Ağustos 2007.pdf"), blankPages([A4]));
  await put("arsiv/Sayı  105 – Eylül 2007.pdf", blankPages([A4, A4]));
  expect(await bring("arsiv", "--draft")).toMatchObject({ code: 0 });
  await put(mac("çiğdem.png"), await makePicture("png", [60, 40]));
  await put(mac("şubat.pdf"), blankPages([A4, A4, A4]));
  await write("a.md", "title: A\nimage: çiğdem.png\npdf: şubat.pdf", "![](%C3%A7i%C4%9Fdem.png)");
  expect(await bring("a.md")).toMatchObject({ code: 0 });
  expect(await ids()).toEqual(["a", "sayi-104", "sayi-105"]);
  expect((await post("sayi-104"))?.pdf?.name).toBe("Sayı 104 – Ağustos 2007.pdf");
});

it("names the issues of a folder of PDFs, brings each by itself, and a second run what is missing", async () => {
  const { cwd, put, bring, ids, post, inLibrary } = await aDesk();
  await mkdir(join(cwd, "arsiv"));
  const pages = (count: number) => blankPages(Array<string>(count).fill(A4));
  await put("arsiv/Sayi-1_Ocak2004.pdf", pages(1));
  await put("arsiv/Sayi-2_Mart2004.pdf", pages(2));
  await put("arsiv/Sayi-3_Mayis2004.pdf", pages(3));
  await put("arsiv/Sayi-5.pdf", pages(4));
  await put("arsiv/bozuk.pdf", Buffer.from("Bu bir PDF değil."));
  const survey = await bring("arsiv", "--dry-run");
  expect(survey.out).toMatch(/Sayi-5\.pdf +Sayı 5 +Eylül 2004/);
  expect(survey.err).toContain("Eksik numaralar: 4.");
  expect(await ids()).toEqual([]);
  expect(await bring("arsiv", "--store", "dukkan")).toEqual({
    code: 2,
    out: "",
    err: expect.stringContaining("“dukkan” bir web adresi değil"),
  });
  const terms = ["--free-pages", "7", "--opens", "2004-01-02", "--store", "https://dukkan.example/"];
  const first = await bring("arsiv", "--draft", ...terms);
  expect([first.code, first.err]).toEqual([1, expect.stringContaining("bozuk.pdf")]);
  expect(await ids()).toEqual(["sayi-1", "sayi-2", "sayi-3", "sayi-5"]);
  expect(await post("sayi-5")).toMatchObject({
    title: "Sayı 5",
    status: "draft",
    createdAt: "2004-08-31T21:00:00.000Z",
  });
  expect(await inLibrary((library) => findTerms(library, "sayi-5"))).toEqual({
    freePages: 7,
    opensAt: "2004-01-01T22:00:00.000Z",
    freeFrom: null,
    storeUrl: "https://dukkan.example/",
  });
  // The same bytes under another name, and one that was not there.
  await put("arsiv/baska.pdf", pages(1));
  await put("arsiv/Sayi-4_Temmuz2004.pdf", pages(5));
  const { out } = await bring("arsiv", "--json");
  expect(JSON.parse(out)).toMatchObject({ added: 1, unchanged: 5, updated: 0, refused: 1 });
  expect(await ids()).toEqual(["sayi-1", "sayi-2", "sayi-3", "sayi-4", "sayi-5"]);
});

it("finds the posts of one's own export by their ids, and changes them only when asked", async () => {
  const { cwd, dataDir, write, bring, post, ids, inLibrary } = await aDesk();
  await write("a.md", "title: A\nid: a", "İlk metin");
  await write("kunye.md", "type: sayfa\ntitle: Künye", "Biz");
  await bring("a.md", "kunye.md");
  expect((await runMecmua(["export", "dergi.zip"], { dataDir, cwd })).code).toBe(0);
  await write("a.md", "title: A\nid: a", "İkinci metin");
  await bring("a.md", "--update");
  const left = await bring("dergi.zip");
  expect(left.out).toMatch(/Eklenen: 0\. Güncellenen: 0\.[\s\S]*2 +Burada zaten var; dokunulmadı\./);
  expect(left.err).toContain("--update");
  expect(await post("a")).toMatchObject({ html: "<p>İkinci metin</p>" });
  expect((await bring("dergi.zip", "--update")).out).toContain("Eklenen: 0.");
  expect(await post("a")).toMatchObject({ html: "<p>İlk metin</p>" });
  expect([await ids(), (await inLibrary(listPages)).length]).toEqual([["a"], 1]);
});
