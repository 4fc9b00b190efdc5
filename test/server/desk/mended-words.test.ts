import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageWords } from "../../../src/desk/issues/mend-page.ts";
import type { Box, PageText, ShownPage } from "../../../src/domain/issue/edition.ts";
import { paths } from "../../../src/domain/paths.ts";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import type { ReadScan } from "../../../src/issues/scans/scan-jobs.ts";
import type { ScanJobs } from "../../../src/issues/scans/scan-reader.ts";
import { plainText } from "../../../src/issues/text/text-blocks.ts";
import type { JobWorker } from "../../../src/platform/jobs/process-pool.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { publishArticle } from "./write-article.ts";
import { beginIssue, pagesMade } from "./write-issue.ts";

/* Words of a scanned page are set right at the desk: readers and the search have them, and nobody's are lost. */

const READ: ReadScan = {
  blocks: [
    [
      {
        text: "Gemıci Rasim zqxkoyda",
        box: [1000, 1000, 6000, 200],
        words: [
          [1000, 2000],
          [3200, 1800],
          [5200, 1800],
        ],
      },
      { text: "otuz bir yil", box: [1000, 1300, 4000, 200], words: [] },
      { text: "|| ~ .", box: [1000, 1600, 900, 200], words: [] },
    ],
  ],
  score: 71,
  unsure: ["Gemıci"],
};
/** A page of which OCR reads nothing. */
const MUTE_PAGE = 4;
const NOTHING: ReadScan = { blocks: [], score: null, unsure: [] };
const boxOf = (line: number) => READ.blocks[0]?.[line]?.box ?? [0, 0, 1, 1];
/** Scans are read behind everything else that a busy machine is at. */
const SCANS_TIMEOUT_MS = 600_000;

type Saved = { readonly words: PageWords & { readonly refused: readonly { readonly text: string }[] } };

let site: WatchedSite;
let [publisher, editor]: DeskPerson[] = [];
let [id, postId] = ["", ""];
beforeAll(async () => {
  const run = async (_job: string, _path: string, { source }: ShownPage) =>
    source === MUTE_PAGE ? NOTHING : READ;
  const worker = { run, close: () => undefined } as unknown as JobWorker<ScanJobs>;
  const processes = { scans: { startWorker: () => worker } };
  site = await startSiteInProcess({ MEMBERS_ONLY: "none" }, undefined, { processes });
  [publisher, editor] = [await deskPerson(site), await deskPerson(site, "editor")];
  const bytes = await issuePdf({ pages: 4, draw: (doc) => doc.circle(60, 60, 40).fill("#246") });
  id = await beginIssue(publisher, { title: "Taranmış sayı", abstract: "Eski." });
  const upload = { name: "eski.pdf", kind: "pdf", bytes: new Uint8Array(bytes) } as const;
  const { uploadId } = await uploadAtDesk(site, publisher, upload);
  await publisher.send("PUT", `/articles/${id}/pdf`, { uploadId });
  await pagesMade(publisher, id);
  await publishArticle(publisher, id);
  postId = (await viewArticle(publisher, id)).postId ?? "";
  await until(
    async () =>
      (await publisher?.get<{ report: { scans: unknown } }>(`/articles/${id}/report`))?.report.scans,
    (scans) => scans !== null,
  );
}, SCANS_TIMEOUT_MS);
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const wordsOf = async (page: number, person = editor) =>
  (await person?.get<{ words: PageWords }>(`/articles/${id}/pages/${page}/words`))?.words;

type Change = {
  readonly box: Box;
  readonly former: string | null;
  readonly text: string;
  readonly after?: Box;
};

const save = async (
  page: number,
  changes: readonly (readonly [line: number, former: string, text: string] | Change)[],
  person = editor,
) => {
  const lines = changes.map((change) => {
    if ("box" in change) return { after: null, ...change };
    const [line, former, text] = change;
    return { box: boxOf(line), former, text, after: null };
  });
  return (await person?.send<Saved>("PUT", `/articles/${id}/pages/${page}/words`, { lines }))?.words;
};

async function versionNow(): Promise<string> {
  const page = await (await site.get(paths.post(postId))).text();
  return new RegExp(`/sayi/${postId}/([0-9a-f]{16})/`).exec(page)?.[1] ?? "";
}

async function readersText(page: number, version: string): Promise<PageText> {
  return (await site.get(paths.pageText(postId, version, page))).json() as Promise<PageText>;
}

test("the page shows its score, and the words of which nobody is sure", async () => {
  const words = await wordsOf(1);
  expect([words?.score, words?.isMended, words?.before, words?.after]).toEqual([71, false, null, 2]);
  expect(words?.lines.map(({ text }) => text)).toEqual(READ.blocks[0]?.map(({ text }) => text));
  expect(words?.lines[0]?.unsure).toContain("Gemıci");
});

