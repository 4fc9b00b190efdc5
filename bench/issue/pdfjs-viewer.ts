import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import parseRange from "range-parser";

/*
 * pdf.js's own viewer component on a page, and a PDF with ranges: what a site would do that gives the file to a viewer
 * in the browser. Its scripts are sent minified, compressed and once.
 */
const root = new URL("../../node_modules/pdfjs-dist/", import.meta.url);
const PAGE = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>pdf.js</title>
<link rel="stylesheet" href="/web/pdf_viewer.css">
<style>html,body{margin:0;height:100%}#container{position:absolute;inset:0;overflow:auto}</style>
<div id="container"><div id="viewer" class="pdfViewer"></div></div>
<script type="module" src="/viewer.mjs"></script></html>`;
const SCRIPT = `import * as pdfjs from "/build/pdf.min.mjs";
globalThis.pdfjsLib = pdfjs;
const { EventBus, PDFLinkService, PDFViewer } = await import("/web/pdf_viewer.mjs");
pdfjs.GlobalWorkerOptions.workerSrc = "/build/pdf.worker.min.mjs";
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.getElementById("container"), eventBus, linkService });
linkService.setViewer(viewer);
globalThis.rendered = {};
eventBus.on("pagerendered", ({ pageNumber }) => { globalThis.rendered[pageNumber] = performance.now(); });
eventBus.on("pagesinit", () => { viewer.currentScaleValue = "page-fit"; });
globalThis.goTo = (page) => { viewer.currentPageNumber = page; };
const pdf = await pdfjs.getDocument({ url: "/sayi.pdf", disableAutoFetch: true }).promise;
viewer.setDocument(pdf);
linkService.setDocument(pdf, null);
`;

const types: Record<string, string> = {
  mjs: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  html: "text/html",
};
const compressed = new Map<string, Buffer>();
let pdf = "";

function text(path: string, body: () => string | Buffer): Buffer {
  const kept = compressed.get(path) ?? brotliCompressSync(body());
  compressed.set(path, kept);
  return kept;
}

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://a").pathname;
  if (path === "/sayi.pdf") {
    const { size } = statSync(pdf);
    const ranges = parseRange(size, request.headers.range ?? "");
    const range = Array.isArray(ranges) ? ranges[0] : undefined;
    response.writeHead(range ? 206 : 200, {
      "content-type": "application/pdf",
      "accept-ranges": "bytes",
      "content-length": range ? range.end - range.start + 1 : size,
      ...(range ? { "content-range": `bytes ${range.start}-${range.end}/${size}` } : {}),
    });
    createReadStream(pdf, range).pipe(response);
    return;
  }
  try {
    const body =
      path === "/"
        ? text("/index.html", () => PAGE)
        : text(path, () => (path === "/viewer.mjs" ? SCRIPT : readFileSync(new URL(`.${path}`, root))));
    const type = types[path === "/" ? "html" : (path.split(".").at(-1) ?? "")] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});

process.on("message", (path: string) => {
  pdf = path;
  process.send?.("taken");
});
process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
