import { open, rm } from "node:fs/promises";
import type { CodePlaces } from "./batch-files.ts";
import { CodesRefusal } from "./codes-refusal.ts";
import { exists } from "./move-into-place.ts";

const MISSING = new Set(["ENOENT", "ENOTDIR"]);
const CLOSED = new Set(["EACCES", "EPERM", "EROFS"]);

/** @throws CodesRefusal when a batch's files cannot be put where they are to be */
export async function checkPlaces({ folder, sheet, pictures, sheetAside }: CodePlaces): Promise<void> {
  if (await exists(sheet)) throw new CodesRefusal("file exists", sheet);
  if (await exists(pictures)) throw new CodesRefusal("folder exists", pictures);
  try {
    // Only writing tells whether a folder can be written: rights are not all there is.
    await (await open(sheetAside, "w", 0o600)).close();
    await rm(sheetAside);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (MISSING.has(code)) throw new CodesRefusal("no such folder", folder, { cause: error });
    if (CLOSED.has(code)) throw new CodesRefusal("not writable", folder, { cause: error });
    throw error;
  }
}
