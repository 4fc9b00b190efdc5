import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildIssue } from "../../../../test/content-service/build-post.ts";
import { startContentService } from "../../../../test/content-service/start-content-service.ts";
import { makePdf, makePicture } from "../../../content/library/testing/make-files.ts";
import { storedFiles, tempFolder } from "../../../content/library/testing/temp-library.ts";
import { blankPages, rawPdf } from "../../../issues/testing/raw-pdf.ts";
import { runMecmua, startMecmua } from "../../testing/run-mecmua.ts";

const A4 = "/MediaBox [0 0 595 842]";

async function aDesk() {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const options = { dataDir, cwd };
  return {
    dataDir,
    write: (name: string, content: string | Buffer) => writeFile(join(cwd, name), content),
    run: (...given: string[]) => runMecmua(given, options),
    start: (...given: string[]) => startMecmua(given, options),
    add: (file: string, title: string, ...more: string[]) =>
      runMecmua(["issue", "add", file, "--title", title, ...more], options),
  };
}

it("makes the pages of an issue, and shows how far it is", async () => {
  const { write, add, run } = await aDesk();
  await write("sayı.pdf", blankPages([A4, A4, A4]));
  const added = await add("sayı.pdf", "Sayı 12", "--progress");
  expect(added).toMatchObject({ code: 0, out: "Eklendi: Sayı 12 (kimliği sayi-12, adresi /post/sayi-12)\n" });
  const steps = ["%0", "%30", "%60", "%100"].map((share) => `Sayfalar hazırlanıyor: ${share}\n`);
  expect(added.err).toBe(`PDF kitaplığa alınıyor: %100\n${steps.join("")}`);
  expect((await run("issue", "report", "sayi-12")).code).toBe(0);
});

const faults: [string, Buffer, RegExp][] = [
  ["no pages", blankPages([]), /^sayı\.pdf: PDF’de hiç sayfa yok\.\n$/],
  [
    "2,001 pages",
    blankPages(Array.from({ length: 2001 }, () => A4)),
    /^sayı\.pdf: .* en çok 2\.000 olabilir\.\n$/,
  ],
  [
    "a page of 5 metres",
    blankPages([A4, "/MediaBox [0 0 14174 14174]"]),
    /^sayı\.pdf: .* en çok 3 metre olabilir\.\n$/,
  ],
  ["no catalogue", rawPdf(["<< >>"]), /^sayı\.pdf: .*\.\n$/],
];

it.each(faults)("refuses a PDF with %s, and adds nothing", async (_, pdf, sentence) => {
  const { write, add, run, dataDir } = await aDesk();
  await write("sayı.pdf", pdf);
  expect(await add("sayı.pdf", "Sayı 12")).toEqual({
    code: 1,
    out: "",
    err: expect.stringMatching(sentence),
  });
  expect((await run("post", "list")).out).toBe("Kitaplıkta yazı yok.\n");
  expect(await storedFiles(dataDir)).toEqual([]);
});

it("opens what only its owner may change, and refuses what wants a password, also of an article", async () => {
  const { write, add, run, dataDir } = await aDesk();
  await write("kilitli.pdf", await makePdf({ userPassword: "gizli", pdfVersion: "1.7" }));
  await write("kilitli.md", "---\ntitle: Kilitli\npdf: kilitli.pdf\n---\n");
  const refused = {
    code: 1,
    out: "",
    err: "kilitli.pdf: PDF şifreli; şifresini kaldırıp yeniden kaydedin.\n",
  };
  expect(await add("kilitli.pdf", "Sayı 12")).toEqual(refused);
  expect(await run("post", "add", "kilitli.md")).toEqual(refused);
  expect(await storedFiles(dataDir)).toEqual([]);
  await write("sahipli.pdf", await makePdf({ ownerPassword: "gizli", pdfVersion: "1.7" }));
  expect((await add("sahipli.pdf", "Sayı 13")).code).toBe(0);
});

