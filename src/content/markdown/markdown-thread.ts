import { parentPort, workerData } from "node:worker_threads";
import { renderMarkdown } from "./render-markdown.ts";

/** In UTF-16 units: a link that is named often makes hundreds of megabytes of a short text. */
const MAX_HTML_LENGTH = 30_000_000;

const html = renderMarkdown(workerData as string);
parentPort?.postMessage(html.length > MAX_HTML_LENGTH ? null : html);
