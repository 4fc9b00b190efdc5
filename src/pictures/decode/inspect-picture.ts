import { readFile } from "node:fs/promises";
import sharp, { type OutputInfo } from "sharp";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import type { Picture } from "../../domain/picture.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { decode, type PictureHeader, readHeader } from "./decode.ts";

export type InspectedPicture = Omit<Picture, "name"> & { readonly isAnimated: boolean };

/** Longer side; a thumbhash takes no more. */
const THUMB_LONG_SIDE_PX = 100;
/** Longer side: one block of WebP, which holds what a thumbhash does in two thirds of the bytes of four. */
const PLACEHOLDER_LONG_SIDE_PX = 16;
/** Shorter side: thumbhash gets the colours of a line of one pixel wrong. */
const MIN_THUMB_SIDE_PX = 8;

export async function inspectPicture(path: string): Promise<InspectedPicture> {
  const file = await readFile(path);
  const header = await readHeader(file);
  const { data, info } = await decode(file)
    .resize(...thumbSides(header), { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new UnusableFile("cannot be decoded", { cause: error });
    });
  const [placeholder, focus] = await Promise.all([placeholderOf(data, info), focusOf(data, info)]);
  return { ...header, placeholder, focus };
}

function thumbSides({ width, height }: PictureHeader): [width: number, height: number] {
  const scale = THUMB_LONG_SIDE_PX / Math.max(width, height);
  const small = (side: number) => Math.max(MIN_THUMB_SIDE_PX, Math.round(side * scale));
  return [small(width), small(height)];
}

async function placeholderOf(rgba: Buffer, { width, height }: OutputInfo): Promise<string> {
  const drawn = thumbHashToRGBA(rgbaToThumbHash(width, height, rgba));
  const packed = await sharp(Buffer.from(drawn.rgba), {
    raw: { width: drawn.w, height: drawn.h, channels: 4 },
  })
    .removeAlpha()
    .resize(PLACEHOLDER_LONG_SIDE_PX, PLACEHOLDER_LONG_SIDE_PX, { fit: "inside" })
    .webp({ quality: 50, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${packed.toString("base64")}`;
}

async function focusOf(rgba: Buffer, { width, height }: OutputInfo): Promise<readonly [number, number]> {
  const { info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    // Where nothing is cropped sharp seeks no place. One side stays whole, so the place is in the pixels of `rgba`.
    .resize(width, Math.ceil(height / 2), { fit: "cover", position: "attention" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [quarter(info.attentionX, width), quarter(info.attentionY, height)];
}

function quarter(position: number | undefined, whole: number): number {
  return position === undefined ? 2 : Math.max(0, Math.min(4, Math.round((4 * position) / whole)));
}
