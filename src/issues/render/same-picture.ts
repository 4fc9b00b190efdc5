import sharp, { type Sharp } from "sharp";
import type { DrawnPicture } from "./pdf-pages.ts";

const MAX_PIXELS = 100_000_000;
const SIDE = 64;
/** Of 255, of a channel: what is packed and drawn again differs so much. */
const MAX_DIFFERENCE = 16;
/** Shares: a title may be written over it; what is turned, masked or cut looks otherwise nearly everywhere. */
const MIN_ALIKE = 0.8;
const MAX_STRETCH = 0.02;

/** Whether a JPEG is what is drawn in its place, but for words over it. */
export async function isShownAsItIs(jpeg: Buffer, drawn: DrawnPicture): Promise<boolean> {
  try {
    const { rgb, ...size } = drawn;
    const own = sharp(jpeg, { limitInputPixels: MAX_PIXELS });
    const { channels, orientation = 1, width, height } = await own.metadata();
    // Inks of four colours look otherwise in each program, and a browser turns what says that it is turned.
    if (channels > 3 || orientation !== 1) return false;
    if (Math.abs((width * size.height) / (height * size.width) - 1) > MAX_STRETCH) return false;
    const [had, shown] = await Promise.all([
      small(own),
      small(sharp(rgb, { raw: { ...size, channels: 3 } })),
    ]);
    const alike = had.filter((value, at) => Math.abs(value - (shown[at] ?? 0)) < MAX_DIFFERENCE);
    return had.length === shown.length && alike.length > MIN_ALIKE * had.length;
  } catch {
    return false;
  }
}

function small(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace("srgb").removeAlpha().resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer();
}
