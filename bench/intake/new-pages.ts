import { createHash } from "node:crypto";
import { join } from "node:path";
import { AUTO_PAGES } from "../../src/domain/page-setup.ts";
import { ingestPdf } from "../../src/issues/ingest/ingest-pdf.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";
import { PdfProcessor } from "../../src/issues/render/pdf-processor.ts";
import type { PdfSource } from "../../src/issues/render/pdf-source.ts";

/** Milliseconds that readers waited, one value for each page. */
export interface Waits {
  readonly alone: readonly number[];
  readonly besideIngest: readonly number[];
}

/** Has a reader ask for pages that nobody has made yet, alone and while another issue is ingested. @param pages at least two */
export async function waitsForNewPages(path: string, pages: number, folder: string): Promise<Waits> {
  const processor = new PdfProcessor();
  const editions = new EditionStore(join(folder, "waits"), processor);
  const sourceOf = (name: string): PdfSource => ({
    path,
    hash: createHash("sha256").update(name).digest("hex"),
    setup: AUTO_PAGES,
  });
  const read = sourceOf("read");
  const waitFor = async (page: number) => {
    const begin = performance.now();
    await editions.picture(read, page, "medium", "reader");
    return performance.now() - begin;
  };
  const half = Math.floor(pages / 2);
  await editions.edition(read, "reader");
  const alone = [];
  for (let page = 1; page <= half; page += 1) alone.push(await waitFor(page));
  const stopping = new AbortController();
  const started = Promise.withResolvers<void>();
  const ingest = ingestPdf(editions, sourceOf("ingested"), {
    signal: stopping.signal,
    onProgress: () => started.resolve(),
  });
  await started.promise;
  const besideIngest = [];
  for (let page = half + 1; page <= pages; page += 1) besideIngest.push(await waitFor(page));
  stopping.abort();
  await ingest;
  processor.close();
  return { alone, besideIngest };
}
