import sharp, { type OutputInfo } from "sharp";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { UnusableFile } from "../unusable-file.ts";
import { decode, readHeader } from "./decode.ts";
import type { SeenPicture } from "./picture-jobs.ts";

/** The side of what a thumbhash is made from, in pixels; it takes no more than 100. */
const SMALL = 100;

/** Looks at a picture: its size, its blurred likeness, where its subject lies. @throws UnusableFile */
export async function examine(path: string): Promise<SeenPicture> {
  const header = await readHeader(path);
  const { data, info } = await decode(path)
    .resize(SMALL, SMALL, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new UnusableFile("cannot be decoded", { cause: error });
    });
  const [placeholder, focus] = await Promise.all([likeness(data, info), focusOf(data, info)]);
  return { ...header, placeholder, focus };
}

/** The picture's thumbhash, drawn and packed: some hundred bytes that a page can carry. */
async function likeness(rgba: Buffer, { width, height }: OutputInfo): Promise<string> {
  const drawn = thumbHashToRGBA(rgbaToThumbHash(width, height, rgba));
  const packed = await sharp(Buffer.from(drawn.rgba), {
    raw: { width: drawn.w, height: drawn.h, channels: 4 },
  })
    .removeAlpha()
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${packed.toString("base64")}`;
}

/** Where libvips' attention strategy would crop, in quarters. A picture of a few pixels has its subject in the middle. */
async function focusOf(rgba: Buffer, { width, height }: OutputInfo): Promise<readonly [number, number]> {
  if (width < 8 || height < 8) return [2, 2];
  const { info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    // The crop has to leave something out for its place to be sought.
    .resize(Math.ceil(width / 2), Math.ceil(height / 3), { fit: "cover", position: "attention" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [quarter(info.attentionX, width), quarter(info.attentionY, height)];
}

function quarter(place: number | undefined, whole: number): number {
  return place === undefined ? 2 : Math.max(0, Math.min(4, Math.round((4 * place) / whole)));
}