test(
  "what is set right is the readers' text and found by the search; the former version's addresses answer still",
  async () => {
    const former = await until(versionNow);
    const saved = await save(1, [
      [0, "Gemıci Rasim zqxkoyda", "  Gemici   Rasim zqxkoyda "],
      [1, "otuz bir yil", "otuz bir zqxyıl"],
      [2, "|| ~ .", ""],
    ]);
    expect([saved?.refused, saved?.isMended]).toEqual([[], true]);
    // What nobody has touched may still be wrong.
    const marked = await save(3, [[1, "otuz bir yil", "otuz bir yıl"]]);
    expect(marked?.lines[0]?.unsure).toContain("Gemıci");
    await save(3, [[1, "otuz bir yıl", "otuz bir yil"]]);
    const version = await until(versionNow, (found) => found !== "" && found !== former);
    for (const of of [version, former]) {
      const { blocks } = await readersText(1, of);
      expect(plainText(blocks)).toBe("Gemici Rasim zqxkoyda\notuz bir zqxyıl");
      expect(blocks[0]?.[0]?.words).toEqual(READ.blocks[0]?.[0]?.words);
    }
    expect(plainText((await readersText(2, version)).blocks)).toContain("Gemıci");
    await until(
      async () => (await site.get(`/?ara=zqxy%C4%B1l`)).text(),
      (html) => html.includes(paths.post(postId)),
    );
  },
  SCANS_TIMEOUT_MS,
);

test("of two who change the same line the second is told, and both keep what is theirs alone", async () => {
  await save(2, [[0, "Gemıci Rasim zqxkoyda", "Gemici Rasim zqxkoyda"]], publisher);
  const second = await save(2, [
    [0, "Gemıci Rasim zqxkoyda", "Gemlci Rasim zqxkoyda"],
    [1, "otuz bir yil", "otuz bir yıl"],
  ]);
  expect(second?.refused).toMatchObject([{ box: boxOf(0), text: "Gemlci Rasim zqxkoyda" }]);
  expect(second?.lines.map(({ text }) => text).slice(0, 2)).toEqual([
    "Gemici Rasim zqxkoyda",
    "otuz bir yıl",
  ]);
  // Who has seen the other's words may put their own in the place.
  const again = await save(2, [[0, "Gemici Rasim zqxkoyda", "Gemici Rasım zqxkoyda"]]);
  expect([again?.refused, again?.lines[0]?.text]).toEqual([[], "Gemici Rasım zqxkoyda"]);
});

test("a line that was not seen is read after the one above it, and those beside it keep their names", async () => {
  const [one, two, last]: Box[] = [
    [1000, 1150, 3000, 120],
    [1000, 1220, 3000, 120],
    [1000, 5000, 3000, 200],
  ];
  const added = await save(1, [
    { box: one as Box, former: null, text: " Karaköy  iskelesi ", after: boxOf(0) },
    { box: two as Box, former: null, text: "zqxyeni satır", after: one as Box },
    { box: last as Box, former: null, text: "Dipnot", after: two as Box },
  ]);
  expect(added?.refused).toEqual([]);
  expect(added?.lines.map(({ text }) => text)).toEqual([
    "Gemici Rasim zqxkoyda",
    "Karaköy iskelesi",
    "zqxyeni satır",
    "Dipnot",
    "otuz bir zqxyıl",
    "",
  ]);
  // Who had the page open before saves as if nothing were new; the same line twice is one.
  const other = await save(1, [
    [1, "otuz bir zqxyıl", "otuz bir yıl"],
    { box: one as Box, former: null, text: "Karaköy iskelesi", after: boxOf(0) },
  ]);
  expect([other?.refused, other?.lines.length]).toEqual([[], 6]);
  const { blocks } = await until(
    async () => readersText(1, await versionNow()),
    (text) => plainText(text.blocks).includes("otuz bir yıl"),
  );
  const line = blocks.flat().find(({ text }) => text === "Karaköy iskelesi");
  expect([line?.box, line?.words.length]).toEqual([one, 2]);
  await save(1, [{ box: two as Box, former: "zqxyeni satır", text: "" }]);
  await until(
    async () => plainText((await readersText(1, await versionNow())).blocks),
    (text) => !text.includes("zqxyeni"),
  );
});

test("a page of which nothing was read is given its words, too", async () => {
  const empty = await wordsOf(MUTE_PAGE);
  expect([empty?.score, empty?.lines]).toEqual([null, []]);
  const former = await versionNow();
  const box: Box = [1000, 1000, 8000, 200];
  const saved = await save(MUTE_PAGE, [{ box, former: null, text: "Elle yazılmış zqxsayfa" }]);
  expect([saved?.refused, saved?.isMended]).toEqual([[], true]);
  const text = async () => plainText((await readersText(MUTE_PAGE, await versionNow())).blocks);
  await until(text, (found) => found === "Elle yazılmış zqxsayfa");
  expect(plainText((await readersText(MUTE_PAGE, former)).blocks)).toBe("Elle yazılmış zqxsayfa");
});

test("many who save different lines at once lose none", async () => {
  const changes = READ.blocks[0]?.map(({ text }, line) => [line, text, `satır ${line}`] as const) ?? [];
  await Promise.all(changes.map((change) => save(3, [[...change]])));
  expect((await wordsOf(3))?.lines.map(({ text }) => text)).toEqual(["satır 0", "satır 1", "satır 2"]);
});

test("the record says who did it; a page that was not read has no words to set right", async () => {
  const { report } = (await publisher?.get<{ report: { scans: unknown } }>(`/articles/${id}/report`)) ?? {};
  expect(report?.scans).toEqual([
    ...[1, 2, 3].map((page) => ({ page, score: 71, isMended: true })),
    { page: MUTE_PAGE, score: null, isMended: true },
  ]);
  const audit = JSON.stringify(await publisher?.get("/audit"));
  expect(audit).toMatch(/issue changed[^}]*words|words[^}]*issue changed/s);
  for (const page of ["0", "5", "9999"])
    expect((await editor?.ask("GET", `/articles/${id}/pages/${page}/words`))?.status).toBe(404);
});
