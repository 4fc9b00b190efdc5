import { type Browser, chromium } from "playwright-core";

/**
 * Starts the system's Chromium (its path in CHROMIUM, as bin/test finds it; else Playwright's own).
 * The flags keep it from looking for Google's hosts and from sandboxes that containers do not have.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
