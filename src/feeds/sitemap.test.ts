import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ArchiveReader } from "../content/snapshot/archive-reader.ts";
import { PageReader } from "../content/snapshot/page-reader.ts";
import { pictureKey } from "../content/snapshot/picture-catalog.ts";
import { SitemapReader } from "../content/snapshot/sitemap-reader.ts";
import { type TempSnapshot, tempSnapshot } from "../content/snapshot/testing/temp-snapshot.ts";
import { article } from "../content/snapshot/testing/written-source.ts";
import { childrenOf, parseXml, textOf } from "../platform/testing/strict-xml.ts";
import { type SitemapSources, writeSitemapIndex, writeSitemapPart } from "./sitemap.ts";
import { checkedSitemap } from "./testing/format-rules.ts";

const ORIGIN = "https://dergi.example";

let snapshot: TempSnapshot;
let sources: SitemapSources;
beforeEach(async () => {
  snapshot = await tempSnapshot();
  const { db } = snapshot;
  sources = {
    listed: new SitemapReader(db),
    archive: new ArchiveReader(db),
    pages: new PageReader(db),
  };
});
afterEach(() => snapshot.remove());

/** What the index leads to, by address, and no broken rule. */
async function followed(): Promise<ReadonlyMap<string, string>> {
  const index = checkedSitemap(await writeSitemapIndex(sources, ORIGIN));
  expect(index.broken).toEqual([]);
  const parts = new Map<string, string>();
  for (const [at, address] of index.addresses.entries()) {
    expect(address).toBe(`${ORIGIN}/sitemap-${at + 1}.xml`);
    parts.set(address, (await writeSitemapPart(sources, at + 1, ORIGIN)) ?? "");
  }
  expect(await writeSitemapPart(sources, parts.size + 1, ORIGIN)).toBeNull();
  return parts;
}

/** `lastmod` by path. */
function timesOf(xml: string): Readonly<Record<string, string | undefined>> {
  const urls = parseXml(xml).children;
  return Object.fromEntries(
    urls.map((url) => [
      textOf(url, "loc").slice(ORIGIN.length),
      childrenOf(url, "lastmod").map(({ text }) => text)[0],
    ]),
  );
}

test("100,000 posts are all there, once, in parts between whose slices others have their turn", async () => {
  await snapshot.publish(article());
  const columns = sql.raw(
    "title, abstract, categories, authors, image_key, is_issue, pdf_url, folded, source_hash, html",
  );
  await sql`INSERT INTO post (id, created_at, ${columns})
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 100000)
    SELECT 'yazı/' || n, strftime('%Y-%m-%dT%H:%M:%fZ', '2000-01-01', '+' || n || ' minutes'), ${columns}
    FROM number, (SELECT * FROM post WHERE id = 'yazi')`.execute(snapshot.db);
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  const parts = await followed();
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(100_000 / 1000);
  const all = [...parts.values()].map((xml) => checkedSitemap(xml));
  expect(all.flatMap(({ broken }) => broken)).toEqual([]);
  const posts = all.flatMap((part) => part.addresses).filter((address) => address.includes("/post/"));
  expect(new Set(posts).size).toBe(100_001);
  expect(posts).toHaveLength(100_001);
  expect(posts).toContain(`${ORIGIN}/post/yaz%C4%B1%2F77`);
  const [index] = [parseXml(await writeSitemapIndex(sources, ORIGIN))];
  const times = index.children.map((part) => textOf(part, "lastmod"));
  expect(times[0]).toBe("2000-01-07T22:40:00.000Z");
  expect(times.at(-1)).toBe("2026-01-01T00:00:00.000Z");
});

test("a post has its picture and the time of its last change; sections and authors that of their posts", async () => {
  const author = { id: "ayse-kaya", name: "Ayşe Kaya", role: "writer" } as const;
  const [former, later] = ["2020-01-01T00:00:00.000Z", "2021-01-01T00:00:00.000Z"];
  const posts = [
    article({ id: "eski", createdAt: former, categories: [{ name: "Öykü" }] }),
    article({ id: "yeni", createdAt: later, categories: [{ name: "Öykü" }], authors: [author] }),
    article({ id: "tek", createdAt: former, imageUrl: null }),
  ];
  await snapshot.publish(...posts);
  const [first = "", others = ""] = (await followed()).values();
  expect(timesOf(first)).toEqual({ "/post/eski": former, "/post/yeni": later, "/post/tek": former });
  expect(timesOf(others)).toEqual({
    "/": later,
    "/sayilar": undefined,
    "/arsiv": later,
    "/arsiv/2021/01": later,
    "/arsiv/2020/01": former,
    "/gizlilik": undefined,
    "/konu/oyku": later,
    "/konu/deneme": former,
    "/yazar/ayse-kaya": later,
  });
  const pictures = parseXml(first).children.map((url) =>
    childrenOf(url, "image:image").map(({ text }) => text),
  );
  const picture = `${ORIGIN}/gorsel/${pictureKey("https://resim.example/1.jpg")}`;
  expect(pictures.sort()).toEqual([[], [picture], [picture]]);

  const beginning = new Date().toISOString();
  await snapshot.publish(...posts.slice(1), article({ ...posts[0], title: "Değişti" }));
  const [changed = "", rest = ""] = (await followed()).values();
  expect((timesOf(changed)["/post/eski"] ?? "") >= beginning).toBe(true);
  expect(timesOf(changed)["/post/yeni"]).toBe(later);
  expect((timesOf(rest)["/konu/oyku"] ?? "") >= beginning).toBe(true);
  expect((timesOf(rest)["/arsiv/2020/01"] ?? "") >= beginning).toBe(true);
  expect(timesOf(rest)["/arsiv/2021/01"]).toBe(later);
  expect(timesOf(rest)["/konu/deneme"]).toBe(former);
});

test("a magazine without posts has a sitemap with its home page", async () => {
  await snapshot.publish();
  const [only = ""] = (await followed()).values();
  expect(timesOf(only)).toEqual({
    "/": undefined,
    "/sayilar": undefined,
    "/arsiv": undefined,
    "/gizlilik": undefined,
  });
});
