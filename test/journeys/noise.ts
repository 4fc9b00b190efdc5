import type { BrowserContext, Request } from "playwright-core";

/** Tells what the browser says on its console, every error that no page caught, and what a page asks of other sites. */
export function listenForNoise(context: BrowserContext, hear: (text: string) => void): void {
  context.on("request", (request) => {
    const asker = askerOf(request);
    const [asked, own] = [new URL(request.url()), URL.parse(asker ?? "")];
    const isWeb = [asked, own].every((url) => url?.protocol.startsWith("http"));
    if (isWeb && asked.host !== own?.host) hear(`asked elsewhere: ${asked.href}`);
  });
  context.on("console", (message) => {
    const { url } = message.location();
    // A browser asks for it by itself beside a PDF, which cannot name an icon of its own.
    const isBrowsers = url.endsWith("/favicon.ico") || message.text().includes("blocked by Playwright");
    if (!isBrowsers) hear(`${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => hear(`uncaught: ${error.error().message}`));
}

/** The page that asks; null where a reader goes by a link. */
function askerOf(request: Request): string | null {
  const worker = request.serviceWorker();
  if (worker) return worker.url();
  try {
    const frame = request.frame();
    if (request.isNavigationRequest() && frame.parentFrame() === null) return null;
    return frame.page().url();
  } catch {
    // A new window's first address has no frame yet.
    return null;
  }
}
