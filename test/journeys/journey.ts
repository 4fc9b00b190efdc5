import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { goTo, goWithoutScripts } from "./go-to.ts";
import { listenForNoise } from "./noise.ts";
import { ownAddress } from "./own-address.ts";

export interface OpenOptions extends BrowserContextOptions {
  /** Console output that this reader's way brings with it; any other fails the test. */
  readonly noise?: RegExp;
}

/** Opens an address of the site as a new reader, in a browser that knows nothing yet, and waits until it is alive. */
export type Open = (path: string, options?: OpenOptions) => Promise<Page>;

export interface SiteServer {
  /** Without a slash at the end. */
  readonly address: string;
  readonly dataDir: string;
}

/** How long anything may take before it counts as not happening. */
export const TIMEOUT_MS = 60_000;

/** A test with a browser and a site: the sample magazine, unless a file gives its own. */
export const test = base
  .extend(
    "server",
    { scope: "file" },
    (): SiteServer => ({ address: inject("sampleSite"), dataDir: inject("sampleData") }),
  )
  .extend("site", { scope: "file" }, ({ server }): string => server.address)
  .extend("browserEndpoint", { scope: "file" }, (): string => inject("browserEndpoint"))
  .extend("browser", { scope: "file" }, async ({ browserEndpoint }, { onCleanup }): Promise<Browser> => {
    const browser = await chromium.connect(browserEndpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser, site }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = [];
    const heard: string[] = [];
    onCleanup(async () => {
      for (const context of contexts) await context.close();
      if (heard.length > 0) throw new Error(`The browser said:\n${heard.join("\n")}`);
    });
    return async (path, { noise, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: site,
        locale: "tr-TR",
        extraHTTPHeaders: ownAddress(),
        // It would answer in place of the network that a test plays with.
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(TIMEOUT_MS);
      listenForNoise(context, (text) => {
        if (!noise?.test(text)) heard.push(text);
      });
      const page = await context.newPage();
      await (options.javaScriptEnabled === false ? goWithoutScripts : goTo)(page, path);
      return page;
    };
  });

/** `expect` that asks again until it holds. */
export function eventually<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: TIMEOUT_MS, interval: 25 });
}
