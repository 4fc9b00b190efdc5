import { afterEach, beforeEach, expect, test } from "vitest";
import { ArchiveReader } from "../content/snapshot/archive-reader.ts";
import { AuthorReader } from "../content/snapshot/author-reader.ts";
import { FeedReader } from "../content/snapshot/feed-reader.ts";
import { PageReader } from "../content/snapshot/page-reader.ts";
import { SectionReader } from "../content/snapshot/section-reader.ts";
import { SitemapReader } from "../content/snapshot/sitemap-reader.ts";
import { type TempSnapshot, tempSnapshot } from "../content/snapshot/testing/temp-snapshot.ts";
import { article } from "../content/snapshot/testing/written-source.ts";
import { feedRoutes } from "./feed-routes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-11-25T13:14:15.000Z");

let snapshot: TempSnapshot;
let keys: string[];
beforeEach(async () => {
  snapshot = await tempSnapshot();
  keys = [];
});
afterEach(() => snapshot.remove());

type Given = Partial<Parameters<typeof feedRoutes>[0]>;

/** Routes whose answers are kept under `keys`. */
function routesWith(given: Given) {
  const { db, reader } = snapshot;
  return feedRoutes({
    feeds: {
      posts: new FeedReader(db),
      sections: new SectionReader(db),
      authors: new AuthorReader(db),
      access: { membersOnly: () => "pdf", previewPages: () => 0 },
      magazine: () => ({ name: "Poyraz", publisher: "Poyraz Yayınları" }),
    },
    sitemap: {
      listed: new SitemapReader(db),
      archive: new ArchiveReader(db),
      pages: new PageReader(db),
    },
    snapshot: reader,
    publicUrl: "https://dergi.example",
    securityContact: null,
    async stored(_context, key, make) {
      keys.push(key);
      return make();
    },
    now: () => NOW,
    ...given,
  });
}

const ask = async (address: string, given: Given = {}) => routesWith(given).request(address);

const textAt = async (address: string, given?: Given) => (await ask(address, given)).text();

test("addresses begin as readers' do, and what is made of a request's host is kept for that host", async () => {
  await snapshot.publish(article());
  const known = await textAt("http://10.0.0.5:3000/rss.xml?utm=x");
  expect(known).toContain("<link>https://dergi.example/post/yazi</link>");
  const given = { publicUrl: null };
  for (const host of ["http://localhost:3000", "http://baska.example"]) {
    expect(await textAt(`${host}/akis.json`, given)).toContain(`"url":"${host}/post/yazi"`);
    expect(await textAt(`${host}/sitemap-1.xml`, given)).toContain(`<loc>${host}/post/yazi</loc>`);
    expect(await textAt(`${host}/robots.txt`, given)).toContain(`Sitemap: ${host}/sitemap.xml`);
  }
  expect(keys).toEqual([
    "/rss.xml",
    ...["localhost:3000", "baska.example"].flatMap((host) => [
      `http://${host}/akis.json`,
      `http://${host}/sitemap-1.xml`,
    ]),
  ]);
});

test("nothing is said of a magazine without content; what has no feed has no address", async () => {
  for (const path of ["/rss.xml", "/sitemap.xml", "/konu/deneme/atom.xml"])
    expect((await ask(path)).status).toBe(503);
  await snapshot.publish(article());
  for (const path of ["/konu/yok/rss.xml", "/yazar/yok/akis.json", "/sitemap-9.xml", "/sitemap-0.xml"])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask("/konu/deneme/atom.xml")).headers.get("content-type")).toBe(
    "application/atom+xml; charset=utf-8",
  );
});

test("who follows an author or a section is led to its new address", async () => {
  await snapshot.publish(article());
  const redirects = [
    { path: "/yazar/eski-ad", target: "/yazar/yeni-ad" },
    { path: "/konu/eski", target: "/" },
    { path: "/yazar/giden", target: null },
  ];
  await snapshot.db.insertInto("redirect").values(redirects).execute();
  const answer = await ask("/yazar/eski-ad/atom.xml");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/yazar/yeni-ad/atom.xml"]);
  expect((await ask("/konu/eski/rss.xml")).status).toBe(404);
  expect((await ask("/yazar/giden/rss.xml")).status).toBe(410);
});

test("robots stay away from what is private and from searches, and are not told of the desk", async () => {
  const robots = await textAt("/robots.txt");
  expect(robots.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /pdf/",
    "Disallow: /uye",
    "Disallow: /cikis",
    "Disallow: /*?ara=",
    "",
    "Sitemap: https://dergi.example/sitemap.xml",
    "",
  ]);
});

test("security.txt is there with a contact alone, and ends within a year", async () => {
  expect((await ask("/.well-known/security.txt")).status).toBe(404);
  const answer = await ask("/.well-known/security.txt", { securityContact: "mailto:guvenlik@dergi.example" });
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  const lines = (await answer.text()).trimEnd().split("\n");
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  expect(fields).toMatchObject({
    Contact: "mailto:guvenlik@dergi.example",
    "Preferred-Languages": "tr, en",
    Canonical: "https://dergi.example/.well-known/security.txt",
  });
  const left = Date.parse(fields.Expires) - NOW;
  expect(left > 100 * DAY_MS && left < 365 * DAY_MS).toBe(true);
});

test("what is made anew without being other is as old as before", async () => {
  await snapshot.publish(article());
  let now = NOW;
  const routes = routesWith({ now: () => now });
  const since = async (path: string) => (await routes.request(path)).headers.get("last-modified");
  expect(await since("/rss.xml")).toBe("Wed, 25 Nov 2026 13:14:15 GMT");
  now += 60_000;
  expect(await since("/rss.xml")).toBe("Wed, 25 Nov 2026 13:14:15 GMT");
  await snapshot.publish(article({ title: "Başka" }));
  expect(await since("/rss.xml")).toBe("Wed, 25 Nov 2026 13:15:15 GMT");
});
