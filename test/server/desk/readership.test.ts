import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadershipLetter, ReadershipReport } from "../../../src/desk/readership/readership-report.ts";
import type { SubjectReport } from "../../../src/desk/readership/subject-report.ts";
import { istanbulDay, monthsFrom } from "../../../src/domain/turkish-date.ts";
import { buildIssue, buildPost } from "../../content-service/build-post.ts";
import { type ContentService, startContentService } from "../../content-service/start-content-service.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { libraryIn } from "../../library-in.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* What was counted of readers, as the desk tells it: of a magazine whose posts come from a content service. */

const today = istanbulDay(Date.now());
const lastMonth = monthsFrom(today, -1);
const beforeThat = monthsFrom(today, -2);
const folded = monthsFrom(today, -14);

const ROWS = [
  [today, "opened", "/post/deniz", "phone visitor", 40],
  [today, "opened", "/post/deniz", "desk member", 10],
  [today, "opened", "/post/deniz-eski", "phone visitor", 50],
  [today, "ended", "/post/deniz", "", 20],
  [today, "ended", "/post/deniz-eski", "", 5],
  [today, "stayed", "/post/deniz", "60", 10],
  [today, "came", "/post/deniz", "ornek.example", 6],
  [today, "came", "/post/deniz-eski", "other", 3],
  [today, "opened", "/post/kara", "phone visitor", 4],
  [today, "opened", "/post/silinen", "phone visitor", 7],
  [today, "opened", "/post/sayi-1", "desk member", 30],
  [today, "turned", "/post/sayi-1", "1", 30],
  [today, "turned", "/post/sayi-1", "2", 2],
  [today, "downloaded", "/post/sayi-1", "", 3],
  [today, "opened", "/konu/deneme", "phone visitor", 9],
  [today, "searched", "", "found", 12],
  [today, "searched", "", "missed", 1],
  [today, "subscribed", "/rss.xml", "Feedly", 120],
  [`${lastMonth}-03`, "subscribed", "/rss.xml", "Feedly", 90],
  [`${lastMonth}-03`, "opened", "/post/deniz", "phone visitor", 100],
  [`${lastMonth}-28`, "opened", "/post/deniz", "phone visitor", 100],
  [`${beforeThat}-28`, "opened", "/post/kara", "phone visitor", 60],
  [folded, "opened", "/post/deniz", "phone visitor", 5_000],
] as const;

let service: ContentService;
let site: WatchedSite;
let editor: DeskPerson;
beforeAll(async () => {
  service = await startContentService({
    kind: "paged",
    isRich: true,
    posts: [
      buildPost({ id: "deniz", title: "Deniz", authors: [{ name: "İnci Öz" }] }),
      buildPost({ id: "kara", title: "=Kara", authors: [{ name: "İnci Öz" }] }),
      buildIssue({ id: "sayi-1", title: "Sayı 1", categories: [{ name: "Sayı" }] }),
    ],
  });
  site = await startSiteInProcess({ CONTENT_ENDPOINT: service.endpoint, CONTENT_POLL_SECONDS: "86400" });
  editor = await deskPerson(site, "editor");
  expect(await report()).toMatchObject({ begunOn: null, year: 0, shown: { articles: [] } });
  await libraryIn(
    site.dataDir,
    async ({ database }) => {
      const rows = ROWS.map(([day, kind, subject, facet, times]) => ({ day, kind, subject, facet, times }));
      await database.insertInto("readership").values(rows).execute();
      await database
        .insertInto("redirect")
        .values({ path: "/post/deniz-eski", target: "/post/deniz" })
        .execute();
    },
    site.databaseUrl,
  );
  await (await deskPerson(site)).send("POST", "/state/look");
  await until(
    () => site.get("/post/deniz-eski"),
    ({ status }) => status === 301,
  );
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const report = (period = "today") => editor.get<ReadershipReport>(`/readership?period=${period}`);

test("today, days and months are summed, folded months that are long past are not in them", async () => {
  const { begunOn, today: opened, year, days, months } = await report();
  expect(begunOn).toBe(folded);
  expect(opened).toBe(150);
  expect(year).toBe(150 + 200 + 60);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ at: today, opened: 150 });
  expect(months).toHaveLength(12);
  expect(months.slice(-3).map(({ opened: each }) => each)).toEqual([60, 200, 150]);
});