it("takes the first page for the cover, and names the fonts that the PDF does not hold", async () => {
  const { write, add, run } = await aDesk();
  await write("sayı.pdf", await makePdf());
  const added = await add("sayı.pdf", "Sayı 12");
  expect(added.err).toMatch(/^PDF’nin içinde olmayan yazı tiplerinin .*: Helvetica\. /);
  const { image } = JSON.parse((await run("post", "show", "sayi-12", "--json")).out);
  expect(image).toMatchObject({ name: "1-large.webp", contentType: "image/webp" });
  expect(image.height).toBeGreaterThan(image.width);
});

it("keeps an issue whose pages were not waited for", async () => {
  const { write, start, run } = await aDesk();
  await write("sayı.pdf", blankPages(Array.from({ length: 200 }, () => A4)));
  const { child, ended } = start("issue", "add", "sayı.pdf", "--title", "Sayı 12", "--progress");
  child.stderr?.on("data", (said) => {
    if (String(said).includes("Sayfalar hazırlanıyor")) child.kill("SIGINT");
  });
  const { code, out, err } = await ended;
  expect(code).toBe(130);
  expect(out).toMatch(/^Eklendi: Sayı 12 /);
  expect(err).toMatch(/\nDurduruldu; sayı eklendi, kalan sayfalarını site kendisi hazırlar\.\n$/);
  expect(JSON.parse((await run("post", "list", "--json")).out)).toHaveLength(1);
});

it("reports what readers will find in each issue", async () => {
  const { write, add, run } = await aDesk();
  await write("yazılı.pdf", await makePdf());
  await write("boş.pdf", blankPages([A4, A4, A4]));
  await add("yazılı.pdf", "Yazılı", "--date", "2026-11-01");
  await add("boş.pdf", "Boş", "--date", "2026-10-01");
  const { code, out, err } = await run("issue", "report");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [one, two] = out.split("\n\n").map((part) => part.replaceAll(/ {2,}/g, ": ").trim().split("\n"));
  expect(one?.[0]).toBe("Yazılı (yazili)");
  expect(one).toEqual(
    expect.arrayContaining([
      "Sayfa: 1",
      "Gömülü olmayan yazı tipi: Helvetica",
      "Metinsiz sayfa: yok",
      "Türkçe metin: 100 üzerinden 100",
      "Aramada bulunacak: bütün sayfalar",
    ]),
  );
  expect(two?.[0]).toBe("Boş (bos)");
  expect(two).toEqual(
    expect.arrayContaining([
      "Sayfa: 3",
      "Metinsiz sayfa: 1–3",
      "Türkçe metin: –",
      "Aramada bulunacak: hiçbir sayfa",
    ]),
  );
  const all = JSON.parse((await run("issue", "report", "--json")).out);
  expect(all).toHaveLength(2);
  const alone = JSON.parse((await run("issue", "report", "bos", "--json")).out);
  expect(alone).toMatchObject({ id: "bos", fault: null, report: { pages: 3, pagesWithoutText: [1, 2, 3] } });
});

/** A cover, two spreads, a back. */
const SPREADS = blankPages([A4, "/MediaBox [0 0 1190 842]", "/MediaBox [0 0 1190 842]", A4]);
/** With marks around the page. */
const MARKED = Array.from({ length: 3 }, () => "/MediaBox [0 0 655 902] /TrimBox [30 30 625 872]");

it("says what was split and cut, and takes the pages as the publisher wants them", async () => {
  const { write, add, run } = await aDesk();
  await write("sayı.pdf", SPREADS);
  await write("baskı.pdf", blankPages(MARKED));
  await add("sayı.pdf", "Sayı 12");
  await add("baskı.pdf", "Sayı 13", "--box", "media");
  const report = async (id: string) => {
    const lines = (await run("issue", "report", id)).out.split("\n");
    return lines.map((line) => line.replace(/ {2,}/, ": ").trim());
  };
  expect(await report("sayi-12")).toEqual(
    expect.arrayContaining([
      "Sayfa: 6 (PDF’de 4)",
      "İkiye bölünen PDF sayfası: 2–3 (geri almak için: mecmua issue update sayi-12 --spreads keep)",
      "Kesim payı atılan PDF sayfası: yok",
    ]),
  );
  expect(await report("sayi-13")).toContain("Kesim payı atılan PDF sayfası: yok");
  const kept = await run("issue", "update", "sayi-12", "--spreads", "keep");
  expect(kept).toEqual({ code: 0, out: "Değiştirildi: Sayı 12 (sayi-12)\n", err: "" });
  expect(await report("sayi-12")).toEqual(
    expect.arrayContaining(["Sayfa: 4", "İkiye bölünen PDF sayfası: yok"]),
  );
  await run("issue", "update", "sayi-13", "--box", "auto");
  expect(await report("sayi-13")).toContain(
    "Kesim payı atılan PDF sayfası: 1–3 (geri almak için: mecmua issue update sayi-13 --box media)",
  );
});

