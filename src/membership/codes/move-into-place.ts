import { lstat, rename } from "node:fs/promises";
import type { CodePlaces } from "./batch-files.ts";
import { flushFolder } from "./flush-folder.ts";

export type Moved =
  /** The files are where they are to be. */
  | "in place"
  /** Something else lies where they are to go. */
  | "taken"
  /** The sheet is neither aside nor in place, or pictures are missing that were to come into place before it. */
  | "lost"
  /** Their folder is not there: a disk that is not plugged in. */
  | "out of reach";

/**
 * Moves what lies aside into place, the sheet last; what is in place already stays. Nothing moves unless all of it is
 * there and has room. The caller holds the place.
 */
export async function moveIntoPlace(places: CodePlaces): Promise<Moved> {
  if (!(await exists(places.folder))) return "out of reach";
  const pictures = await whereIs(places.picturesAside, places.pictures);
  const sheet = await whereIs(places.sheetAside, places.sheet);
  if (pictures === "taken" || sheet === "taken") return "taken";
  // A sheet in place had all its pictures: they were taken along since.
  if (sheet === "lost" || (pictures === "lost" && sheet === "aside")) return "lost";
  if (pictures === "aside") await rename(places.picturesAside, places.pictures);
  if (sheet === "aside") await rename(places.sheetAside, places.sheet);
  await flushFolder(places.folder);
  return "in place";
}

async function whereIs(aside: string, place: string): Promise<"aside" | "in place" | "taken" | "lost"> {
  if (!(await exists(aside))) return (await exists(place)) ? "in place" : "lost";
  return (await exists(place)) ? "taken" : "aside";
}

/** True when something has this name, be it a link to nothing. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return false;
    throw error;
  }
}
