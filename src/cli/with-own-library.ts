import type { Library } from "../content/library/library.ts";
import { isSample } from "../content/library/sample-mark.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";
import { withLibrary } from "./with-content.ts";

/** Opens the library to add something of the publisher's own, and says it when that ends the sample reader's sign-in. */
export function withOwnLibrary<T>(call: Call, work: (library: Library) => Promise<T>): Promise<T> {
  return withLibrary(call, async (library) => {
    const wasSample = await isSample(library);
    const result = await work(library);
    if (wasSample) call.terminal.note(copy.sampleReaderEnds);
    return result;
  });
}
