import { join } from "node:path";
import { Refusal } from "../content/library/refusal.ts";
import { pdfFaults } from "../issues/pdf-fault-copy.ts";
import { EditionStore } from "../issues/render/edition-store.ts";
import { PdfProcessor } from "../issues/render/pdf-processor.ts";
import type { PdfSource } from "../issues/render/pdf-source.ts";
import { UnusablePdf } from "../issues/unusable-pdf.ts";
import type { Call } from "./command.ts";

/**
 * Opens what issues are made into for a piece of work, and ends the process that reads PDFs in any case. At Ctrl-C at
 * once: a terminal sends the signal to that process as well, and the PDF is not to be blamed for its end.
 * @throws AbortError after Ctrl-C, whatever the work threw
 */
export async function withEditions<T>(
  { config, signal }: Call,
  work: (editions: EditionStore) => Promise<T>,
): Promise<T> {
  const processor = new PdfProcessor();
  const stop = () => processor.close();
  signal.addEventListener("abort", stop);
  try {
    return await work(new EditionStore(join(config.dataDir, "editions"), processor));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** What readers could not open is the publisher's to mend, now. @param place how the refusal calls the file @throws Refusal */
export async function refuseUnusable(
  editions: EditionStore,
  source: PdfSource,
  place: string,
): Promise<void> {
  try {
    await editions.edition(source, "first");
    await editions.picture(source, 1, "medium", "first");
  } catch (error) {
    if (!(error instanceof UnusablePdf)) throw error;
    throw new Refusal(place, pdfFaults[error.fault], { cause: error });
  }
}
