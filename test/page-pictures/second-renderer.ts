import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import type { PageSize } from "../../src/domain/issue/edition.ts";

/** Draws pages by pdf.js on a canvas of the browser: another engine than the site's PDFium, by other people. */
export interface SecondRenderer {
  /** @param page from 1 @param size in pixels, of the page as its crop box shows it @returns a PNG on clear ground */
  draw(pdf: Buffer, page: number, size: PageSize): Promise<Buffer>;
  close(): Promise<void>;
}

/** Nothing listens there: the page's files come out of node_modules. */
const ORIGIN = "http://pdfjs.invalid";
const ROOT = new URL("../../node_modules/pdfjs-dist/", import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  mjs: "text/javascript",
  wasm: "application/wasm",
  html: "text/html",
};

export async function startSecondRenderer(browser: Browser): Promise<SecondRenderer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Map<string, Buffer>([["index.html", Buffer.from("<!doctype html><canvas></canvas>")]]);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(path) ?? (await readFile(fileURLToPath(new URL(path, ROOT))).catch(() => null));
    const contentType = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    await (body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 }));
  });
  await page.goto(`${ORIGIN}/index.html`);
  return {
    async draw(pdf, number, size) {
      files.set("sample.pdf", pdf);
      const address = await drawOnCanvas(page, number, size);
      return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    },
    close: () => context.close(),
  };
}

/** @returns the picture as a data address */
function drawOnCanvas(page: Page, number: number, size: PageSize): Promise<string> {
  return page.evaluate(
    async ([origin, number, { width, height }]) => {
      // As text: a test runner would rewrite the import.
      const pdfjs = await new Function("address", "return import(address)")(`${origin}/build/pdf.mjs`);
      pdfjs.GlobalWorkerOptions.workerSrc = `${origin}/build/pdf.worker.mjs`;
      // One for all documents: its start takes longer than most pages.
      const shared = window as { pdfWorker?: object };
      shared.pdfWorker ??= new pdfjs.PDFWorker();
      const task = pdfjs.getDocument({
        url: `${origin}/sample.pdf`,
        worker: shared.pdfWorker,
        cMapUrl: `${origin}/cmaps/`,
        iccUrl: `${origin}/iccs/`,
        standardFontDataUrl: `${origin}/standard_fonts/`,
        wasmUrl: `${origin}/wasm/`,
        useSystemFonts: false,
        verbosity: 0,
      });
      const document_ = await task.promise;
      const page = await document_.getPage(number);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      const canvas = document.querySelector("canvas") as HTMLCanvasElement;
      Object.assign(canvas, { width, height });
      // On clear ground: what blends is blended with the page, and the paper comes under it as a whole.
      const canvasContext = canvas.getContext("2d");
      await page.render({ canvas: null, canvasContext, viewport, background: "rgba(0,0,0,0)" }).promise;
      const address = canvas.toDataURL();
      await task.destroy();
      return address;
    },
    [ORIGIN, number, size] as const,
  );
}
