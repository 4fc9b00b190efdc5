import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Sharp } from "sharp";
import type { PictureFormat } from "../../domain/picture.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { decode, readHeader } from "../inspect/decode.ts";
import type { VariantOrder } from "../picture-jobs.ts";

/**
 * How each format is written. AVIF at effort 2 takes 90 ms at 480 px, 240 at 960, 660 at 1800; at effort 4 four to
 * seven times as long for nearly the same bytes, which are two thirds of WebP's.
 */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** In pixels. WebP and AVIF cannot be taller; of a taller picture the variants are narrower instead. */
const TALLEST = 16_383;

/**
 * Writes one form of a picture; half a file is never seen.
 * @throws UnusableFile, or the system's error when the original cannot be read or the variant not be written
 */
export async function makeVariant({ path, width, format, aside, target }: VariantOrder): Promise<void> {
  const file = await readFile(path);
  await readHeader(file);
  const resized = decode(file).resize(width, TALLEST, { fit: "inside", withoutEnlargement: true });
  const bytes = await encoders[format](resized)
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnusableFile("cannot be decoded", { cause: error });
    });
  await mkdir(dirname(aside), { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    // Without flush a power cut could leave the name and no bytes.
    await writeFile(aside, bytes, { flush: true });
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
