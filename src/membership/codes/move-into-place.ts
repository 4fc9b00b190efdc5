import { lstat, rename } from "node:fs/promises";
import type { CodePlaces } from "./code-places.ts";
import { flushFolder } from "./flush-folder.ts";

export type Moved =
  /** The files are where they are to be. */
  | "in place"
  /** Something else lies where they are to go. */
  | "taken"
  /** They are neither aside nor in place. */
  | "lost"
  /** Their folder is not there: a disk that is not plugged in, or another machine's. */
  | "out of reach";

/** Moves what lies aside into place. What is in place already stays: several commands may do this at once. */
export async function moveIntoPlace(places: CodePlaces): Promise<Moved> {
  if (!(await exists(places.folder))) return "out of reach";
  const moved = [
    await moveOne(places.picturesAside, places.pictures),
    await moveOne(places.sheetAside, places.sheet),
  ];
  if (moved.includes("taken")) return "taken";
  if (moved.every((one) => one === "lost")) return "lost";
  await flushFolder(places.folder);
  return "in place";
}

async function moveOne(aside: string, place: string): Promise<Exclude<Moved, "out of reach">> {
  // Aside first: files move only from there into place, so that one that another command moves is seen in either.
  if (!(await exists(aside))) return (await exists(place)) ? "in place" : "lost";
  if (await exists(place)) return (await exists(aside)) ? "taken" : "in place";
  try {
    await rename(aside, place);
    return "in place";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return (await exists(place)) ? "in place" : "lost";
  }
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
