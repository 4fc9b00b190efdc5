import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../test/browser.ts";
import { goToDeskAs } from "../../test/journeys/desk/go-to-desk.ts";
import { type DeskPerson, deskPerson } from "../../test/server/desk/desk-person.ts";
import { writeArticle } from "../../test/server/desk/write-article.ts";
import { startServer } from "../../test/server/start-server.ts";
import { settled } from "../proc.ts";
import { percentile } from "../report/statistics.ts";
import { startTypists } from "./typing.ts";

/** Milliseconds from a key's press in one person's window to the frame that has its letter in another's. */
export interface OtherScreenFigures {
  readonly keys: number;
  readonly median: number;
  readonly p99: number;
}

/** Between two keys of one who types fast. */
const PACE_MS = 150;

declare global {
  interface Window {
    /** When each key was pressed, or stood there: milliseconds since 1970. */
    keyTimes: number[];
  }
}

/** Two people have one article open, in a browser each; first nobody else writes, then twenty in other articles. */
export async function measureOtherScreen(
  seconds: number,
): Promise<{ readonly quiet: OtherScreenFigures; readonly busy: OtherScreenFigures }> {
  const site = await startServer({ LOG_LEVEL: "warn" });
  await settled(site.process.pid as number);
  const people = [await deskPerson(site, "editor", "Ada"), await deskPerson(site, "editor", "Can")] as const;
  const id = await writeArticle(people[0], { title: "Deniz feneri" }, "<p>Işık söndü.</p>");
  const browsers = await Promise.all([launchBrowser(), launchBrowser()]);
  const open = (browser: Browser, person: DeskPerson) => openArticle(browser, person, site.address, id);
  const [writer, reader] = [await open(browsers[0], people[0]), await open(browsers[1], people[1])];
  const typists = await startTypists(site, people[0]);
  const keys = Math.round((seconds * 1000) / PACE_MS);
  await typeAndWatch(writer, reader, keys);
  const quiet = await typeAndWatch(writer, reader, keys);
  const [busy] = await Promise.all([typeAndWatch(writer, reader, keys), typists.type(seconds)]);
  for (const one of [...browsers, site]) await one.close();
  await typists.stop();
  return { quiet, busy };
}

async function openArticle(browser: Browser, person: DeskPerson, address: string, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: "tr-TR" });
  const page = await context.newPage();
  await goToDeskAs(person, page, address, `/yazilar/${id}`);
  await page.locator(".ProseMirror[contenteditable=true] > p").last().click();
  return page;
}

async function typeAndWatch(writer: Page, reader: Page, keys: number): Promise<OtherScreenFigures> {
  await writer.keyboard.press("Control+Home");
  await writer.evaluate(() => {
    window.keyTimes = [];
    document.onkeydown = ({ key, timeStamp }) => {
      if (key === "x") window.keyTimes.push(performance.timeOrigin + timeStamp);
    };
  });
  const watched = reader.evaluate((wanted) => {
    const text = document.querySelector(".ProseMirror");
    const lettersOf = () => text?.textContent?.match(/x/g)?.length ?? 0;
    const before = lettersOf();
    const times: number[] = [];
    return new Promise<number[]>((resolve) => {
      const observer = new MutationObserver(() =>
        requestAnimationFrame(() => {
          while (times.length < lettersOf() - before) times.push(performance.timeOrigin + performance.now());
          if (times.length < wanted) return;
          observer.disconnect();
          resolve(times);
        }),
      );
      observer.observe(text as Element, { subtree: true, childList: true, characterData: true });
    });
  }, keys);
  for (let count = 0; count < keys; count += 1) await writer.keyboard.press("x", { delay: PACE_MS });
  const [pressed, shown] = [await writer.evaluate(() => window.keyTimes), await watched];
  const times = shown.map((time, index) => time - (pressed[index] ?? Number.NaN));
  return { keys: times.length, median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
