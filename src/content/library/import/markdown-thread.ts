import { parentPort, workerData } from "node:worker_threads";
import { renderMarkdown } from "./render-markdown.ts";

parentPort?.postMessage(renderMarkdown(workerData as string));
