import sharp from "sharp";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";

const MAX_PIXELS = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);

/** Reads a picture to its last pixel, or its header alone where it has too many. @throws UnusableFile of a broken one */
export async function checkPicture(bytes: Uint8Array) {
  try {
    // Metadata reads the header only, so a picture of a million by a million pixels costs nothing here.
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient;
    const hasTooManyPixels = width * height > MAX_PIXELS;
    // Made small, so that 50 megapixels are read through without being held.
    if (!hasTooManyPixels)
      await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).resize(16).raw().toBuffer();
    return { width, height, hasTooManyPixels };
  } catch (error) {
    throw new UnusableFile("not readable", { cause: error });
  }
}
