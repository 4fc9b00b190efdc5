import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { withStoredFiles } from "../library-files.ts";
import type { PostDraft } from "../library-post.ts";
import { makePicture } from "../testing/make-files.ts";
import { tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { importArticle, openText } from "./import-article.ts";

/** Reads the first of the files. */
async function read(files: Readonly<Record<string, string | Buffer>>): Promise<PostDraft> {
  const folder = await tempFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const [name = ""] = Object.keys(files);
  return await withStoredFiles(await tempLibrary(), async (keep) =>
    importArticle(await openText(join(folder, name), name), keep),
  );
}

const matter = (fields: string, body = "Metin") => `---\n${fields}\n---\n${body}\n`;

it("reads every field of the front matter", async () => {
  const fields =
    "title: 1984\nabstract: >\n  iki\n  satır\ncategories: [Öykü, 'Kitap, Film', Öykü]\ndate: 21 Kasım 2026\nid: bin dokuz/yüz";
  expect(await read({ "a.md": matter(fields) })).toMatchObject({
    id: "bin dokuz/yüz",
    title: "1984",
    abstract: "iki satır",
    categories: ["Öykü", "Kitap, Film"],
    createdAt: "2026-11-20T21:00:00.000Z",
    html: "<p>Metin</p>",
  });
});

it("makes whole what YAML escapes as half of a surrogate pair", async () => {
  const fields = String.raw`title: "Ay \ud83c\udf19 \ud83c"
categories: ["a\ud800"]`;
  expect(await read({ "a.md": matter(fields) })).toMatchObject({
    title: "Ay \u{1f319} \ufffd",
    categories: ["a\ufffd"],
  });
});

it("needs a title only", async () => {
  const begin = new Date().toISOString();
  const draft = await read({ "a.md": "\uFEFF---\r\ntitle: Baş\u0007lık\r\n---\r\n" });
  expect(draft).toMatchObject({ id: null, title: "Baş lık", abstract: null, categories: [], html: null });
  expect(draft).toMatchObject({ status: "published", isDated: true, authors: [], imageAlt: null });
  expect([begin, draft.createdAt, new Date().toISOString()].toSorted()[1]).toBe(draft.createdAt);
});

it("takes bylines by their roles, in the order of the file", async () => {
  const fields =
    "title: A\ntranslator: Ayşe Öz\nauthors: [Ali Can, Veli Han]\nillustrators: a, b\nphotographer: c\nimageAlt: Göl";
  expect(await read({ "a.md": matter(fields) })).toMatchObject({
    authors: [
      { author: "Ayşe Öz", role: "translator" },
      { author: "Ali Can", role: "writer" },
      { author: "Veli Han", role: "writer" },
      { author: "a", role: "illustrator" },
      { author: "b", role: "illustrator" },
      { author: "c", role: "photographer" },
    ],
    imageAlt: "Göl",
  });
});

it.each([
  ["status: taslak", "draft", false],
  ["draft: true", "draft", false],
  ["draft: hayır", "published", true],
  ["status: Yayında", "published", true],
  ["status: draft\ndate: 2030-01-01", "draft", true],
  ["status: geri çekildi", "withdrawn", true],
])("reads the status of %j", async (fields, status, isDated) => {
  expect(await read({ "a.md": matter(`title: A\n${fields}`) })).toMatchObject({ status, isDated });
});

it("takes one text for several categories", async () => {
  expect((await read({ "a.md": matter("title: A\ncategories: Öykü, Deneme") })).categories).toEqual([
    "Öykü",
    "Deneme",
  ]);
  expect((await read({ "a.md": matter("title: A\ncategory: Şiir") })).categories).toEqual(["Şiir"]);
});

it("keeps the pictures in a text, each once, with their size", async () => {
  const body =
    '![Göl](resimler/mavi%20göl.png "Başlık")\n\n<figure><img class=a src="resimler/mavi göl.png" srcset="x 2x" width=9></figure>';
  const { html, pictures } = await read({
    "a.md": matter("title: A", body),
    "resimler/mavi göl.png": await makePicture("png", [90, 30]),
  });
  expect(pictures).toMatchObject([{ name: "mavi göl.png", contentType: "image/png", width: 90, height: 30 }]);
  const address = `library:${pictures[0]?.hash}`;
  expect(html).toContain(
    `<figure><img src="${address}" alt="Göl" width="90" height="30"><figcaption>Başlık</figcaption></figure>`,
  );
  expect(html).toContain(`<figure><img src="${address}" class="a" width="90" height="30"></figure>`);
});

it("leaves everything in an HTML file but its pictures as it was written", async () => {
  const body = '<P ALIGN=left>a &amp; b<br><!-- <img src="yok.png"> --><IMG SRC=a.gif>&nbsp;</P>';
  const { html, pictures } = await read({
    "a.html": matter("title: A", body),
    "a.gif": await makePicture("gif"),
  });
  const image = `<img src="library:${pictures[0]?.hash}" width="60" height="40">`;
  expect(html).toBe(`<P ALIGN=left>a &amp; b<br><!-- <img src="yok.png"> -->${image}&nbsp;</P>`);
});

it("takes of a whole HTML page what is in its body", async () => {
  const page = "<!doctype html><html><head><title>X</title></head><body class=a><p>Metin</p></body></html>";
  expect((await read({ "a.htm": matter("title: A", page) })).html).toBe("<p>Metin</p>");
});

it("measures a picture as it is seen", async () => {
  const turned = await sharp(await makePicture("jpeg", [90, 30]))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { image } = await read({ "a.md": matter("title: A\nimage: a.jpg"), "a.jpg": turned });
  expect(image).toMatchObject({ width: 30, height: 90 });
});

it.each([
  ["title: A\ntitel: B", "a.md, 3. satır: “titel” diye bir alan yok; yakın olanı: title."],
  ["title: A\nlayout: post", "a.md, 3. satır: “layout” diye bir alan yok; bilinen alanlar: title, "],
  ["title: A\nimagealt: B", "a.md, 3. satır: “imagealt” diye bir alan yok; yakın olanı: imageAlt."],
  ["title: A\nstatus: bitti", "a.md, 3. satır: “status” için “bitti” olmaz; draft (taslak)"],
  ["title: A\ndraft: belki", "a.md, 3. satır: “draft” için “belki” olmaz; true ya da false yazın."],
  ["title: A\ndraft: true\nstatus: taslak", "a.md, 3. satır: “status” ile “draft” aynı şeydir"],
  ["title: A\nauthor: x\nauthors: y", "“authors” ile “author” aynı şeydir"],
  [
    "title: A\nbox: kes",
    "a.md, 3. satır: “box” için “kes” olmaz; şunlardan birini yazın: auto, trim, media.",
  ],
  ["title: [a]", "a.md, 2. satır: “title” tek bir metin olmalı."],
  ["title: A\ncategories: {a: b}", "a.md, 3. satır: “categories” bir metin ya da metin listesi olmalı."],
  ["title: A\nid: a\nslug: b", "a.md, 4. satır: “id” ile “slug” aynı şeydir; yalnız birini verin."],
  ["title: Ev: bir öykü", "a.md, 2. satır: ön bilgi okunamadı; içinde “: ” geçen değeri tırnak içine alın."],
  ["title: [Söyleşi] Deniz", "a.md, 2. satır: ön bilgi okunamadı; tırnakla, köşeli ayraçla ya da çizgiyle"],
  ["title: [Söyleşi", "a.md, 3. satır: ön bilgi okunamadı; köşeli ayraç kapanmıyor"],
  ["title: Bülten #3", "a.md, 2. satır: boşluktan sonraki “#” işareti ve ardı okunmaz"],
  ["title: A\ncategories:\n  - B #4", "a.md, 3. satır: boşluktan sonraki “#” işareti ve ardı okunmaz"],
  ["title: A\n\ttitle: B", "a.md, 3. satır: ön bilgi okunamadı"],
  ["title: A\ntitle: B", "a.md, 3. satır: ön bilgi okunamadı; aynı alan iki kez verilmiş."],
  ["yalnız metin", "a.md, 2. satır: ön bilgi okunamadı; her satır “alan: değer” biçiminde olmalı."],
  ["title: A\ndate: 31 Nisan 2026", "a.md, 3. satır: “31 Nisan 2026” geçerli bir tarih değil"],
  ["abstract: A", "a.md: başlık (title) yok."],
  ["title: '  '", "a.md: başlık (title) yok."],
  [`title: A\nid: ${"a".repeat(201)}`, "kimlik olamaz"],
])("refuses the front matter %j", async (fields, sentence) => {
  await expect(read({ "a.md": matter(fields) })).rejects.toThrow(sentence);
});

it.each([
  ["![](resim.png)", "a.md içindeki “resim.png” resmi: böyle bir dosya yok."],
  ['<img alt="x">', "a.md içindeki “” resmi: adresi boş."],
  ["![](https://example.com/a.png)", "kitaplık uzaktaki dosyaları almaz"],
  ["![](data:image/png;base64,AAAA)", "kitaplık uzaktaki dosyaları almaz"],
  ['<video src="a.mp4"></video>', "ses ve video kitaplığa alınmaz"],
])("refuses the text %j", async (body, sentence) => {
  await expect(read({ "a.md": matter("title: A", body) })).rejects.toThrow(sentence);
});
