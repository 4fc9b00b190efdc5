import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildIssue } from "../../../../test/content-service/build-post.ts";
import { startContentService } from "../../../../test/content-service/start-content-service.ts";
import { makePdf, makePicture } from "../../../content/library/testing/make-files.ts";
import { tempFolder } from "../../../content/library/testing/temp-library.ts";
import { blankPages } from "../../../issues/testing/raw-pdf.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

const A4 = "/MediaBox [0 0 595 842]";

async function aDesk() {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const write = (name: string, content: string | Buffer) => writeFile(join(cwd, name), content);
  const run = (...given: string[]) => runMecmua(given, { dataDir, cwd });
  const add = async (pdf: string, title: string, ...more: string[]) => {
    await write("sayı.md", `---\n${[`title: ${title}`, `pdf: ${pdf}`, ...more].join("\n")}\n---\n`);
    return run("import", "sayı.md", "--update");
  };
  return { write, run, add };
}

it("reports what readers will find in each issue", async () => {
  const { write, add, run } = await aDesk();
  await write("yazılı.pdf", await makePdf());
  await write("boş.pdf", blankPages([A4, A4, A4]));
  await add("yazılı.pdf", "Yazılı", "date: 2026-11-01");
  await add("boş.pdf", "Boş", "date: 2026-10-01");
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
  await add("baskı.pdf", "Sayı 13", "box: media");
  const report = async (id: string) => {
    const lines = (await run("issue", "report", id)).out.split("\n");
    return lines.map((line) => line.replace(/ {2,}/, ": ").trim());
  };
  expect(await report("sayi-12")).toEqual(
    expect.arrayContaining([
      "Sayfa: 6 (PDF’de 4)",
      expect.stringMatching(/^İkiye bölünen PDF sayfası: 2–3 \(.*“spreads: keep”/),
      "Kesim payı atılan PDF sayfası: yok",
    ]),
  );
  expect(await report("sayi-13")).toContain("Kesim payı atılan PDF sayfası: yok");
  const kept = await add("sayı.pdf", "Sayı 12", "spreads: keep");
  expect(kept).toEqual({ code: 0, out: "Değiştirildi: Sayı 12 (sayi-12)\n", err: "" });
  expect(await report("sayi-12")).toEqual(
    expect.arrayContaining(["Sayfa: 4", "İkiye bölünen PDF sayfası: yok"]),
  );
  await add("baskı.pdf", "Sayı 13", "box: auto");
  expect(await report("sayi-13")).toContainEqual(
    expect.stringMatching(/^Kesim payı atılan PDF sayfası: 1–3 \(.*“box: media”/),
  );
});

it("says of what there is no report", async () => {
  const { write, run } = await aDesk();
  expect(await run("issue", "report")).toEqual({ code: 0, out: "Sayı yok.\n", err: "" });
  await write("kapak.jpg", await makePicture("jpeg"));
  await write("yazı.md", "---\ntitle: Yazı\nimage: kapak.jpg\n---\n\nMetin\n");
  await run("import", "yazı.md");
  expect((await run("issue", "report", "yazi")).err).toBe(
    "“yazi”: bu bir sayı değil; raporu yalnız sayıların olur.\n",
  );
  expect(await run("issue", "report", "yok")).toMatchObject({
    code: 1,
    err: "“yok”: bu kimlikte bir yazı yok.\n",
  });
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
