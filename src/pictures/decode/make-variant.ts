import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import type { PictureFormat } from "../../domain/picture.ts";
import { type FileTarget, writeAtomically } from "../../platform/blobs/disk-files.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { decode, readHeader } from "./decode.ts";

/** AVIF at effort 4 takes four to seven times as long for nearly the same bytes. */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** Height: WebP and AVIF cannot be taller. */
const MAX_HEIGHT_PX = 16_383;

/** Never enlarges. @param width in pixels @throws UnusableFile, or the system's error */
export async function makeVariant(
  path: string,
  width: number,
  format: PictureFormat,
  target: FileTarget,
): Promise<void> {
  const file = await readFile(path);
  await readHeader(file);
  const resized = decode(file).resize(width, MAX_HEIGHT_PX, { fit: "inside", withoutEnlargement: true });
  const bytes = await ENCODERS[format](resized)
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnusableFile("cannot be decoded", { cause: error });
    });
  await writeAtomically(target, bytes);
}