test("what moved is one with its former address, what is gone is called by its path, and few are not told", async () => {
  const { shown } = await report();
  expect(
    shown.articles.map(({ name, opened, ended, middleSeconds }) => [name, opened, ended, middleSeconds]),
  ).toEqual([
    ["Deniz", 100, 25, 73],
    ["/post/silinen", 7, 0, null],
    ["=Kara", null, 0, null],
  ]);
  expect(shown.issues).toMatchObject([{ name: "Sayı 1", opened: 30, members: 100, downloaded: null }]);
  expect(shown).toMatchObject({ opened: 150, members: 27, phones: 73, found: 12, missed: null });
  expect(shown.sections).toEqual([
    { path: "/konu/deneme", name: "Deneme", ofPosts: 104 },
    { path: "/konu/sayi", name: "Sayı", ofPosts: 30 },
  ]);
  expect(shown.hosts).toEqual([
    { host: "ornek.example", times: 6 },
    { host: "ötekiler", times: null },
  ]);
});

test("of subscribers the most that a service told is told, not their sum over days and months", async () => {
  expect((await report("year")).shown.feeds).toEqual([
    { path: "/rss.xml", service: "Feedly", subscribers: 120 },
  ]);
});

test("a post has its own figures, also when it is asked for by its former address", async () => {
  const subject = (path: string) =>
    editor.get<SubjectReport>(`/readership/subject?path=${encodeURIComponent(path)}`);
  const deniz = await subject("/post/deniz");
  expect(deniz).toMatchObject({ name: "Deniz", kind: "article", postId: "deniz", opened: 300, ended: 8 });
  expect(await subject("/post/deniz-eski")).toEqual(deniz);
  expect((await subject("/post/sayi-1")).pages).toEqual([
    { page: 1, shown: 30 },
    { page: 2, shown: null },
  ]);
  expect(await subject("/post/hic")).toMatchObject({ name: "/post/hic", postId: null, opened: 0 });
  expect((await editor.ask("GET", "/readership/subject?path=hic")).status).toBe(422);
});

test("an author's posts are told with how they were read, unread ones too", async () => {
  const { name, rows } = await editor.get<{ name: string; rows: SubjectReport[] }>(
    "/readership/authors/inci-oz",
  );
  expect(name).toBe("İnci Öz");
  expect(rows.map((row) => [row.name, row.opened])).toEqual([
    ["=Kara", 64],
    ["Deniz", 300],
  ]);
});

test("the sheet of a period has every page, opens in a Turkish Excel, and holds no formula", async () => {
  const answer = await editor.ask("GET", "/readership/sheet?period=today");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="okunma-${today}.csv"`);
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  expect(text).toMatch(/^\uFEFFtür;ad;adres;açılış;/);
  const lines = text.split("\r\n");
  expect(lines).toContain("yazı;Deniz;/post/deniz;100;10;90;25;73;0");
  expect(lines).toContain("yazı;'=Kara;/post/kara;birkaç;0;birkaç;0;;0");
  expect(lines).toContain("sayı;Sayı 1;/post/sayi-1;30;100;0;0;;birkaç");
  expect(lines).toContain("akış abonesi;Feedly;/rss.xml;120");
});

test("the letter tells a month beside the one before it", async () => {
  const letter = await editor.get<ReadershipLetter>(`/readership/letter?month=${lastMonth}`);
  expect(letter).toMatchObject({ month: lastMonth, before: 60, shown: { opened: 200, found: 0 } });
  expect((await editor.ask("GET", "/readership/letter?month=2026-13")).status).toBe(422);
});

test("it tells what readers searched and did not find", async () => {
  const headers = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  };
  const missed = await site.get(`/?ara=${encodeURIComponent("Kutup Işığı")}`, { headers });
  expect(missed.headers.get("cache-control")).toBe("private, no-store");
  const { misses } = await until(report, ({ misses: told }) => told.length > 0);
  expect(misses).toEqual([{ term: "Kutup Işığı", times: null, lastAt: expect.stringMatching(/^\d{4}-/) }]);
});
