import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Library } from "../../src/content/library/library.ts";
import { updatePost } from "../../src/content/library/update-post.ts";
import { withdrawPost } from "../../src/content/library/withdraw-post.ts";
import {
  brokenRulesOfAtom,
  brokenRulesOfJsonFeed,
  brokenRulesOfRss,
  checkedSitemap,
} from "../../src/feeds/testing/format-rules.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { libraryIn } from "../library-in.ts";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData } from "./sample-data.ts";

/* Feeds and sitemaps of the sample magazine, as programs that follow it get them. */

const PUBLIC_URL = "https://dergi.example";
const POST = "karsa-giden-tren";

let site: WatchedSite;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-feeds-"));
  await copySampleData(dataDir);
  site = await startSiteInProcess({ PUBLIC_URL }, dataDir);
});
afterAll(async () => {
  expectSilence(site);
  await site.stop();
  await removeFolder(dataDir);
});

const checks: Readonly<Record<string, (feed: string) => string[]>> = {
  "application/rss+xml": brokenRulesOfRss,
  "application/atom+xml": brokenRulesOfAtom,
  "application/feed+json": brokenRulesOfJsonFeed,
};

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

test("pages lead to feeds that keep their formats' rules, and that nobody has to load twice", async () => {
  const found = new Set<string>();
  for (const page of ["/", "/konu/deneme", "/yazar/nermin-akyol", `/post/${POST}`]) {
    const html = await (await site.get(page)).text();
    const links = [...html.matchAll(/<link rel="alternate" type=[^>]*>/g)].map(([tag]) => tag);
    const own = page.startsWith("/post/") || page === "/" ? "" : page;
    const hrefs = links.map((tag) => attribute(tag, "href"));
    for (const file of ["rss.xml", "atom.xml", "akis.json"])
      expect(hrefs).toEqual(expect.arrayContaining([`/${file}`, `${own}/${file}`]));
    for (const tag of links) {
      const [path, type] = [attribute(tag, "href"), attribute(tag, "type")];
      found.add(path);
      const answer = await site.get(path);
      expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
      expect(checks[type]?.(await answer.text())).toEqual([]);
    }
  }
  expect(found.size).toBe(9);
  for (const path of [...found, "/sitemap.xml", "/sitemap-1.xml"]) {
    const { headers } = await site.get(path, { headers: { "accept-encoding": "br" } });
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d{3,4}$/);
    // What is found out of pictures meanwhile changes it once more.
    const known = await until(async () => {
      const first = (await site.get(path)).headers;
      const [tag, time] = [first.get("etag") ?? "", first.get("last-modified") ?? ""];
      const conditions: Record<string, string>[] = [{ "if-none-match": tag }, { "if-modified-since": time }];
      const again = await Promise.all(conditions.map((condition) => site.get(path, { headers: condition })));
      const sent = await Promise.all(again.map(async (answer) => [answer.status, await answer.text()]));
      const head = await site.get(path, { method: "HEAD" });
      sent.push([head.status, await head.text()]);
      return sent.flat().join() === "304,,304,,200," && head.headers.get("etag") === tag && { time };
    });
    const { time } = known || { time: "" };
    const older = { "if-modified-since": "Thu, 01 Jan 2015 00:00:00 GMT" };
    expect((await site.get(path, { headers: older })).status).toBe(200);
    // A tag says more than a date.
    const changed = { "if-none-match": '"other"', "if-modified-since": time };
    expect((await site.get(path, { headers: changed })).status).toBe(200);
  }
});

test("every address of the sitemap is a page that search engines may show", async () => {
  const robots = await (await site.get("/robots.txt")).text();
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1]?.replace(PUBLIC_URL, "") ?? "";
  const disallowed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
  const { addresses: parts, broken } = checkedSitemap(await (await site.get(index)).text());
  expect(broken).toEqual([]);
  const listed: string[] = [];
  for (const part of parts) {
    const answer = await site.get(part.replace(PUBLIC_URL, ""));
    const { addresses, broken: inPart } = checkedSitemap(await answer.text());
    expect(inPart).toEqual([]);
    listed.push(...addresses.map((address) => address.replace(PUBLIC_URL, "")));
  }
  expect(listed).toEqual(
    expect.arrayContaining([
      "/",
      "/sayilar",
      "/arsiv/2026/11",
      "/konu/deneme",
      "/yazar/nermin-akyol",
      `/post/${POST}`,
    ]),
  );
  for (const path of listed) {
    expect(disallowed.filter((beginning) => path.startsWith(beginning))).toEqual([]);
    const answer = await site.get(path);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text())?.[1];
    expect([path, answer.status, canonical]).toEqual([path, 200, PUBLIC_URL + path]);
  }
});

test("a withdrawn post leaves feeds and sitemap at once", async () => {
  const doors = ["/rss.xml", "/atom.xml", "/akis.json", "/konu/gezi/rss.xml", "/sitemap-1.xml"];
  const naming = async () => {
    const answers = await Promise.all(doors.map(async (door) => (await site.get(door)).text()));
    return doors.filter((_, index) => answers[index]?.includes(`/post/${POST}`));
  };
  expect(await naming()).toEqual(doors);
  const tag = (await site.get("/rss.xml")).headers.get("etag") ?? "";
  const deeds: readonly [(library: Library) => Promise<unknown>, readonly string[]][] = [
    [(library) => withdrawPost(library, POST), []],
    [(library) => updatePost(library, POST, { status: "published" }), doors],
  ];
  for (const [deed, left] of deeds) {
    await libraryIn(dataDir, deed);
    await until(naming, (named) => named.length === left.length);
    const known = await site.get("/rss.xml", { headers: { "if-none-match": tag } });
    if (left.length === 0) expect(known.status).toBe(200);
  }
});
