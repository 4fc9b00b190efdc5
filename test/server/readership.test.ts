import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeToWrites, openToWrites } from "../../src/platform/closed-to-writes.ts";
import { MAX_OF_PAGE } from "../../src/readership/network-limits.ts";
import { signIn } from "../faults/member.ts";
import { startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { libraryIn } from "../library-in.ts";

/* Openings as pages tell of them, and what requests alone tell of. */

const ARTICLE = "/post/son-vapur";
const ISSUE = "/post/sayi-12-yol";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ LOG_LEVEL: "trace" });
});
afterAll(() => site.close());

type Headers = Readonly<Record<string, string>>;

let networks = 0;
/** Each from a network of its own. */
const from = () => {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
};

function tell(form: Headers, headers: Headers = {}) {
  return site.get("/okundu", {
    method: "POST",
    body: new URLSearchParams({ sn: "42", ...form }),
    headers: { origin: site.address, "user-agent": BROWSER, "x-forwarded-for": from(), ...headers },
  });
}

const rows = () =>
  libraryIn(site.dataDir, ({ database }) => database.selectFrom("readership").selectAll().execute());

/** Times of a page's kinds and facets so far. */
async function countsOf(subject: string): Promise<Record<string, number>> {
  const own = (await rows()).filter((row) => row.subject === subject);
  return Object.fromEntries(own.map(({ kind, facet, times }) => [`${kind} ${facet}`.trim(), times]));
}

/** What was counted since the last look is written when this is: whatever comes first is written with it. */
async function untilWritten(): Promise<void> {
  const before = (await countsOf("/"))["opened desk visitor"] ?? 0;
  expect((await tell({ yol: "/" })).status).toBe(204);
  await until(
    () => countsOf("/"),
    (counts) => (counts["opened desk visitor"] ?? 0) > before,
  );
}

test("an opening is counted by its page, its device and whether a member reads", async () => {
  const cookie = `${await signIn(site.address)}; mecmua-uye=1`;
  await tell({ yol: ARTICLE, nereden: "www.arama.example", son: "1", sayfalar: "3" });
  await tell({ yol: ARTICLE, telefon: "1" }, { cookie });
  // Hidden once more, with nothing of the first time told again.
  await tell({ yol: ARTICLE, telefon: "1", sn: "70", once: "42", son: "1" }, { cookie });
  await tell({ yol: ISSUE, sayfalar: "1,2,9999" });
  for (const page of ["/konu/oyku", "/yazar/nermin-akyol", "/sayfa/kunye"]) await tell({ yol: page });
  await untilWritten();
  expect(await countsOf(ARTICLE)).toEqual({
    "opened desk visitor": 1,
    "opened phone member": 1,
    "came arama.example": 1,
    ended: 2,
    "stayed 30": 1,
    "stayed 60": 1,
  });
  await until(
    () => countsOf(ISSUE),
    (counts) => "turned 1" in counts,
  );
  expect(await countsOf(ISSUE)).toEqual({ "opened desk visitor": 1, "turned 1": 1, "turned 2": 1 });
  for (const page of ["/konu/oyku", "/yazar/nermin-akyol", "/sayfa/kunye"])
    expect(await countsOf(page)).toEqual({ "opened desk visitor": 1 });
});

test("what is no page of readers, no reader or no opening is not counted", async () => {
  await untilWritten();
  const before = (await rows()).filter(({ subject }) => subject !== "/");
  for (const yol of [
    "/post/yok",
    "/post/taslak~abc",
    "/konu/yok",
    "/yazar/yok",
    "/sayfa/yok",
    "/gizlilik",
    "/masa",
  ])
    expect((await tell({ yol })).status).toBe(204);
  for (const headers of [
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "curl/8.5.0" },
    { cookie: "mecmua-masa=abc" },
    { "sec-purpose": "prefetch;prerender" },
  ])
    expect((await tell({ yol: ARTICLE }, headers)).status).toBe(204);
  expect((await tell({ yol: ARTICLE, sn: "çok" })).status).toBe(400);
  expect((await tell({ yol: ARTICLE }, { origin: "https://baska.example" })).status).toBe(403);
  expect((await tell({ yol: ARTICLE, son: "1".repeat(9_000) })).status).toBe(413);
  expect((await site.get("/okundu")).status).toBe(404);
  await untilWritten();
  expect((await rows()).filter(({ subject }) => subject !== "/")).toEqual(before);
});

