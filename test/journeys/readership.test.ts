import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { launchBrowser } from "../browser.ts";
import { libraryIn } from "../library-in.ts";
import { deskPerson } from "../server/desk/desk-person.ts";
import { writeArticle } from "../server/desk/write-article.ts";
import { cardOf } from "./grid.ts";
import { eventually, type Open, type SiteServer } from "./journey.ts";
import { testAtServer } from "./own-site.ts";
import { ARTICLE, frontPage, ISSUE } from "./sample.ts";

const AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** One without a window says so in its agent, and so do beacons of pages that are left, whatever a context says. */
const test = testAtServer({}).override(
  "browser",
  { scope: "file" },
  async ({ browserEndpoint: _ }, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser(`--user-agent=${AGENT}`);
    onCleanup(() => browser.close());
    return browser;
  },
);

/** Undone, what a driven browser says of itself. */
const asReader = () => Object.defineProperty(navigator, "webdriver", { value: false });

async function openAsReader(open: Open): Promise<Page> {
  const page = await open("/healthz");
  await page.addInitScript(asReader);
  return page;
}

/** Goes there as a document; the counter is among the scripts that its loading waits for. */
async function goCounted(page: Page, path: string, referer?: string): Promise<void> {
  await page.goto(path, { waitUntil: "load", ...(referer !== undefined && { referer }) });
  expect(await page.locator("script[src*='/counter-']").count()).toBe(1);
}

/** What a page tells when it is left no test can see on its way. */
async function leave(page: Page): Promise<void> {
  await page.goto("/healthz");
}

/** Of one page. */
async function counts(server: SiteServer, subject: string): Promise<Record<string, number>> {
  const rows = await libraryIn(server.dataDir, ({ database }) =>
    database.selectFrom("readership").selectAll().where("subject", "=", subject).execute(),
  );
  return Object.fromEntries(rows.map(({ kind, facet, times }) => [`${kind} ${facet}`.trim(), times]));
}

test("an article that is read to its end counts once, with the time for which it was seen", async ({
  open,
  server,
}) => {
  const page = await openAsReader(open);
  await page.clock.install();
  await goCounted(page, ARTICLE.path, "https://arama.example/bulunanlar?ara=gizli");
  // More than two minutes and less than three, however slow the test is.
  await page.clock.fastForward(125_000);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await page.evaluate(() => scrollTo(0, 0));
  await leave(page);
  await eventually(() => counts(server, ARTICLE.path)).toEqual({
    "opened desk visitor": 1,
    "came arama.example": 1,
    ended: 1,
    "stayed 120": 1,
  });
  // Its end was not seen, on a phone.
  const phone = await open("/healthz", {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
    screen: { width: 360, height: 640 },
  });
  await phone.addInitScript(asReader);
  await goCounted(phone, ARTICLE.path);
  await leave(phone);
  await eventually(() => counts(server, ARTICLE.path)).toMatchObject({
    "opened phone visitor": 1,
    ended: 1,
  });
});

test("pages that React brings, and back, are openings of their own; a page that is hidden for a while is one", async ({
  open,
  server,
}) => {
  const [, , third] = frontPage;
  const page = await openAsReader(open);
  await goCounted(page, "/");
  const home = (await counts(server, "/"))["opened desk visitor"] ?? 0;
  await cardOf(page, third?.title ?? "").click();
  await page.getByRole("heading", { level: 1, name: third?.title ?? "" }).waitFor();
  const path = new URL(page.url()).pathname;
  for (const visibility of ["hidden", "visible"]) {
    await page.evaluate((visibility) => {
      Object.defineProperty(document, "hidden", { value: visibility === "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);
  }
  await page.goBack();
  await eventually(() => new URL(page.url()).pathname).toBe("/");
  await cardOf(page, third?.title ?? "").waitFor();
  await leave(page);
  await eventually(() => counts(server, "/")).toMatchObject({ "opened desk visitor": home + 2 });
  expect((await counts(server, path))["opened desk visitor"]).toBe(1);
  // As a document, back is an opening too.
  await goCounted(page, path);
  await goCounted(page, "/sayfa/kunye");
  await page.goBack({ waitUntil: "load" });
  await leave(page);
  await eventually(() => counts(server, path)).toMatchObject({ "opened desk visitor": 3 });
  expect(await counts(server, "/sayfa/kunye")).toEqual({ "opened desk visitor": 1 });
});

test("pages of an issue are counted as they are shown, in one opening", async ({ open, server }) => {
  const page = await openAsReader(open);
  await page.setViewportSize({ width: 1280, height: 800 });
  await goCounted(page, ISSUE.path);
  const place = page.locator("[aria-live=polite]");
  await page.keyboard.press("ArrowRight");
  await eventually(() => place.allTextContents()).toContain("Sayfa 2–3 / 28");
  await page.keyboard.press("ArrowLeft");
  await eventually(() => place.allTextContents()).not.toContain("Sayfa 2–3 / 28");
  await leave(page);
  await eventually(() => counts(server, ISSUE.path)).toEqual({
    "opened desk visitor": 1,
    "turned 1": 1,
    "turned 2": 1,
    "turned 3": 1,
  });
});

test("previews, staff who are signed in, and browsers that a program drives are not counted", async ({
  open,
  server,
}) => {
  const path = "/post/harfin-sabri";
  const person = await deskPerson(server);
  const article = await writeArticle(person, { title: "Taslak" }, "<p>Metin</p>");
  const { path: link } = await person.send<{ path: string }>("POST", `/previews/${article}/links`);
  const preview = await openAsReader(open);
  await preview.goto(link);
  expect(await preview.locator("script[src]").count()).toBe(0);

  const staff = await openAsReader(open);
  const [name = "", value = ""] = person.cookie.split("=");
  await staff.context().addCookies([{ name, value, url: server.address }]);
  await goCounted(staff, path);
  await leave(staff);

  const driven = await open("/healthz");
  await goCounted(driven, path);
  await leave(driven);

  // Once staff have signed out, they are readers.
  await staff.context().clearCookies();
  await goCounted(staff, path);
  await leave(staff);
  await eventually(() => counts(server, path)).not.toEqual({});
  expect((await counts(server, path))["opened desk visitor"]).toBe(1);
});
