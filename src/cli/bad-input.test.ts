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
    "dev.png": await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
    "agir.png": "",
    "yazi.txt": "Metin",
    "resim.pdf": picture,
    "yarim.pdf": pdf.subarray(0, pdf.length - 300),
    "sifreli.pdf": await makePdf({ userPassword: "gizli", pdfVersion: "1.7" }),
    "buyuk.pdf": "",
    "kapali.md": article(""),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(cwd, name), content);
  const megabyte = 1024 * 1024;
  await truncate(join(cwd, "buyuk.md"), 5 * megabyte + 1);
  await truncate(join(cwd, "agir.png"), 20 * megabyte + 1);
  await truncate(join(cwd, "buyuk.pdf"), 200 * megabyte + 1);
  await chmod(join(cwd, "kapali.md"), 0);
  await mkdir(join(cwd, "klasor"));
  await run(["post", "add", "iyi.md"]);
});

afterAll(() => rm(cwd, { recursive: true, force: true }));

async function held() {
  const library = await openLibrary({ dataDir, databaseUrl: null });
  const posts = await listPosts(library).finally(library.close);
  return { posts, files: await storedFiles(dataDir) };
}

const issue = (file: string, ...more: string[]) => ["issue", "add", file, "--title", "Sayı", ...more];

/** What is called, the exit code, what the sentence begins with. */
const refusals: [string[], number, string][] = [
  [["post", "add", "yok.md"], 1, "yok.md: böyle bir dosya yok."],
  [["post", "add", "iyi.md/x.md"], 1, "iyi.md/x.md: böyle bir dosya yok."],
  [["post", "add", "klasor"], 1, "klasor: bu bir klasör; dosya gerekiyor."],
  [["post", "add", "/dev/null"], 1, "/dev/null: bu sıradan bir dosya değil."],
  [["post", "add", "bos.md"], 1, "bos.md: dosya boş."],
  [["post", "add", "bosluk.md"], 1, "bosluk.md: dosya boş."],
  [["post", "add", "buyuk.md"], 1, "buyuk.md: dosya çok büyük (5,1 MB); en çok 5 MB olabilir."],
  [["post", "add", "latin.md"], 1, "latin.md, 5. satır: metin UTF-8 değil; dosyayı UTF-8 olarak kaydedin."],
  [["post", "add", "ikili.md"], 1, "ikili.md: bu bir metin dosyası değil."],
  [["post", "add", "onsuz.md"], 1, "onsuz.md: dosya “---” satırları arasında"],
  [["post", "add", "acik.md"], 1, "acik.md, 1. satır: ön bilgi kapanmıyor"],
  [["post", "add", "bozuk.md"], 1, "bozuk.md, 4. satır: ön bilgi okunamadı"],
  [["post", "add", "basliksiz.md"], 1, "basliksiz.md: başlık (title) yok."],
  [["post", "add", "tarih.md"], 1, "tarih.md, 3. satır: “35 Kasım 2026” geçerli bir tarih değil"],
  [["post", "add", "tipo.md"], 1, "tipo.md, 3. satır: “abstrct” diye bir alan yok; yakın olanı: abstract."],
  [["post", "add", "resimsiz.md"], 1, "resimsiz.md içindeki “yok.png”: böyle bir dosya yok."],
  [["post", "add", "klasorresim.md"], 1, "klasorresim.md içindeki “klasor”: bu bir klasör; dosya gerekiyor."],
  [["post", "add", "metinresim.md"], 1, "metinresim.md içindeki “resim.png”: bu bir resim değil; JPEG, PNG"],
  [
    ["post", "add", "yarim.md"],
    1,
    "yarim.md içindeki “yarim.png”: resim çözülemedi; dosya bozuk ya da yarım.",
  ],
  [["post", "add", "dev.md"], 1, "dev.md içindeki “dev.png”: resim 9000 × 6000 piksel; en çok 50 megapiksel"],
  [
    ["post", "add", "agir.md"],
    1,
    "agir.md içindeki “agir.png”: dosya çok büyük (20,1 MB); en çok 20 MB olabilir.",
  ],
  [["post", "add", "iciyok.md"], 1, "iciyok.md içindeki “yok/resim.png” resmi: böyle bir dosya yok."],
  [["post", "add", "uzak.md"], 1, "uzak.md içindeki “https://example.com/a.png” resmi: kitaplık uzaktaki"],
  [["post", "add", "pdfli.md"], 1, "pdfli.md içindeki “resim.png”: bu bir PDF değil."],
  [["post", "add", "yazi.txt"], 1, "yazi.txt: yazı .md, .html ya da .htm uzantılı"],
  [["post", "add", "iyi.pdf"], 1, "iyi.pdf: bu bir PDF; sayılar “mecmua issue add” ile eklenir."],
  [issue("yok.pdf"), 1, "yok.pdf: böyle bir dosya yok."],
  [issue("klasor"), 1, "klasor: bu bir klasör; dosya gerekiyor."],
  [issue("bos.md"), 1, "bos.md: dosya boş."],
  [issue("buyuk.pdf"), 1, "buyuk.pdf: dosya çok büyük (200,1 MB); en çok 200 MB olabilir."],
  [issue("resim.pdf"), 1, "resim.pdf: bu bir PDF değil; içeriği PNG dosyası."],
  [issue("yarim.pdf"), 1, "yarim.pdf: PDF yarım; sonu eksik."],
  [issue("sifreli.pdf"), 1, "sifreli.pdf: PDF şifreli; şifresini kaldırıp yeniden kaydedin."],
  [issue("iyi.pdf", "--cover", "resim.png"), 1, "resim.png: bu bir resim değil; JPEG, PNG"],
  [issue("iyi.pdf", "--id", "baslik"), 1, "“baslik”: bu kimlikte bir yazı zaten var."],
  [["post", "show", "yok"], 1, "“yok”: bu kimlikte bir yazı yok."],
  [["post", "remove", "yok"], 1, "“yok”: bu kimlikte bir yazı yok."],
  [issue("iyi.pdf", "--date", "dün"), 2, "--date: “dün” geçerli bir tarih değil"],
  [issue("iyi.pdf", "--box", "kes"), 2, "--box: “kes” olmaz; şunlardan birini yazın: auto, trim, media."],
  [
    ["issue", "update", "baslik"],
    2,
    "Değiştirilecek bir şey verilmedi; şunlardan en az birini yazın: --title",
  ],
  [["issue", "update"], 2, "“mecmua issue update” için KİMLİK gerekli."],
  [["issue", "update", "baslik", "--spreads", "böl"], 2, "--spreads: “böl” olmaz; şunlardan birini yazın"],
  [["issue", "update", "baslik", "--date", "dün"], 2, "--date: “dün” geçerli bir tarih değil"],
  [["issue", "update", "baslik", "--cover", "yok.png"], 1, "“baslik”: bu bir sayı değil"],
  [["issue", "add", "iyi.pdf"], 2, "“mecmua issue add” için --title gerekli."],
  [["issue", "add", "iyi.pdf", "--title"], 2, "--title seçeneğinin değeri eksik."],
  [["issue", "add", "iyi.pdf", "--title", "--json"], 2, "--title seçeneğinin değeri eksik."],
  [["issue", "add", "iyi.pdf", "--title", " "], 2, "--title seçeneğinin değeri boş."],
  [issue("iyi.pdf", "--title", "Öteki"), 2, "--title seçeneği birden çok kez verilmiş."],
  [issue("iyi.pdf", "--titel", "B"), 2, "“--titel” diye bir seçenek yok; yakın olanı: --title."],
  [["post", "add"], 2, "“mecmua post add” için DOSYA gerekli."],
  [["post", "add", "iyi.md", "yazi.txt"], 2, "“mecmua post add” için “yazi.txt” fazla."],
  [["post", "list", "--json=1"], 2, "--json seçeneği değer almaz."],
  [["post", "list", "-j"], 2, "“-j” diye bir seçenek yok."],
  [["post", "list", "--constructor"], 2, "“--constructor” diye bir seçenek yok."],
  [["post", "ad", "iyi.md"], 2, "“post ad” diye bir komut yok; yakın olanı: post add."],
  [["add", "iyi.md"], 2, "“add iyi.md” diye bir komut yok; yakın olanı: post add."],
  [["post"], 2, "“post” tek başına bir komut değil; şunlardan birini yazın: post add"],
  [["--hlep"], 2, "“--hlep” diye bir seçenek yok; yakın olanı: --help."],
];

it.each(refusals)("%j ends with %i: %s", async (given, code, beginning) => {
  const before = await held();
  const ended = await run(given);
  expect(ended.err.slice(0, beginning.length)).toBe(beginning);
  expect(ended).toMatchObject({ code, out: "" });
  expect(ended.err).toMatch(/^[^\n]+[.?]\n$/);
  expect(await held()).toEqual(before);
});

it.skipIf(process.getuid?.() === 0)("refuses a file that may not be read", async () => {
  expect(await run(["post", "add", "kapali.md"])).toMatchObject({
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
  await writeFile(join(damaged, "library.db"), "bu bir veritabanı değil ".repeat(100));
  const ended = await runMecmua(["post", "list"], { dataDir: damaged, cwd });
  expect(ended).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining(join(damaged, "library.db")),
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
