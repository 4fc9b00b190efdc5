import type { Logger } from "pino";
import type { Library } from "../library.ts";
import { isUntouched } from "./sample-flag.ts";

export async function fillUntouched(library: Library, sampleFolder: string, log: Logger): Promise<void> {
  if (!(await isUntouched(library.database))) return;
  // The Markdown and picture libraries are loaded only for the one start that needs them.
  const { fillFromSample } = await import("./fill-from-sample.ts");
  const posts = await fillFromSample(library, sampleFolder);
  if (posts > 0) log.info({ posts }, "library filled from the sample");
}
