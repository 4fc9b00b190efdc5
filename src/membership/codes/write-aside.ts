import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeFragment } from "../../domain/code-link.ts";
import type { Credential } from "../../domain/credential.ts";
import { type CodePlaces, pictureName } from "./batch-files.ts";
import { codeSheet, type SheetHeads } from "./code-sheet.ts";
import { flushFolder } from "./flush-folder.ts";
import { mapConcurrent } from "./map-concurrent.ts";
import { qrPicture } from "./qr-picture.ts";

/** Flushed at once: a disk takes several together nearly as fast as one. */
const LANES = 16;

export interface PrintOptions {
  readonly heads: SheetHeads;
  /** Address of the login page, without a fragment. */
  readonly login: string;
}

/** Writes a batch's files aside, for its owner's eyes only, and sees to it that they are on the disk. */
export async function writeAside(
  credentials: readonly Credential[],
  places: CodePlaces,
  { heads, login }: PrintOptions,
  signal: AbortSignal,
): Promise<void> {
  await removeAside(places);
  await mkdir(places.picturesAside, { mode: 0o700 });
  await mapConcurrent(LANES, credentials, async (credential, index) => {
    signal.throwIfAborted();
    const path = join(places.picturesAside, pictureName(index + 1, credentials.length));
    await writePrivate(path, qrPicture(login + codeFragment(credential)));
  });
  await writePrivate(places.sheetAside, codeSheet(heads, credentials, places));
  await flushFolder(places.picturesAside);
  await flushFolder(places.folder);
}

/** Removes what lies aside; what is in place stays. */
export async function removeAside({ sheetAside, picturesAside }: CodePlaces): Promise<void> {
  await rm(sheetAside, { force: true });
  await rm(picturesAside, { recursive: true, force: true });
}

/** Removes what has come into place. The caller knows that it is its own. */
export async function removePlaced({ sheet, pictures }: CodePlaces): Promise<void> {
  await rm(sheet, { force: true });
  await rm(pictures, { recursive: true, force: true });
}

async function writePrivate(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