it("changes an issue's title, date, categories and cover, and nothing else", async () => {
  const { write, add, run, dataDir } = await aDesk();
  await write("sayı.pdf", await makePdf());
  await write("kapak.png", await makePicture("png", [30, 40]));
  await add("sayı.pdf", "Sayı 12", "--category", "Dergi", "--abstract", "Özet");
  const shown = async () => JSON.parse((await run("post", "show", "sayi-12", "--json")).out);
  const before = await shown();
  const files = (await storedFiles(dataDir)).length;
  const options = ["--title", "Sayı 12: Deniz", "--date", "2026-11-01", "--cover", "kapak.png"];
  const told = await run("issue", "update", "sayi-12", ...options, "--category", "Sayı", "--json");
  expect(JSON.parse(told.out)).toMatchObject({ id: "sayi-12", title: "Sayı 12: Deniz" });
  expect(await shown()).toEqual({
    ...before,
    title: "Sayı 12: Deniz",
    categories: ["Sayı"],
    createdAt: "2026-10-31T21:00:00.000Z",
    image: expect.objectContaining({ name: "kapak.png", width: 30 }),
    updatedAt: expect.any(String),
  });
  // The former cover is nobody's any more.
  expect(await storedFiles(dataDir)).toHaveLength(files);
});

it("says of what there is no report", async () => {
  const { write, run } = await aDesk();
  expect(await run("issue", "report")).toEqual({ code: 0, out: "Sayı yok.\n", err: "" });
  await write("kapak.jpg", await makePicture("jpeg"));
  await write("yazı.md", "---\ntitle: Yazı\nimage: kapak.jpg\n---\n\nMetin\n");
  await run("post", "add", "yazı.md");
  expect((await run("issue", "report", "yazi")).err).toBe(
    "“yazi”: bu bir sayı değil; raporu yalnız sayıların olur.\n",
  );
  for (const given of [
    ["report", "yok"],
    ["update", "yok", "--box", "media"],
  ])
    expect(await run("issue", ...given)).toMatchObject({
      code: 1,
      err: "“yok”: bu kimlikte bir yazı yok.\n",
    });
  expect((await run("issue", "update", "yazi", "--box", "media")).err).toBe(
    "“yazi”: bu bir sayı değil; yalnız sayılar değiştirilebilir.\n",
  );
});

it("reports of a content service's issues as the site would have them", async () => {
  const pdf = (name: string) => ({ pdf: { url: `/files/${name}` } });
  const service = await startContentService({
    kind: "paged",
    posts: [
      buildIssue({ id: "iyi" }),
      buildIssue({ id: "resim", ...pdf("kapak.jpg") }),
      buildIssue({ id: "yok", ...pdf("yok") }),
    ],
  });
  onTestFinished(() => service.close());
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const env = { CONTENT_ENDPOINT: service.endpoint };
  const { code, out } = await runMecmua(["issue", "report", "--json"], { dataDir, cwd, env });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    { id: "iyi", report: { pages: 6, searchable: 1, turkish: { score: 100 } }, fault: null, error: null },
    { id: "resim", report: null, fault: "not a pdf", error: null },
    { id: "yok", report: null, fault: null, error: expect.stringMatching(/\.$/) },
  ]);
  const told = await runMecmua(["issue", "report", "resim"], { dataDir, cwd, env });
  expect(told).toMatchObject({
    code: 1,
    out: expect.stringContaining("Okura gösterilemiyor: bu bir PDF değil."),
  });
});
