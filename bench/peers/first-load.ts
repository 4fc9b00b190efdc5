import type { Browser } from "playwright-core";

/** What a phone with an empty cache is sent for a page, in bytes of bodies as they came, and when it is there. */
export interface FirstLoad {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  /** Requests to other hosts, whose bytes are not counted. */
  readonly elsewhere: number;
  /** Milliseconds to the largest paint. */
  readonly largestPaint: number;
}

/** Lighthouse's phone, but with a line that is really that slow: 1.6 Mbit/s, 150 ms, a quarter of the speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWDOWN = 4;
/** Until what came late has been painted. */
const REST_MS = 2_000;

/** By the browser's names. */
const KINDS: Readonly<Record<string, "html" | "css" | "js" | "fonts">> = {
  document: "html",
  stylesheet: "css",
  script: "js",
  font: "fonts",
};

/** @param isSlow as a phone far from the server; else only to have everything made that is made at the first time */
export async function loadPage(browser: Browser, url: string, isSlow = true): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: "tr-TR",
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (isSlow) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", LINE);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    }
    const sums = { html: 0, css: 0, js: 0, fonts: 0 };
    const counted: Promise<void>[] = [];
    let elsewhere = 0;
    const { host } = new URL(url);
    page.on("request", (request) => {
      const asked = new URL(request.url());
      if (asked.protocol.startsWith("http") && asked.host !== host) elsewhere += 1;
    });
    page.on("requestfinished", (request) => {
      const kind = KINDS[request.resourceType()];
      if (kind === undefined || new URL(request.url()).host !== host) return;
      const add = async () => {
        sums[kind] += (await request.sizes()).responseBodySize;
      };
      counted.push(add());
    });
    const answer = await page.goto(url, { waitUntil: "load", timeout: 120_000 });
    if (answer?.status() !== 200) throw new Error(`${answer?.status()} for ${url}`);
    await page.waitForTimeout(REST_MS);
    const largestPaint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
    await Promise.all(counted);
    return { ...sums, elsewhere, largestPaint };
  } finally {
    await context.close();
  }
}
