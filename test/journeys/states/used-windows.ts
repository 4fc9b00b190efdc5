import type { Browser, Page } from "playwright-core";
import { goTo } from "../go-to.ts";
import { type OpenOptions, TIMEOUT_MS } from "../journey.ts";
import { listenForNoise } from "../noise.ts";
import { ownAddress } from "../own-address.ts";

interface UsedWindow {
  readonly page: Page;
  /** What it may say on its console. */
  noise: RegExp;
  isFree: boolean;
}

const ANYTHING = /^/;
const NOTHING = /(?!)/;
/** Playwright's own. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Windows that go from state to state, one for each set of options at a time: starting a new one's process takes
 * longer than most looks at a page. A window that is used again has forgotten everything but the files in its cache.
 */
export class UsedWindows {
  readonly #browser: Browser;
  readonly #windows = new Map<string, UsedWindow[]>();
  #heard: string[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Opens an address as a new reader, and waits until it is alive. */
  async open(path: string, { noise, ...options }: OpenOptions): Promise<Page> {
    const key = JSON.stringify(options);
    const alike = this.#windows.get(key) ?? [];
    this.#windows.set(key, alike);
    let window = alike.find(({ isFree }) => isFree);
    if (window) await forgetAll(window.page, options);
    else {
      window = await this.#start(options);
      alike.push(window);
    }
    window.isFree = false;
    window.noise = noise ?? NOTHING;
    await window.page.context().setExtraHTTPHeaders(ownAddress());
    await goTo(window.page, path);
    return window.page;
  }

  /** Takes all windows back. @returns what they said and were not expected to */
  takeBack(): string[] {
    for (const window of [...this.#windows.values()].flat()) {
      window.isFree = true;
      window.noise = ANYTHING;
    }
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }

  async close(): Promise<void> {
    for (const { page } of [...this.#windows.values()].flat()) await page.context().close();
  }

  async #start(options: OpenOptions): Promise<UsedWindow> {
    const context = await this.#browser.newContext({
      locale: "tr-TR",
      serviceWorkers: "block",
      ...options,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    const window: UsedWindow = { page: await context.newPage(), noise: NOTHING, isFree: false };
    listenForNoise(context, (text) => {
      if (!window.noise.test(text)) this.#heard.push(text);
    });
    return window;
  }
}

/** Leaves what the window showed, what was done to it, and what the site has stored in it. */
async function forgetAll(page: Page, options: OpenOptions): Promise<void> {
  const { baseURL = "", viewport, colorScheme, forcedColors, reducedMotion } = options;
  const context = page.context();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // A page that loads nothing: the site may still store where it was when it is left.
  await page.goto("/robots.txt");
  await page.evaluate(() => sessionStorage.clear());
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin: baseURL, storageTypes: "all" });
  await browser.detach();
  await context.clearCookies();
  await page.setViewportSize(viewport ?? VIEWPORT);
  await page.emulateMedia({
    colorScheme: colorScheme ?? "light",
    forcedColors: forcedColors ?? "none",
    reducedMotion: reducedMotion ?? "no-preference",
  });
  // Out of the window.
  await page.mouse.move(-1, -1);
}
