import { join } from "node:path";
import { EditionMaker } from "../issues/render/edition-maker.ts";
import { EditionStore } from "../issues/render/edition-store.ts";
import type { Call } from "./command.ts";
import { configOf } from "./project.ts";

/**
 * Opens what issues are made into for a piece of work, and ends the process that reads PDFs in any case. At Ctrl-C at
 * once: a terminal sends the signal to that process as well, and the PDF is not to be blamed for its end.
 * @throws AbortError after Ctrl-C, whatever the work threw
 */
export async function withEditions<T>(call: Call, work: (editions: EditionStore) => Promise<T>): Promise<T> {
  const maker = new EditionMaker();
  const stop = () => maker.stop();
  call.signal.addEventListener("abort", stop);
  try {
    return await work(new EditionStore(join(configOf(call).dataDir, "editions"), maker));
  } catch (error) {
    call.signal.throwIfAborted();
    throw error;
  } finally {
    call.signal.removeEventListener("abort", stop);
    stop();
  }
}
