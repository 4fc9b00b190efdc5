import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FoundPlaces, PageText } from "../../src/domain/issue/edition.ts";
import { paths } from "../../src/domain/paths.ts";
import { scannedPdf } from "../../src/issues/testing/scanned-pdf.ts";
import { plainText } from "../../src/issues/text/text-blocks.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { PAIR, signIn } from "../faults/member.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "./picture-host.ts";

/* An issue whose pages are pictures: a free page, one for members, and a drawing without a word. */

const ID = "taranmis";
const SAMPLE = new URL("../../sample/issues/sayi-12.pdf", import.meta.url);
const [FREE, CLOSED, DRAWING] = [8, 12, 6];
/** Of the free page, and of the closed one alone. */
const [FREE_WORD, CLOSED_WORD] = ["vardiyasında", "Gençlerden"];

/** Scans are read behind everything else that a busy machine is at. */
const SCANS_TIMEOUT_MS = 1_200_000;

let host: PictureHost;
let site: WatchedSite;
let member: { readonly headers: { readonly cookie: string } };
/** The issue's version before its scans were read, and after that. */
let [former, version] = ["", ""];
beforeAll(async () => {
  host = await startPictureHost((address) => [
    buildIssue({ id: ID, title: "Taranmış sayı", featuredImage: null, pdf: { url: address(ID) } }),
  ]);
  const bytes = await scannedPdf(new Uint8Array(readFileSync(SAMPLE)), [FREE, CLOSED, DRAWING], 150);
  host.files.set(ID, { contentType: "application/pdf", bytes });
  const pair = { MEMBER_USERNAME: PAIR.username, MEMBER_PASSWORD: PAIR.password };
  site = await startSiteInProcess({ CONTENT_ENDPOINT: host.endpoint, PREVIEW_PAGES: "1", ...pair });
  member = { headers: { cookie: (await signIn(site.address)) ?? "" } };
  former = await until(versionNow);
  expect(await textOf(1, former)).toBe("");
  version = await until(versionNow, (found) => found !== "" && found !== former);
}, SCANS_TIMEOUT_MS);
afterAll(async () => {
  expectSilence(site);
  await site.close();
  await host.close();
});

async function versionNow(): Promise<string> {
  const page = await (await site.get(paths.post(ID))).text();
  return new RegExp(`/sayi/${ID}/([0-9a-f]{16})/`).exec(page)?.[1] ?? "";
}

async function pageOf(page: number, of = version): Promise<PageText> {
  return (await site.get(paths.pageText(ID, of, page), member)).json() as Promise<PageText>;
}

async function textOf(page: number, of = version): Promise<string> {
  return plainText((await pageOf(page, of)).blocks);
}

async function placesOf(term: string, init?: RequestInit, last = 1): Promise<FoundPlaces> {
  return (await site.get(paths.findInIssue(ID, version, term, last), init)).json() as Promise<FoundPlaces>;
}

async function search(term: string, init?: RequestInit): Promise<string> {
  return (await site.get(`/?ara=${encodeURIComponent(term)}`, init)).text();
}

test("pages that are pictures have the text that is seen on them, with its words in their places", async () => {
  expect(await textOf(1)).toContain("Gemici Rasim otuz bir yıl boyunca Kadıköy ile Karaköy");
  expect(await textOf(2)).toContain("bir yatak yorganı dikine oturtulmuştu");
  for (const { text, words, box } of (await pageOf(1)).blocks.flat()) {
    expect(words).toHaveLength(text.split(" ").length);
    expect(box[0] + box[2]).toBeLessThanOrEqual(10_000);
  }
});

test("what is read of a page is its text, in paragraphs that words divided at lines' ends do not break", async () => {
  const paragraphs = (await pageOf(1)).blocks.map((block) => plainText([block]).replaceAll("\n", " "));
  expect(paragraphs).toContainEqual(expect.stringMatching(/makinist Sıtkı, büfedeki Gülizar, bir de Emre\./));
});

test("a page without words has none", async () => {
  expect((await pageOf(3)).blocks).toEqual([]);
});

test("the former version's addresses answer still", async () => {
  expect(await textOf(1, former)).toContain("Gemici Rasim");
  expect((await site.get(`/sayi/${ID}/${former}/1/small.webp`)).status).toBe(200);
  expect((await site.get(`/sayi/${ID}/${version}/1/small.webp`)).status).toBe(200);
  expect((await site.get(`/sayi/${ID}/${"0".repeat(16)}/1/small.webp`)).status).toBe(404);
});

test("members find its words in the issue and by the search", async () => {
  for (const [term, page] of [
    [FREE_WORD, 1],
    [CLOSED_WORD.toLocaleUpperCase("tr"), 2],
  ] as const) {
    const { places } = await placesOf(term, member, 2);
    expect(new Set(places.map((place) => place.page))).toEqual(new Set([page]));
    for (const { boxes } of places) expect(boxes).toHaveLength(1);
  }
  await until(
    () => search(CLOSED_WORD, member),
    (html) => html.includes(`/post/${ID}?sayfa=2`),
  );
});

test("visitors have the free page's text, and nothing of the others'", async () => {
  await until(
    () => search(FREE_WORD),
    (html) => html.includes(`/post/${ID}`),
  );
  expect(await search(CLOSED_WORD)).not.toContain("yatak yorganı");
  // Which page has it is said to everybody, as of any issue.
  expect(await search(CLOSED_WORD)).toContain("Bu sayfanın metni üyelere açık");
  expect((await placesOf(FREE_WORD)).total).toBeGreaterThan(0);
  expect((await placesOf(CLOSED_WORD)).places).toEqual([]);
  for (const of of [former, version]) expect((await site.get(paths.pageText(ID, of, 2))).status).toBe(401);
  for (const path of [paths.post(ID), `${paths.post(ID)}?sayfa=2`, `${paths.post(ID)}.data`])
    expect(await (await site.get(path)).text()).not.toMatch(/yorgan|Gençlerden/);
});
