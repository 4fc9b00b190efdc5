import { PAGE_STEPS } from "../../domain/page-picture.ts";
import type { EditionStore, PdfSource } from "../render/edition-store.ts";
import { UnusablePdf } from "../unusable-pdf.ts";

export interface TakeInOptions {
  readonly signal?: AbortSignal;
  /** Called after each page, first with none done. @param total pages */
  readonly onProgress?: (done: number, total: number) => void;
}

/** With these reading begins. */
const FIRST_PAGES = 4;

/** One page after another, so that a reader's wish waits for no more than one. */
export async function takeIn(
  store: EditionStore,
  source: PdfSource,
  { signal, onProgress }: TakeInOptions,
): Promise<void> {
  if (signal?.aborted) return;
  const total = (await store.edition(source, "first")).pages.length;
  onProgress?.(0, total);
  let fault: UnusablePdf | null = null;
  for (let page = 1; page <= total; page += 1) {
    const urgency = page <= FIRST_PAGES ? "first" : "rest";
    try {
      // The first that is missing brings the others.
      for (const step of PAGE_STEPS) if (!signal?.aborted) await store.picture(source, page, step, urgency);
      if (!signal?.aborted) await store.text(source, page, urgency);
    } catch (error) {
      if (!(error instanceof UnusablePdf)) throw error;
      fault ??= error;
    }
    if (signal?.aborted) return;
    onProgress?.(page, total);
  }
  if (fault) throw fault;
}
