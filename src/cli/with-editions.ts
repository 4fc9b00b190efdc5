import { join } from "node:path";
import { EditionStore } from "../issues/render/edition-store.ts";
import { PdfProcessor } from "../issues/render/pdf-processor.ts";
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
