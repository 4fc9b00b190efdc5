import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import type { FoundPlaces, PageText } from "../../src/domain/issue/edition.ts";
import { paths } from "../../src/domain/paths.ts";
import type { TextResults } from "../../src/domain/search/text-results.ts";
import { rawPdf } from "../../src/issues/testing/raw-pdf.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";

/* What readers do not see: layers of an issue that are switched off, and signs that divide words at most. */

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess({});
  await writeFile(join(site.dataDir, "sayi.pdf"), layered());
  await add("sayi", 'title: "Ya\u00adpı Sayısı"\npdf: sayi.pdf\nfreeFrom: 2020-01-01', "");
  await add(
    "yazi",
    "title: Yumuşak tire",
    "Sözcük\u00adbölme bir zanaattır; çok\u200bbitişik yazılanlar, ye\u2060dis\u0327er günler de vardır.",
  );
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

async function add(name: string, fields: string, text: string): Promise<void> {
  const { dataDir } = site;
  await writeFile(join(dataDir, `${name}.md`), `---\n${fields}\n---\n${text}\n`);
  expect(await runMecmua(["import", `${name}.md`], { dataDir, cwd: dataDir })).toMatchObject({ code: 0 });
}

function layered(): Buffer {
  const lines =
    "(Deniz feneri en eski yap\xad) Tj T* (lardan biriydi.) Tj T* /Span << /ActualText (fi) >> BDC (x) Tj EMC (lozof geldi) Tj";
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 4 0 R
      /Resources << /Font << /T 5 0 R >> /Properties << /Off 6 0 R >> >> >>`,
    {
      dictionary: "",
      stream: Buffer.from(
        `BT /T 14 Tf 18 TL 40 400 Td ${lines} ET /OC /Off BDC BT /T 14 Tf 40 200 Td (Gizlikatman notu) Tj ET EMC`,
        "latin1",
      ),
    },
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>",
    "<< /Type /OCG /Name (Notlar) >>",
    {
      dictionary: "",
      stream: Buffer.from(
        `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
        2 beginbfrange <20> <7E> <0020> <AD> <AD> <00AD> endbfrange endcmap end`,
      ),
    },
  ]);
}

const found = async (term: string): Promise<TextResults> => (await site.get(paths.foundTexts(term))).json();
const postsWith = async (term: string) => {
  const { articles, issues } = await found(term);
  return [...articles, ...issues].map(({ id }) => id);
};

test("the site's search finds words whatever divides them, and nothing that is not drawn", async () => {
  const [issue = ""] = await until(
    () => postsWith("yaplardan"),
    (ids) => ids.length > 0,
  );
  expect(issue).toBe("yapi-sayisi");
  expect(await postsWith("filozof")).toEqual(["yapi-sayisi"]);
  for (const term of ["sözcükbölme", "çokbitişik", "SÖZCÜK\u00adBÖLME", "yedişer"])
    expect(await postsWith(term)).toEqual(["yumusak-tire"]);
  expect(await postsWith("gizlikatman")).toEqual([]);
});

test("nor do the issue's own text and search", async () => {
  const page = await (await site.get("/post/yapi-sayisi")).text();
  const [, version = ""] = /\/sayi\/yapi-sayisi\/([0-9a-f]{16})\//.exec(page) ?? [];
  const text = (await (await site.get(paths.pageText("yapi-sayisi", version, 1))).json()) as PageText;
  expect(text.blocks.flat().map((line) => line.text)).toEqual([
    "Deniz feneri en eski yap\u00ad",
    "lardan biriydi.",
    "filozof geldi",
  ]);
  const find = async (term: string) =>
    (await (await site.get(paths.findInIssue("yapi-sayisi", version, term))).json()) as FoundPlaces;
  expect(await find("gizlikatman")).toMatchObject({ total: 0 });
  const { places } = await find("yaplardan");
  expect(places[0]?.surroundings[1]).toBe("yaplardan");
  // Both parts of the word are marked, on its two lines.
  expect(places[0]?.boxes).toHaveLength(2);
});
