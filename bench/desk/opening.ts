import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { Node } from "prosemirror-model";
import { schema } from "../../src/desk/document/schema.ts";
import { launchBrowser } from "../../test/browser.ts";
import { saveSteps, typed, viewArticle } from "../../test/server/desk/desk-article.ts";
import { type DeskPerson, deskPerson } from "../../test/server/desk/desk-person.ts";
import { writeArticle } from "../../test/server/desk/write-article.ts";
import { startServer } from "../../test/server/start-server.ts";
import { watchLine } from "../issue/watched-line.ts";
import { cpuTime, settled } from "../proc.ts";
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

/** What one letter costs the server, in milliseconds of its process, and many the page, in megabytes that it keeps. */
export interface TypedResult {
  readonly name: string;
  readonly saveCpu: number;
  readonly before: number;
  readonly after: number;
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
const SAVES = 200;
const SENTENCE = "Vapur iskeleden ayrılırken martılar bir daha döndü ve çımacı halatı yavaşça topladı";

/** Opens articles of 20,000 words with an empty cache and types into them: plain ones, and with suggestions and notes. */
export async function measureOpening(rounds: number, manyKeys: number) {
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
  const letters: TypedResult[] = [];
  for (const { name, id } of texts) {
    const saveCpu = await measureSaves(person, id, site.process.pid as number);
    letters.push({ name, saveCpu, ...(await measureMemory(browser, person, id, manyKeys)) });
  }
  await browser.close();
  await site.close();
  return { results, letters };
}

/** A letter in the middle of the text, saved and taken back. */
async function measureSaves(person: DeskPerson, id: string, pid: number): Promise<number> {
  const { version, doc } = await viewArticle(person, id);
  const place = Math.floor(Node.fromJSON(schema, doc).content.size / 2);
  await settled(pid);
  const before = cpuTime(pid);
  for (let save = 0; save < SAVES; save += 1) {
    const step = save % 2 === 0 ? typed("a", place) : { stepType: "replace", from: place, to: place + 1 };
    const answer = await saveSteps(person, id, version + save, [step]);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  return (cpuTime(pid) - before) / SAVES;
}

async function measureMemory(browser: Browser, person: DeskPerson, id: string, keys: number) {
  const { page, session } = await newPage(browser, person);
  await page.goto(`${person.address}/masa/yazilar/${id}`);
  await page.locator(PANEL).waitFor();
  await page.locator(".ProseMirror p").nth(100).click();
  const kept = async () => {
    await page.waitForTimeout(2_000);
    await session.send("HeapProfiler.collectGarbage");
    return (await metric(session, "JSHeapUsedSize")) / 1024 / 1024;
  };
  const before = await kept();
  await typeKeys(page, keys);
  const after = await kept();
  await page.context().close();
  return { before, after };
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

const PANEL = "[aria-labelledby=oneriler]";

async function newPage(browser: Browser, { address, cookie }: DeskPerson) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "tr-TR" });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: address, sameSite: "Strict" }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, session };
}

async function open(
  browser: Browser,
  person: DeskPerson,
  { id, isAnnotated }: { readonly id: string; readonly isAnnotated: boolean },
  slowdown: number,
): Promise<Opened> {
  const { page, session } = await newPage(browser, person);
  const received = await watchLine(page, { name: "", limits: null });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const begin = performance.now();
  await page.goto(`${person.address}/masa/yazilar/${id}`, { waitUntil: "commit" });
  await page.locator(".ProseMirror[contenteditable=true]").waitFor();
  const [ready, bytes, readyCpu] = [performance.now() - begin, received(), await threadTime(session)];
  // Not by its words, for which the browser would look through the whole text.
  await page
    .locator(isAnnotated ? `${PANEL} li` : PANEL)
    .first()
    .waitFor();
  if (isAnnotated) await page.locator("li[id^=kenar-notu-]").first().waitFor();
  const shown = performance.now() - begin;
  const paragraphs = page.locator(".ProseMirror p");
  const type = (place: Locator) => typeAt(page, session, place);
  const keys = new Map([["written", await type(paragraphs.nth(100))]]);
  if (isAnnotated) keys.set("in a note", await type(page.locator(".ProseMirror [role=mark]").nth(130)));
  await page.keyboard.press("Control+Shift+e");
  keys.set("suggested", await type(paragraphs.nth(60)));
  await page.context().close();
  return { ready, shown, bytes, readyCpu, keys };
}

/** What the page's own thread has worked, in milliseconds. */
async function threadTime(session: CDPSession): Promise<number> {
  return (await metric(session, "TaskDuration")) * 1000;
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
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
