import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { blankPages } from "../../src/issues/testing/raw-pdf.ts";
import { signIn } from "../faults/member.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";

/* An issue whose publisher decides on a running site who reads how much of it, and since when. */

const ID = "kis";
const PAGES = 6;

let site: WatchedSite;
let member: Record<string, string>;
let version: string;
beforeAll(async () => {
  const pair = { username: "uye", password: "cok-gizli-bir-sifre" };
  site = await startSiteInProcess({
    PREVIEW_PAGES: "2",
    MEMBER_USERNAME: pair.username,
    MEMBER_PASSWORD: pair.password,
  });
  member = { cookie: (await signIn(site.address, pair)) ?? "" };
  await writeFile(join(site.dataDir, "kis.pdf"), blankPages(Array(PAGES).fill("/MediaBox [0 0 400 560]")));
  await update("title: Kış", "pdf: kis.pdf", "opens: 1 Ocak 2100");
  version = await until(async () => /\/sayi\/kis\/([0-9a-f]{16})\/1\//.exec(await home())?.[1] ?? "");
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

async function importIssue(fields: readonly string[]) {
  const { dataDir } = site;
  await writeFile(join(dataDir, "kis.md"), `---\nid: ${ID}\n${fields.join("\n")}\n---\n`);
  return runMecmua(["import", "kis.md", "--update"], { dataDir, cwd: dataDir });
}
const update = async (...fields: string[]) => expect(await importIssue(fields)).toMatchObject({ code: 0 });
const home = async (headers = {}) => (await site.get(`/post/${ID}`, { headers })).text();
const statusOf = async (page: number, headers: Record<string, string> = {}) =>
  (await site.get(`/sayi/${ID}/${version}/${page}/metin.json`, { headers })).status;
const openPages = async (headers: Record<string, string> = {}) => {
  const statuses = [];
  for (let page = 1; page <= PAGES; page += 1) statuses.push(await statusOf(page, headers));
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  return statuses.lastIndexOf(200) + 1;
};

test("until its opening day nobody has more than the free pages, and the page says when", async () => {
  expect(await openPages()).toBe(2);
  expect(await openPages(member)).toBe(2);
  expect((await site.get(`/pdf/${ID}`, { headers: member })).status).toBe(303);
  expect(await home(member)).toContain("Açılış: 1 Ocak 2100");
  expect(await home()).not.toContain("Üye girişi yap");
});

test("it opens to members by itself at its time, and has its own free pages and store", async () => {
  const soon = new Date(Date.now() + 1_500).toISOString();
  await update(`opens: ${soon}`, "freePages: 1", "store: https://dukkan.example/kis?a=1&b=2");
  await until(async () => (await statusOf(PAGES, member)) === 200);
  expect(await openPages(member)).toBe(PAGES);
  expect(await openPages()).toBe(1);
  expect((await site.get(`/pdf/${ID}`)).status).toBe(303);
  await until(async () => !(await home()).includes("Açılış:"));
  expect(await home()).toContain("https://dukkan.example/kis?a=1");
});

test("it is everybody's from its day on, and members' again when that is taken back", async () => {
  await update(`freeFrom: ${new Date(Date.now() + 1_500).toISOString()}`);
  await until(async () => (await statusOf(PAGES)) === 200);
  expect(await openPages()).toBe(PAGES);
  expect((await site.get(`/pdf/${ID}`)).status).toBe(200);
  const picture = await site.get(`/sayi/${ID}/${version}/${PAGES}/600.webp`);
  expect(picture.headers.get("cache-control")).not.toContain("public");

  await update("freeFrom: yok", "freePages: yok", "opens: yok", "store:");
  await until(async () => (await statusOf(PAGES)) === 401);
  expect(await openPages()).toBe(2);
  expect(await openPages(member)).toBe(PAGES);
});

test.each([
  [["freePages: çok"], "kis.md, 3. satır: “freePages” için “çok” olmaz; 0 ile 1.000 arasında bir sayı"],
  [["opens: dün"], "kis.md, 3. satır: “dün” geçerli bir tarih değil"],
  [["store: javascript:alert(1)"], "“store” için “javascript:alert(1)” bir web adresi değil"],
  [["opens: 2 Ocak 2027", "freeFrom: 1 Ocak 2027"], "kis.md: sayı, herkese açılacağı günden önce açılmalı"],
  [["frePages: 3"], "kis.md, 3. satır: “frePages” diye bir alan yok; yakın olanı: freePages."],
])("refuses %s in one sentence and changes nothing", async (given, sentence) => {
  const { code, err } = await importIssue(given);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
  expect(await openPages()).toBe(2);
});
