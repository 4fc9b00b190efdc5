import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanHtml } from "../../src/content/sanitize/clean-html.ts";
import { hostileHtml } from "../../src/content/sanitize/testing/hostile-html.ts";
import { launchBrowser } from "../browser.ts";
import { tagSoup } from "./tag-soup.ts";
import { openWatchedPage, type WatchedPage } from "./watched-page.ts";

const clean = (html: string) => cleanHtml(html, () => "/gorsel/anahtar");

let browser: Browser;
let sent: WatchedPage;
let routed: WatchedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  [sent, routed] = await Promise.all([openWatchedPage(browser), openWatchedPage(browser)]);
});

afterAll(() => browser.close());

const NOTHING = { events: [], areArticlesWhole: true };

/** Entries in groups of eight, with their names together. */
function groupsOf<T>(entries: readonly [string, T][]): { names: string; group: readonly [string, T][] }[] {
  const groups = Array.from({ length: Math.ceil(entries.length / 8) }, (_, index) =>
    entries.slice(index * 8, (index + 1) * 8),
  );
  return groups.map((group) => ({ names: group.map(([name]) => name).join(", "), group }));
}

/** What the HTML did that the page was given, when everything in it was tried. */
async function comesOf(page: WatchedPage, give: (page: WatchedPage) => Promise<void>) {
  await give(page);
  await page.tryEverything();
  return { events: await page.takeEvents(), areArticlesWhole: await page.areArticlesWhole() };
}

// One page for each: what they do may come late, or lead away.
describe("the page that watches notices", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", "ran alert"],
    ["a handler", "<img src=/gorsel/x onload=alert(1)>", "ran alert"],
    ["a link that runs a script", '<a href="javascript:alert(1)">tıkla</a>', "ran alert"],
    ["a frame", '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>', "frame"],
    ["a request", "<img src=https://kotu.example/a.jpg>", "request https://kotu.example/a.jpg"],
    [
      "a style that loads",
      "<p style='background:url(https://kotu.example/b)'>x",
      "request https://kotu.example/b",
    ],
  ])("%s", async (_name, html, expected) => {
    const own = await openWatchedPage(browser);
    await own.openDocument(html);
    await own.tryEverything();
    const events: string[] = [];
    const happened = async () => {
      events.push(...(await own.takeEvents()));
      return events;
    };
    await expect.poll(happened).toContain(expected);
    await own.close();
  });

  test("markup that ends its article", async () => {
    const own = await openWatchedPage(browser);
    await own.openDocument("<ul><li><div><li>x</li></div></li></ul>");
    expect(await own.areArticlesWhole()).toBe(false);
    await own.close();
  });
});

describe("cleaned HTML does nothing in a browser", () => {
  // Several in one document, each in an article of its own: a document costs more than what is tried in it.
  test.each(groupsOf(Object.entries(hostileHtml)))("$names", async ({ group }) => {
    const cleaned = group.map(([, html]) => clean(html));
    const [asSent, asRouted] = await Promise.all([
      comesOf(sent, (page) => page.openDocument(...cleaned)),
      comesOf(routed, (page) => page.putIntoArticles(cleaned)),
    ]);
    expect({ asSent, asRouted }).toEqual({ asSent: NOTHING, asRouted: NOTHING });
  });

  test("all of it one after another", async () => {
    const all = Object.values(hostileHtml).map(clean).join("");
    expect(await comesOf(sent, (page) => page.openDocument(all))).toEqual(NOTHING);
  });

  test("thousands of mixtures stay in their article", async () => {
    const soups = Array.from({ length: 3000 }, (_, seed) => tagSoup(seed));
    const around = "<!DOCTYPE html><body><section><div><ul><li><dl><dd><article>";
    const context = await browser.newContext();
    const other = await context.newPage();
    const escaped = await other.evaluate(
      ([before, texts]) =>
        texts.flatMap((text, index) => {
          const parsed = new DOMParser().parseFromString(`${before}${text}</article><p id=son>`, "text/html");
          const article = parsed.querySelector("section > div > ul > li > dl > dd > article");
          return article?.nextElementSibling?.id === "son" ? [] : [index];
        }),
      [around, soups.map(clean)] as const,
    );
    await context.close();
    expect(escaped.map((index) => soups[index])).toEqual([]);
  });
});
