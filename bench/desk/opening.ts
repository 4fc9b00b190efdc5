import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { launchBrowser } from "../../test/browser.ts";
import { type DeskPerson, deskPerson } from "../../test/server/desk/desk-person.ts";
import { writeArticle } from "../../test/server/desk/write-article.ts";
import { startServer } from "../../test/server/start-server.ts";
import { watchLine } from "../issue/watched-line.ts";
import { median, percentile } from "../report/statistics.ts";
import { annotate } from "./annotated-article.ts";

/** Of one text, in milliseconds. */
export interface OpeningResult {
  readonly name: string;
  /** From the navigation's start until the text can be typed into. */
  readonly ready: number;
  /** Until what others suggested and noted is shown as well. */
  readonly shown: number;
  /** What came until it could be typed into, in bytes as they were sent. */
  readonly bytes: number;
  /** Of its own thread until then: other work does not count. */
  readonly readyCpu: number;
  readonly keys: ReadonlyMap<string, KeyResult>;
}

export interface KeyResult {
  /** From a key's press to the next frame: the middle and the 99th percent. */
  readonly key: number;
  readonly slowKey: number;
  readonly keyCpu: number;
}

interface Opened extends Omit<OpeningResult, "name" | "keys"> {
  readonly keys: ReadonlyMap<string, { readonly times: readonly number[]; readonly cpu: number }>;
}

const WORDS = 20_000;
const KEYS = 60;
const SENTENCE = "Vapur iskeleden ayrılırken martılar bir daha döndü ve çımacı halatı yavaşça topladı";

/** Opens articles of 20,000 words with an empty cache and types into them: plain ones, and with suggestions and notes. */
export async function measureOpening(rounds: number): Promise<OpeningResult[]> {
  const site = await startServer({ LOG_LEVEL: "warn" });
  const person = await deskPerson(site);
  const texts = [
    { name: "plain", id: await writeArticle(person, { title: "Uzun yazı" }, longText()), isAnnotated: false },
    {
      name: "annotated",
      id: await writeArticle(person, { title: "Notlu yazı" }, longText()),
      isAnnotated: true,
    },
  ];
  await annotate([await deskPerson(site, "editor"), person], texts[1]?.id ?? "");
  const browser = await launchBrowser();
  const results: OpeningResult[] = [];
  for (const slowdown of [1, 4]) {
    const opened = new Map<string, Opened[]>(texts.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const text of texts) opened.get(text.name)?.push(await open(browser, person, text, slowdown));
    const machine = slowdown === 1 ? "this machine" : `${slowdown} times slower`;
    for (const [name, all] of opened) results.push({ name: `${machine}, ${name}`, ...summed(all) });
  }
  await browser.close();
  await site.close();
  return results;
}

function summed(opened: readonly Opened[]): Omit<OpeningResult, "name"> {
  const middle = (read: (one: Opened) => number) => median(opened.map(read));
  const keys = [...(opened[0]?.keys.keys() ?? [])].map((how) => {
    const runs = opened.flatMap((one) => one.keys.get(how) ?? []);
    const times = runs.flatMap((run) => run.times);
    const keyCpu = median(runs.map(({ cpu }) => cpu));
    return [how, { key: median(times), slowKey: percentile(times, 0.99), keyCpu }] as const;
  });
  return {
    ready: middle(({ ready }) => ready),
    shown: middle(({ shown }) => shown),
    bytes: middle(({ bytes }) => bytes),
    readyCpu: middle(({ readyCpu }) => readyCpu),
    keys: new Map(keys),
  };
}

function longText(): string {
  const length = SENTENCE.split(" ").length;
  const paragraph = `<p>${`${SENTENCE}. `.repeat(10)}</p>`;
  return paragraph.repeat(Math.ceil(WORDS / (10 * length)));
}

async function open(
  browser: Browser,
  { address, cookie }: DeskPerson,
  { id, isAnnotated }: { readonly id: string; readonly isAnnotated: boolean },
  slowdown: number,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "tr-TR" });
  const [name = "", value = ""] = cookie.split("=");
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
  await page.getByText(isAnnotated ? /Metinde \d+ öneri bekliyor/ : "Bekleyen öneri yok").waitFor();
  if (isAnnotated) await page.locator("li[id^=kenar-notu-]").first().waitFor();
  const shown = performance.now() - begin;
  const paragraphs = page.locator(".ProseMirror p");
  const type = (place: Locator) => typeAt(page, session, place);
  const keys = new Map([["written", await type(paragraphs.nth(100))]]);
  if (isAnnotated) keys.set("in a note", await type(page.locator(".ProseMirror [role=mark]").nth(130)));
  await page.keyboard.press("Control+Shift+e");
  keys.set("suggested", await type(paragraphs.nth(60)));
  await context.close();
  return { ready, shown, bytes, readyCpu, keys };
}

/** What the page's own thread has worked, in milliseconds. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

async function typeAt(page: Page, session: CDPSession, place: Locator) {
  await place.click();
  const before = await threadTime(session);
  const times = await typeKeys(page, KEYS);
  return { times, cpu: ((await threadTime(session)) - before) / KEYS };
}

/** From each key's own time to the frame after it, as the browser tells it. */
async function typeKeys(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const isListening = "times" in window;
    Object.assign(window, { times });
    if (isListening) return;
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          setTimeout(() =>
            (window as unknown as { times: number[] }).times.push(performance.now() - timeStamp),
          ),
        ),
      true,
    );
  });
  for (let key = 0; key < count; key += 1) await page.keyboard.press("a", { delay: 20 });
  await page.waitForFunction(
    (wanted) => (window as unknown as { times: number[] }).times.length >= wanted,
    count,
  );
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
