import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { ingestPdf } from "../../src/issues/ingest/ingest-pdf.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";
import { PdfProcessor } from "../../src/issues/render/pdf-processor.ts";
import type { PdfSource } from "../../src/issues/render/pdf-source.ts";

/** Milliseconds between looks at whether the picture is there. */
const LOOK = 5;

/**
 * Milliseconds from a file's being there to the picture in which its first page is read, for processes that have yet
 * to be started. @param isBusy another issue is being taken in, and its processes are there
 */
export async function firstReadable(path: string, folder: string, isBusy: boolean): Promise<number> {
  const processor = new PdfProcessor();
  const editions = new EditionStore(join(folder, `first-${crypto.randomUUID()}`), processor);
  const stopping = new AbortController();
  const sourceOf = (name: string): PdfSource => ({
    path,
    hash: createHash("sha256").update(name).digest("hex"),
    setup: AUTO_PAGES,
  });
  const ingest = (name: string, onProgress?: () => void) =>
    ingestPdf(editions, sourceOf(name), { signal: stopping.signal, ...(onProgress && { onProgress }) });
  const running: Promise<void>[] = [];
  if (isBusy) {
    const begun = Promise.withResolvers<void>();
    running.push(ingest("other", () => begun.resolve()));
    await Promise.race([begun.promise, ...running]);
  }
  const began = performance.now();
  running.push(ingest("new"));
  while (!(await editions.kept(sourceOf("new"), 1, "small.webp"))) await pause(LOOK);
  const took = performance.now() - began;
  stopping.abort();
  await Promise.all(running);
  processor.close();
  return took;
}
