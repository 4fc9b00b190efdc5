import { Worker } from "node:worker_threads";
import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";
import { renderMarkdown } from "./render-markdown.ts";

/** In characters. Below it the slowest text takes half a second; above, a thread of its own pays. */
const SHORT = 64 * 1024;
const THREAD = new URL("./markdown-thread.ts", import.meta.url);

/**
 * Renders Markdown in a bounded time: micromark's time grows with the square of the number of lists
 * (measured: 1 MB with 30,000 short ones takes 78 s), and on this thread nothing could stop it.
 * @param limit in milliseconds
 * @throws Refusal when it takes longer
 */
export async function renderInTime(
  markdown: string,
  place: string,
  signal?: AbortSignal,
  limit = 60_000,
): Promise<string> {
  if (markdown.length <= SHORT) return renderMarkdown(markdown);
  const thread = new Worker(THREAD, { workerData: markdown });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const late = setTimeout(() => reject(new Refusal(place, copy.markdownTooSlow)), limit);
  thread.once("message", resolve).once("error", reject);
  const stop = () => reject(signal?.reason);
  signal?.addEventListener("abort", stop);
  try {
    return await promise;
  } finally {
    signal?.removeEventListener("abort", stop);
    clearTimeout(late);
    await thread.terminate();
  }
}
