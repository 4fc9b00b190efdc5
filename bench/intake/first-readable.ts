import { createHash } from "node:crypto";
import { copyFile } from "node:fs/promises";
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
  // A process keeps files open by their paths.
  const other = join(folder, "other.pdf");
  await copyFile(path, other);
  const stopping = new AbortController();
  const sourceOf = (file: string): PdfSource => ({
    path: file,
    hash: createHash("sha256").update(file).digest("hex"),
    setup: AUTO_PAGES,
  });
  const { signal } = stopping;
  const running: Promise<void>[] = [];
  if (isBusy) {
    const begun = Promise.withResolvers<void>();
    const onProgress = (done: number) => {
      if (done >= 4) begun.resolve();
    };
    running.push(ingestPdf(editions, sourceOf(other), { signal, onProgress }));
    await Promise.race([begun.promise, ...running]);
  }
  const began = performance.now();
  running.push(ingestPdf(editions, sourceOf(path), { signal }));
  while (!(await editions.kept(sourceOf(path), 1, "small.webp"))) await pause(LOOK);
  const took = performance.now() - began;
  stopping.abort();
  await Promise.all(running);
  processor.close();
  return took;
}
