import type { BrowserContext } from "playwright-core";

/** Tells what the browser says on its console and every error that no page caught. */
export function listenForNoise(context: BrowserContext, hear: (text: string) => void): void {
  context.on("console", (message) => {
    const { url } = message.location();
    // A browser asks for it by itself beside a PDF, which cannot name an icon of its own.
    if (!url.endsWith("/favicon.ico")) hear(`${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => hear(`uncaught: ${error.error().message}`));
}
