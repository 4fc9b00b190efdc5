import { setTimeout as pause } from "node:timers/promises";
import { PAGE_STEPS } from "../../domain/page-picture.ts";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { claimIngest, type IngestClaim } from "./ingest-claim.ts";

export interface IngestOptions {
  readonly signal?: AbortSignal;
  /** Called after each page, first with none done. @param total pages */
  readonly onProgress?: (done: number, total: number) => void;
}

const FIRST_PAGES = 4;
/** In milliseconds: how often it is looked whether another process has made a page. */
const LOOK_INTERVAL = 200;

/**
 * Makes everything that readers will ask for, page by page, so that a reader's request waits for no more than one. What
 * another process makes of the same PDF is waited for.
 * @throws as EditionStore.edition; of single pages the first fault, when all others are made
 */
export async function ingestPdf(
  editions: EditionStore,
  source: PdfSource,
  { signal, onProgress }: IngestOptions = {},
): Promise<void> {
  if (signal?.aborted) return;
  const total = (await editions.edition(source, "first")).pages.length;
  onProgress?.(0, total);
  let fault: UnusablePdf | null = null;
  let claim: IngestClaim | null = null;
  try {
    for (let page = 1; page <= total; page += 1) {
      const urgency = page <= FIRST_PAGES ? "first" : "rest";
      while (!(await editions.isMade(source, page))) {
        claim ??= await claimIngest(editions.claimPath(source));
        if (signal?.aborted) return;
        if (claim) break;
        await pause(LOOK_INTERVAL);
      }
      try {
        for (const step of PAGE_STEPS)
          if (!signal?.aborted) await editions.picture(source, page, step, urgency);
        if (!signal?.aborted) await editions.text(source, page, urgency);
      } catch (error) {
        if (!(error instanceof UnusablePdf)) throw error;
        fault ??= error;
      }
      if (signal?.aborted) return;
      onProgress?.(page, total);
    }
  } finally {
    await claim?.release();
  }
  if (fault) throw fault;
}
