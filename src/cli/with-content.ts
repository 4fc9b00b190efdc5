import type { Library } from "../content/library/library.ts";
import { openLibrary } from "../content/library/library.ts";
import type { Call } from "./command.ts";
import { configOf } from "./project.ts";

/** Opens the library for a piece of work and closes it in any case. */
export async function withLibrary<T>(call: Call, work: (library: Library) => Promise<T>): Promise<T> {
  const library = await openLibrary(configOf(call).dataDir);
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}
