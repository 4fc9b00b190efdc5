import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser } from "../../test/browser.ts";
import { type DeskPerson, deskPerson } from "../../test/server/desk/desk-person.ts";
import { writeArticle } from "../../test/server/desk/write-article.ts";
import { startServer } from "../../test/server/start-server.ts";
import { watchLine } from "../issue/watched-line.ts";
import { median, percentile } from "../report/statistics.ts";

export interface OpeningResult {
  readonly name: string;
  /** Milliseconds from the navigation's start until the text can be typed into. */
  readonly ready: number;
  /** What came until then, as it was sent. */
  readonly bytes: number;
  /** Milliseconds from a key's press to the next frame, in a text of 20,000 words: the middle and the 99th percent. */
  readonly key: number;
  readonly slowKey: number;
  /** Milliseconds of its own thread until the text can be typed into, and for each key: other work does not count. */
  readonly readyCpu: number;
  readonly keyCpu: number;
}

const WORDS = 20_000;
const KEYS = 60;
const SENTENCE = "Vapur iskeleden ayrılırken martılar bir daha döndü ve çımacı halatı yavaşça topladı";

/** Opens an article of 20,000 words with an empty cache and types into it. */
export async function measureOpening(rounds: number): Promise<OpeningResult[]> {
  const site = await startServer({ LOG_LEVEL: "warn" });
  const person = await deskPerson(site);
  const id = await writeArticle(person, { title: "Uzun yazı" }, longText());
  const browser = await launchBrowser();
  const results: OpeningResult[] = [];
  for (const slowdown of [1, 4]) {
    const opened = [];
    for (let round = 0; round < rounds; round += 1)
      opened.push(await open(browser, site.address, person, id, slowdown));
    results.push({
      name: slowdown === 1 ? "this machine" : `${slowdown} times slower`,
      ready: median(opened.map(({ ready }) => ready)),
      bytes: median(opened.map(({ bytes }) => bytes)),
      key: median(opened.flatMap(({ keys }) => keys)),
      slowKey: percentile(
        opened.flatMap(({ keys }) => keys),
        0.99,
      ),
      readyCpu: median(opened.map(({ readyCpu }) => readyCpu)),
      keyCpu: median(opened.map(({ keyCpu }) => keyCpu)),
    });
  }
  await browser.close();
  await site.close();
  return results;
}

function longText(): string {
  const length = SENTENCE.split(" ").length;
  const paragraph = `<p>${`${SENTENCE}. `.repeat(10)}</p>`;
  return paragraph.repeat(Math.ceil(WORDS / (10 * length)));
}

async function open(browser: Browser, address: string, person: DeskPerson, id: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "tr-TR" });
  const [name = "", value = ""] = person.cookie.split("=");
  await context.addCookies([{ name, value, url: address, sameSite: "Strict" }]);
  const page = await context.newPage();
  const received = await watchLine(page, { name: "", limits: null });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const begin = performance.now();
  await page.goto(`${address}/masa/yazilar/${id}`, { waitUntil: "commit" });
  await page.locator(".ProseMirror[contenteditable=true]").waitFor();
  const [ready, bytes, readyCpu] = [performance.now() - begin, received(), await threadTime(session)];
  await page.locator(".ProseMirror p").nth(100).click();
  const beforeKeys = await threadTime(session);
  const keys = await typeKeys(page);
  const keyCpu = ((await threadTime(session)) - beforeKeys) / KEYS;
  await context.close();
  return { ready, bytes, keys, readyCpu, keyCpu };
}

/** What the page's own thread has worked, in milliseconds. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

/** From the key's own time to the frame after it, as the browser tells it. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      true,
    );
  });
  for (let count = 0; count < KEYS; count += 1) await page.keyboard.press("a", { delay: 20 });
  await page.waitForFunction(
    (wanted) => (window as unknown as { times: number[] }).times.length >= wanted,
    KEYS,
  );
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
