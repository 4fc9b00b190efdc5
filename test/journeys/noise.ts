import type { BrowserContext } from "playwright-core";

/** Writes down what the browser says on its console and every error that no page caught. */
export function listenForNoise(context: BrowserContext, expected: RegExp | undefined, heard: string[]): void {
  const hear = (text: string) => {
    if (!expected?.test(text)) heard.push(text);
  };
  context.on("console", (message) => {
    const { url } = message.location();
    // A browser asks for it by itself beside a PDF, which cannot name an icon of its own.
    if (!url.endsWith("/favicon.ico")) hear(`${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => hear(`uncaught: ${error.error().message}`));
}
