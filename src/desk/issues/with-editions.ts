import { join } from "node:path";
import { pino } from "pino";
import { EditionStore } from "../../issues/render/edition-store.ts";
import { PdfProcessor } from "../../issues/render/pdf-processor.ts";
import { type FilesOptions, openFiles } from "../../platform/blobs/open-files.ts";
import { openMachines } from "../../platform/machines/open-machines.ts";

/**
 * Opens what issues are made into for a piece of work, and ends the process that reads PDFs in any case. At Ctrl-C at
 * once: a terminal sends the signal to that process as well, and the PDF is not to be blamed for its end.
 * @throws AbortError after Ctrl-C, whatever the work threw
 */
export async function withEditions<T>(
  place: FilesOptions & { readonly databaseUrl: string | null },
  signal: AbortSignal,
  work: (editions: EditionStore) => Promise<T>,
): Promise<T> {
  using files = await openFiles(place);
  const { databaseUrl } = place;
  await using machines =
    databaseUrl === null ? null : await openMachines({ databaseUrl, log: pino({ level: "silent" }) });
  const processor = new PdfProcessor(undefined, files.fetch, machines?.crashes);
  const folder = join(place.dataDir, "editions");
  const stop = () => processor.close();
  signal.addEventListener("abort", stop);
  try {
    return await work(new EditionStore(folder, processor, files.derived, machines?.leases));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}
