import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import type { PictureFormat } from "../../domain/picture.ts";
import { type FileTarget, writeAtomically } from "../../platform/blobs/disk-files.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { decode, readHeader } from "./decode.ts";

/**
 * How each format is written. AVIF at effort 2 takes 90 ms at 480 px, 240 at 960, 660 at 1800; at effort 4 four to
 * seven times as long for nearly the same bytes, which are two thirds of WebP's.
 */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** In pixels. WebP and AVIF cannot be taller; of a taller picture the variants are narrower instead. */
const MAX_HEIGHT = 16_383;

/**
 * Writes one form of a picture.
 * @param path of the original @param width in pixels; a picture is never enlarged
 * @throws UnusableFile, or the system's error when the original cannot be read or the variant not be written
 */
export async function makeVariant(
  path: string,
  width: number,
  format: PictureFormat,
  target: FileTarget,
): Promise<void> {
  const file = await readFile(path);
  await readHeader(file);
  const resized = decode(file).resize(width, MAX_HEIGHT, { fit: "inside", withoutEnlargement: true });
  const bytes = await ENCODERS[format](resized)
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnusableFile("cannot be decoded", { cause: error });
    });
  await writeAtomically(target, bytes);
}
