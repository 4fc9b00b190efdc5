import { type Browser, type BrowserServer, chromium, type LaunchOptions } from "playwright-core";

/** They keep Chromium from looking for Google's hosts and from sandboxes that containers do not have. */
export const chromiumFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The system's Chromium (its path in CHROMIUM, as bin/test finds it); else Playwright's own. */
function options(): LaunchOptions {
  return {
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [...chromiumFlags],
  };
}

/** Starts a browser. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(options());
}

/** Starts a browser that other processes connect to. */
export function launchSharedBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(options());
}
