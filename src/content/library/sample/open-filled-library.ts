import type { Logger } from "pino";
import { type Library, openLibrary } from "../library.ts";
import { isUntouched } from "./sample-mark.ts";

/** Opens the embedded library; one that never held a post is filled from the sample in that folder. */
export async function openFilledLibrary(
  dataDir: string,
  sampleFolder: string,
  log: Logger,
): Promise<Library> {
  const library = await openLibrary(dataDir);
  if (!(await isUntouched(library))) return library;
  // What reads Markdown and measures pictures is loaded for the one start that needs it.
  const { fillFromSample } = await import("./fill-from-sample.ts");
  const posts = await fillFromSample(library, sampleFolder);
  log.info({ posts }, "library filled from the sample");
  return library;
}