test("downloads, searches and subscribers are counted as they are asked for, stored or not", async () => {
  const ask = (path: string, headers: Headers = {}) =>
    site.get(path, { headers: { "user-agent": BROWSER, "x-forwarded-for": from(), ...headers } });
  const cookie = (await signIn(site.address)) ?? "";
  for (const headers of [
    {},
    { range: "bytes=0-99" },
    { range: "bytes=100-199" },
    { "user-agent": "curl/8.5.0" },
  ] as Headers[])
    await (await ask("/pdf/sayi-12-yol", { cookie, ...headers })).arrayBuffer();
  // Not let in.
  await ask("/pdf/sayi-12-yol");
  for (const agent of [
    "Feedly/1.0 (+https://feedly.com; 120 subscribers)",
    "Feedly/1.0 (90 subscribers)",
    BROWSER,
  ])
    for (let times = 0; times < 2; times += 1) await ask("/rss.xml", { "user-agent": agent });
  await ask("/konu/yok/rss.xml", { "user-agent": "Feedly/1.0 (5 subscribers)" });
  for (const term of ["vapur", "vapur", "kutupyıldızı", "vapurl"])
    await ask(`/?ara=${encodeURIComponent(term)}`);
  await ask("/?ara=deniz", { "user-agent": "Googlebot/2.1" });
  await until(
    () => countsOf(""),
    (counts) => "searched found" in counts || "searched missed" in counts,
  );
  await untilWritten();
  expect((await countsOf(ISSUE)).downloaded).toBe(2);
  expect(await countsOf("/rss.xml")).toEqual({ "subscribed Feedly": 120 });
  expect(await countsOf("/konu/yok/rss.xml")).toEqual({});
  // “vapur” was typed on to what is nowhere.
  expect(await countsOf("")).toEqual({ "searched missed": 2 });
});

test("one network is counted so often, and others beside it", async () => {
  const loop = { "x-forwarded-for": "203.0.113.99" };
  const page = "/post/kaybolan-sesler";
  for (let times = 0; times < MAX_OF_PAGE + 20; times += 1)
    expect((await tell({ yol: page }, loop)).status).toBe(204);
  await tell({ yol: page });
  await untilWritten();
  expect(await countsOf(page)).toMatchObject({ "opened desk visitor": MAX_OF_PAGE + 1 });
});

test("openings that come while the site is closed to writes are counted once it opens", async () => {
  const folder = site.dataDir;
  await site.stop();
  closeToWrites(folder, Date.now() + 24 * 60 * 60 * 1000);
  site = await startSiteInProcess({ LOG_LEVEL: "trace" }, folder);
  const before = (await countsOf("/sayfa/kunye"))["opened desk visitor"] ?? 0;
  expect((await tell({ yol: "/sayfa/kunye" })).status).toBe(204);
  expect((await site.get("/login", { method: "POST" })).status).toBe(503);
  expect((await countsOf("/sayfa/kunye"))["opened desk visitor"] ?? 0).toBe(before);
  openToWrites(folder);
  await until(
    () => countsOf("/sayfa/kunye"),
    (counts) => (counts["opened desk visitor"] ?? 0) > before,
  );
});

test("after a thousand visits neither the database nor the log has an address or an agent of them", async () => {
  const marked = (index: number) => ({
    "x-forwarded-for": `192.0.2.${index % 200}`,
    "user-agent": `${BROWSER} OkurAjani/${index}`,
    cookie: `okur=CerezimBu${index}`,
    referer: `https://gizli.example/nereden-geldim-${index}`,
  });
  const paths = [ARTICLE, ISSUE, "/konu/oyku", "/"];
  for (let index = 0; index < 1_000; index += 1) {
    const yol = paths[index % paths.length] ?? "/";
    const headers = marked(index);
    if (index % 10 === 0) await (await site.get(yol, { headers })).arrayBuffer();
    const nereden = index % 2 === 0 ? "arama.example" : "192.0.2.77";
    expect((await tell({ yol, nereden, sn: String(index) }, headers)).status).toBe(204);
  }
  await untilWritten();
  const counted = (await rows()).reduce((sum, { kind, times }) => sum + (kind === "opened" ? times : 0), 0);
  expect(counted).toBeGreaterThan(1_000);
  await site.stop();
  const kept = globSync("**/*.{db,db-wal,db-shm,json,log}", { cwd: site.dataDir }).map((file) =>
    join(site.dataDir, file),
  );
  expect(kept.some((file) => file.endsWith("magazine.db"))).toBe(true);
  const all = [...kept.map((file) => readFileSync(file, "latin1")), site.output()].join("\n");
  expect(all).toContain("arama.example");
  expect(
    all.match(/192\.0\.2\.|198\.51\.|203\.0\.113\.99|OkurAjani|Gecko\/20100101|CerezimBu|nereden-geldim/),
  ).toBeNull();
});
