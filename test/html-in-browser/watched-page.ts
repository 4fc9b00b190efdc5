import type { Browser, Page } from "playwright-core";

const SITE = "http://mecmua.test";
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Around the article as many elements that an end tag could close as a page of ours may have. */
const BEFORE =
  "<main><section><div><ul><li><dl><dd><figure><blockquote><details open><summary>x</summary><article>";
const AFTER =
  "</article><p data-after>son</p></details></blockquote></figure></dd></dl></li></ul></div></section></main>";

/** A page without a CSP that writes down everything that the text of its articles must not do. */
export interface WatchedPage {
  /** Opens a document with each HTML in an article of its own, as the server sends it. */
  openDocument(...htmls: readonly string[]): Promise<void>;
  /** Puts each HTML into an article of an open document, as a router does. */
  putIntoArticles(htmls: readonly string[]): Promise<void>;
  /** Points at, focuses and clicks all that is in the articles, and waits for what comes of it. */
  tryEverything(): Promise<void>;
  /** What happened since the last call: scripts that ran, requests to elsewhere, windows, frames, messages. */
  takeEvents(): Promise<string[]>;
  /** Whether each article holds all of its HTML and nothing of what is around it. */
  areArticlesWhole(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openWatchedPage(browser: Browser): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: "tr-TR" });
  const page = await context.newPage();
  const events: string[] = [];
  let body = "";
  let articles = 0;

  await context.exposeFunction("ran", (what: string) => void events.push(`ran ${what}`));
  await context.addInitScript(() => {
    const report = (globalThis as unknown as { ran(what: string): void }).ran;
    for (const name of ["alert", "confirm", "prompt", "msgbox", "open", "print"]) {
      Object.defineProperty(globalThis, name, { value: () => report(name) });
    }
  });
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (url === `${SITE}/yazi`) {
      const html = `<!DOCTYPE html><html lang=tr><title>x</title><body>${body}`;
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
    }
    if (url.startsWith(`${SITE}/gorsel/`)) return route.fulfill({ contentType: "image/gif", body: PIXEL });
    events.push(`request ${url}`);
    return route.abort();
  });
  page.on("popup", () => events.push("window"));
  page.on("dialog", (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => events.push(`console ${message.text()}`));
  page.on("pageerror", (error) => events.push(`error ${error.message}`));
  page.on("frameattached", () => events.push("frame"));

  const openDocument = async (...htmls: readonly string[]) => {
    articles = htmls.length;
    body = htmls.map((html) => `${BEFORE}${html}${AFTER}`).join("");
    await page.goto(`${SITE}/yazi`);
  };
  return {
    openDocument,
    async putIntoArticles(htmls) {
      await openDocument(...htmls.map(() => ""));
      await page.evaluate((texts) => {
        const all = document.querySelectorAll("article");
        for (const [index, text] of texts.entries()) (all[index] as HTMLElement).innerHTML = text;
      }, htmls);
    },
    tryEverything: () => tryEverything(page),
    close: () => context.close(),
    async takeEvents() {
      if (new URL(page.url()).pathname !== "/yazi") events.push(`left for ${page.url()}`);
      return events.splice(0);
    },
    areArticlesWhole: () =>
      page.evaluate((count) => {
        const path =
          "body > main > section > div > ul > li > dl > dd > figure > blockquote > details > article";
        const own = [...document.querySelectorAll(path)];
        const names = [...document.querySelectorAll("body *")]
          .filter((element) => !own.some((article) => article.contains(element)))
          .map((element) => element.localName);
        const around = "main section div ul li dl dd figure blockquote details summary p";
        const followed = own.filter((article) => article.nextElementSibling?.matches("[data-after]"));
        return followed.length === count && names.join(" ") === Array(count).fill(around).join(" ");
      }, articles),
  };
}

async function tryEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const harmless = new Set(["http:", "https:", "mailto:", "tel:"]);
    // Following an ordinary link is what it is for; any other address may do what it does.
    addEventListener(
      "click",
      (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (link && harmless.has(link.protocol)) event.preventDefault();
      },
      true,
    );
    const kinds = ["mouseover", "mouseenter", "mousemove", "pointerover", "dragstart", "input", "toggle"];
    for (const element of document.querySelectorAll("article *")) {
      for (const kind of kinds) element.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
      if (element instanceof HTMLElement) element.focus();
      if (element instanceof HTMLElement) element.click();
      else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
  await page.mouse.move(60, 60);
  await page.mouse.move(120, 120);
  await page.keyboard.press("Tab");
}
