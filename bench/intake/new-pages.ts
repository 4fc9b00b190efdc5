import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { ingestPdf } from "../../src/issues/ingest/ingest-pdf.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";
import { PdfProcessor } from "../../src/issues/render/pdf-processor.ts";
import type { PdfSource } from "../../src/issues/render/pdf-source.ts";
import { poisonPdf } from "../../src/issues/testing/poison-pdf.ts";

/** Milliseconds that a reader waited, one value for each page, by what else is done. */
export type Waits = ReadonlyMap<string, readonly number[]>;

/**
 * Has a reader ask for pages that nobody has made yet: alone, while another issue is ingested, while drawing a page of
 * another reader's never ends, and beside both. @param pages at least four
 */
export async function waitsForNewPages(path: string, pages: number, folder: string): Promise<Waits> {
  const processor = new PdfProcessor();
  const editions = new EditionStore(join(folder, "waits"), processor);
  const poison = join(folder, "poison.pdf");
  await writeFile(poison, poisonPdf());
  const sourceOf = (name: string, file = path): PdfSource => ({
    path: file,
    hash: createHash("sha256").update(name).digest("hex"),
    setup: AUTO_PAGES,
  });

  const ingest = async () => {
    const stopping = new AbortController();
    const started = Promise.withResolvers<void>();
    const ended = ingestPdf(editions, sourceOf("ingested"), {
      signal: stopping.signal,
      onProgress: () => started.resolve(),
    });
    await started.promise;
    return async () => {
      stopping.abort();
      await ended;
    };
  };
  let hung = 0;
  const hang = async () => {
    const source = sourceOf(`poison ${hung++}`, poison);
    await editions.picture(source, 1, "small", "reader");
    let isHanging = true;
    const ended = editions.picture(source, 2, "small", "reader").catch(() => (isHanging = false));
    return async () => {
      if (!isHanging) throw new Error("the page ended before the reader had his");
      await ended;
    };
  };

  const read = sourceOf("read");
  await editions.edition(read, "reader");
  const waits = new Map<string, number[]>();
  const besides = new Map<string, readonly (() => Promise<() => Promise<unknown>>)[]>([
    ["nothing else is done", []],
    ["another issue is ingested", [ingest]],
    ["another reader's page never ends", [hang]],
    ["both", [ingest, hang]],
  ]);
  const share = Math.floor(pages / besides.size);
  let page = 0;
  for (const [name, begin] of besides) {
    const ends = [];
    for (const start of begin) ends.push(await start());
    const times = [];
    for (let turn = 0; turn < share; turn += 1) {
      const began = performance.now();
      await editions.picture(read, ++page, "medium", "reader");
      times.push(performance.now() - began);
    }
    waits.set(name, times);
    for (const end of ends.toReversed()) await end();
  }
  processor.close();
  return waits;
}
