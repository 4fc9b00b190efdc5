import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listPosts } from "../content/library/find-posts.ts";
import { openLibrary } from "../content/library/library.ts";
import { makePdf, makePicture } from "../content/library/testing/make-files.ts";
import { storedFiles } from "../content/library/testing/temp-library.ts";
import { runMecmua } from "./testing/run-mecmua.ts";

let cwd = "";
let dataDir = "";

const run = (given: readonly string[]) => runMecmua(given, { dataDir, cwd });
const article = (fields: string, body = "Metin") => `---\ntitle: Başlık\n${fields}\n---\n\n${body}\n`;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "mecmua-bad-input-"));
  dataDir = join(cwd, "data");
  const picture = await makePicture("png", [300, 200]);
  const pdf = await makePdf();
  const files: Record<string, string | Buffer> = {
    "iyi.md": article("image: iyi.png"),
    "iyi.png": picture,
    "iyi.pdf": pdf,
    "bos.md": "",
    "bosluk.md": " \n\n",
    "buyuk.md": "",
    "latin.md": Buffer.from("---\ntitle: A\n---\n\nSat\u0131r \xfeehir", "latin1"),
    "ikili.md": "---\ntitle: A\0B\n---\n",
    "onsuz.md": "# Başlık\n",
    "acik.md": "---\ntitle: A\n\nMetin\n",
    "bozuk.md": "---\ntitle: A\nabstract: [a\n---\n",
    "basliksiz.md": "---\nabstract: A\n---\n",
    "tarih.md": article("date: 35 Kasım 2026"),
    "tipo.md": article("abstrct: A"),
    "resimsiz.md": article("image: yok.png"),
    "klasorresim.md": article("image: klasor"),
    "metinresim.md": article("image: resim.png"),
    "yarim.md": article("image: yarim.png"),
    "dev.md": article("image: dev.png"),
    "agir.md": article("image: agir.png"),
    "iciyok.md": article("image: iyi.png", "![](iyi.png)\n\n![](yok/resim.png)"),
    "uzak.md": article("", "![](https://example.com/a.png)"),
    "pdfli.md": article("pdf: resim.png"),
    "resim.png": "bu bir resim değil",
    "yarim.png": picture.subarray(0, picture.length - 60),
    "dev.png": await sharp({ create: { width: 20_000, height: 10_001, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
    "agir.png": "",
    "yazi.txt": "Metin",
    "resim.pdf": picture,
    "yarim.pdf": pdf.subarray(0, pdf.length - 300),
    "sifreli.pdf": await makePdf({ userPassword: "gizli", pdfVersion: "1.7" }),
    "buyuk.pdf": "",
    "kapali.md": article(""),
    "kapaksiz.md": article("id: sayi\npdf: iyi.pdf\nimage: resim.png"),
    "ayni.md": article("id: baslik", "Başka"),
    "kes.md": article("box: kes"),
    "tur.md": article("type: kitap"),
    "kosul.md": article("id: kosul\nopens: 2099-01-01"),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(cwd, name), content);
  const megabyte = 1024 * 1024;
  await truncate(join(cwd, "buyuk.md"), 5 * megabyte + 1);
  await truncate(join(cwd, "agir.png"), 100 * megabyte + 1);
  await truncate(join(cwd, "buyuk.pdf"), 200 * megabyte + 1);
  await chmod(join(cwd, "kapali.md"), 0);
  await mkdir(join(cwd, "klasor"));
  await run(["import", "iyi.md"]);
});

afterAll(() => rm(cwd, { recursive: true, force: true }));

async function held() {
  const library = await openLibrary({ dataDir, databaseUrl: null });
  const posts = await listPosts(library).finally(library.close);
  return { posts, files: await storedFiles(dataDir) };
}

const issue = (file: string) => ["import", file];

/** What is called, the exit code, what the sentence begins with. */
const refusals: [string[], number, string][] = [
  [["import", "yok.md"], 1, "yok.md: böyle bir dosya yok."],
  [["import", "iyi.md/x.md"], 1, "iyi.md/x.md: böyle bir dosya yok."],
  [["import", "klasor"], 1, "klasor: ne dosyası olduğu anlaşılmadı; "],
  [["import", "/dev/null"], 1, "null: bu sıradan bir dosya değil."],
  [["import", "bos.md"], 1, "bos.md: dosya boş."],
  [["import", "bosluk.md"], 1, "bosluk.md: dosya boş."],
  [["import", "buyuk.md"], 1, "buyuk.md: dosya çok büyük (5,1 MB); en çok 5 MB olabilir."],
  [["import", "latin.md"], 1, "latin.md, 5. satır: metin UTF-8 değil; dosyayı UTF-8 olarak kaydedin."],
  [["import", "ikili.md"], 1, "ikili.md: bu bir metin dosyası değil."],
  [["import", "onsuz.md"], 1, "onsuz.md: dosya “---” satırları arasında"],
  [["import", "acik.md"], 1, "acik.md, 1. satır: ön bilgi kapanmıyor"],
  [["import", "bozuk.md"], 1, "bozuk.md, 4. satır: ön bilgi okunamadı"],
  [["import", "basliksiz.md"], 1, "basliksiz.md: başlık (title) yok."],
  [["import", "tarih.md"], 1, "tarih.md, 3. satır: “35 Kasım 2026” geçerli bir tarih değil"],
  [["import", "tipo.md"], 1, "tipo.md, 3. satır: “abstrct” diye bir alan yok; yakın olanı: abstract."],
  [["import", "resimsiz.md"], 1, "resimsiz.md içindeki “yok.png”: böyle bir dosya yok."],
  [["import", "klasorresim.md"], 1, "klasorresim.md içindeki “klasor”: bu bir klasör; dosya gerekiyor."],
  [["import", "metinresim.md"], 1, "metinresim.md içindeki “resim.png”: bu bir resim değil; JPEG, PNG"],
  [["import", "yarim.md"], 1, "yarim.md içindeki “yarim.png”: resim çözülemedi; dosya bozuk ya da yarım."],
  [["import", "dev.md"], 1, "dev.md içindeki “dev.png”: resim 20000 × 10001 piksel; en çok 200 megapiksel"],
  [
    ["import", "agir.md"],
    1,
    "agir.md içindeki “agir.png”: dosya çok büyük (100,1 MB); en çok 100 MB olabilir.",
  ],
  [["import", "iciyok.md"], 1, "iciyok.md içindeki “yok/resim.png” resmi: böyle bir dosya yok."],
  [["import", "uzak.md"], 1, "uzak.md içindeki “https://example.com/a.png” resmi: kitaplık uzaktaki"],
  [["import", "pdfli.md"], 1, "pdfli.md içindeki “resim.png”: bu bir PDF değil."],
  [["import", "yazi.txt"], 1, "yazi.txt: ne dosyası olduğu anlaşılmadı; "],
  [issue("yok.pdf"), 1, "yok.pdf: böyle bir dosya yok."],
  [issue("bos.md"), 1, "bos.md: dosya boş."],
  [issue("buyuk.pdf"), 1, "buyuk.pdf: dosya çok büyük (200,1 MB); en çok 200 MB olabilir."],
  [issue("resim.pdf"), 1, "resim.pdf: bu bir PDF değil; içeriği PNG dosyası."],
  [issue("yarim.pdf"), 1, "yarim.pdf: PDF yarım; sonu eksik."],
  [issue("sifreli.pdf"), 1, "sifreli.pdf: PDF şifreli; şifresini kaldırıp yeniden kaydedin."],
  [["import", "kapaksiz.md"], 1, "kapaksiz.md içindeki “resim.png”: bu bir resim değil; JPEG, PNG"],
  [["import", "ayni.md"], 1, "ayni.md: “baslik” kimliğiyle burada başka bir içerik var; dokunulmadı."],
  [
    ["import", "kes.md"],
    1,
    "kes.md, 3. satır: “box” için “kes” olmaz; şunlardan birini yazın: auto, trim, media.",
  ],
  [
    ["import", "tur.md"],
    1,
    "tur.md, 3. satır: “type” için “kitap” olmaz; şunlardan birini yazın: yazı, sayı",
  ],
  [["import", "kosul.md"], 1, "kosul.md: freePages, opens, freeFrom ve store yalnız PDF’si olan bir yazıda"],
  [["post", "add", "iyi.md"], 2, "“mecmua post add” artık yok: dosyayı “mecmua import DOSYA” ile alın"],
  [["post", "adddd"], 2, "“mecmua post adddd” artık yok: "],
  [["post"], 2, "“mecmua post” artık yok: "],
  [["issue", "add", "iyi.pdf"], 2, "“mecmua issue add” artık yok: PDF’yi"],
  [["issue", "report", "yok"], 1, "“yok”: bu kimlikte bir yazı yok."],
  [["import", "iyi.md", "--site"], 2, "--site seçeneğinin değeri eksik."],
  [["import", "iyi.md", "--site", "--json"], 2, "--site seçeneğinin değeri eksik."],
  [["import", "iyi.md", "--site", " "], 2, "--site seçeneğinin değeri boş."],
  [["import", "iyi.md", "--site", "a", "--site", "b"], 2, "--site seçeneği birden çok kez verilmiş."],
  [["import", "iyi.md", "--updat"], 2, "“--updat” diye bir seçenek yok; yakın olanı: --update."],
  [["import"], 2, "“mecmua import” için DOSYA|KLASÖR gerekli."],
  [["staff", "list", "--json=1"], 2, "--json seçeneği değer almaz."],
  [["staff", "list", "-j"], 2, "“-j” diye bir seçenek yok."],
  [["staff", "list", "--constructor"], 2, "“--constructor” diye bir seçenek yok."],
  [["staff", "ad", "Ada"], 2, "“staff ad” diye bir komut yok; yakın olanı: staff add."],
  [["add", "Ada"], 2, "“add Ada” diye bir komut yok; yakın olanı: staff add."],
  [["staff"], 2, "“staff” tek başına bir komut değil; şunlardan birini yazın: staff add"],
  [["--hlep"], 2, "“--hlep” diye bir seçenek yok; yakın olanı: --help."],
];

it.each(refusals)("%j ends with %i: %s", async (given, code, beginning) => {
  const before = await held();
  const ended = await run(given);
  expect(ended.err.slice(0, beginning.length)).toBe(beginning);
  expect(ended).toMatchObject({ code, out: "" });
  expect(ended.err).toMatch(/^[^\n]+[.?]\n(?:Burada olanları [^\n]+\n)?$/);
  expect(await held()).toEqual(before);
});

it.skipIf(process.getuid?.() === 0)("refuses a file that may not be read", async () => {
  expect(await run(["import", "kapali.md"])).toMatchObject({
    code: 1,
    err: "kapali.md: dosyayı okuma izniniz yok.\n",
  });
});

it("refuses a wrong configuration", async () => {
  const ended = await runMecmua(["content", "check"], { dataDir, cwd, env: { CONTENT_ENDPOINT: "ftp://x" } });
  expect(ended).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^CONTENT_ENDPOINT geçersiz/) });
});

it("names a damaged database and leaves it as it is", async () => {
  const damaged = join(cwd, "bozuk-veri");
  await mkdir(damaged);
  await writeFile(join(damaged, "magazine.db"), "bu bir veritabanı değil ".repeat(100));
  const ended = await runMecmua(["sample", "remove"], { dataDir: damaged, cwd });
  expect(ended).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining(join(damaged, "magazine.db")),
  });
});

it("says that a content service could not be read, and ends with 1", async () => {
  const env = { CONTENT_ENDPOINT: "http://127.0.0.1:9/graphql" };
  const ended = await runMecmua(["content", "check", "--json"], { dataDir, cwd, env });
  expect(ended).toMatchObject({ code: 1, err: "" });
  expect(JSON.parse(ended.out)).toMatchObject({
    isWhole: false,
    error: expect.stringMatching(/\.$/),
    posts: 0,
  });
});
