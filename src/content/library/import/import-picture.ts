import { basename } from "node:path";
import { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";
import { Refusal } from "../refusal.ts";
import { readSourceFile } from "./source-file.ts";

/** In bytes and pixels. */
export const MAX_PICTURE_SIZE = 20 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

/** @param name of the file as the publisher knows it @throws Refusal */
export async function importPicture(
  path: string,
  label: string,
  storeFile: StoreFile,
  name = basename(path).normalize("NFC"),
): Promise<LibraryFile> {
  return storePicture(await readSourceFile(path, label, MAX_PICTURE_SIZE), label, storeFile, name);
}

/** @param bytes whole; at most as many as a picture may have @throws Refusal */
export async function storePicture(
  bytes: Buffer,
  label: string,
  storeFile: StoreFile,
  name: string,
): Promise<LibraryFile> {
  const facts = await inspectPicture(bytes, label);
  return await storeFile(Readable.from([bytes]), { name, ...facts });
}

const ACCEPTED = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);

async function inspectPicture(bytes: Buffer, label: string) {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED.has(type.mime))
    throw new Refusal(label, copy.notPicture(type?.ext.toUpperCase() ?? null));
  try {
    // Metadata reads the header only, so a picture of a million by a million pixels costs nothing here.
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient;
    if (width * height > MAX_PIXELS) throw new Refusal(label, copy.pictureTooManyPixels(width, height));
    // Made small, so that 50 megapixels are read through without being held.
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).resize(16).raw().toBuffer();
    return { contentType: type.mime === "image/apng" ? "image/png" : type.mime, width, height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(label, copy.pictureBroken, { cause: error });
  }
}
