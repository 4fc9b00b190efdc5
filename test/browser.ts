import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
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

/** As bin/browser.sh looks for it. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** For pages that live for a second: no process in reserve for the next one, and no compiling of what runs often. */
const shortLived: readonly string[] = ["--renderer-process-limit=1", "--js-flags=--no-maglev,--no-turbofan"];

/** The system's Chromium, whose path bin/test gives in CHROMIUM. */
export function chromiumPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return process.env.CHROMIUM || found;
}

/** Without a Chromium of the system's Playwright takes its own. */
function options(further: readonly string[] = []): LaunchOptions {
  const executablePath = chromiumPath();
  return { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...further] };
}

/** Starts a browser. */
export function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch(options(flags));
}

/** Starts a browser that other processes connect to. */
export function launchSharedBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(options(shortLived));
}
