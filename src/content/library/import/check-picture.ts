import sharp, { type Sharp } from "sharp";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";
import { decodeHeic } from "./decode-heic.ts";

/** What readers' pictures are made of. */
const MAX_PIXELS = 50_000_000;
/** What is made smaller; an uncompressed picture of so many takes most of the memory of this process. */
const MAX_SOURCE_PIXELS = 200_000_000;
/** Longer side of what is made smaller: more than any screen has. */
const LONG_SIDE_PX = 6_000;
const QUALITY = 90;

sharp.cache(false);
sharp.concurrency(1);

export interface CheckedPicture {
  readonly width: number;
  readonly height: number;
  /** Null where the picture can be shown as it came. */
  readonly made: { readonly bytes: Uint8Array; readonly contentType: "image/jpeg" | "image/webp" } | null;
  readonly hasTooManyPixels?: true;
}

/**
 * Reads a picture to its last pixel, or its header alone where it has too many.
 * @param mustBeMade its kind is none that browsers show, or it has too many bytes
 * @throws UnusableFile of a broken one
 */
export async function checkPicture(
  bytes: Uint8Array,
  contentType: string,
  mustBeMade: boolean,
): Promise<CheckedPicture> {
  try {
    if (/^image\/hei[cf]/.test(contentType)) return await made(await decodeHeic(bytes, MAX_SOURCE_PIXELS));
    // Metadata reads the header only, so a picture of a million by a million pixels costs nothing here.
    const { autoOrient, hasAlpha, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    const isAnimated = pages > 1 && contentType !== "image/tiff";
    if (width * height > MAX_SOURCE_PIXELS || (isAnimated && width * height > MAX_PIXELS))
      return { width, height, made: null, hasTooManyPixels: true };
    if (mustBeMade || width * height > MAX_PIXELS)
      return await made(
        sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: "error", autoOrient: true }),
        hasAlpha,
      );
    // Made small, so that 50 megapixels are read through without being held.
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).resize(16).raw().toBuffer();
    return { width, height, made: null };
  } catch (error) {
    throw new UnusableFile("not readable", { cause: error });
  }
}

async function made(picture: Sharp, hasAlpha = false): Promise<CheckedPicture> {
  const fitted = picture
    .resize(LONG_SIDE_PX, LONG_SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  // JPEG has no transparent pixels.
  const written = hasAlpha ? fitted.webp({ quality: QUALITY }) : fitted.jpeg({ quality: QUALITY });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, made: { bytes: data, contentType: hasAlpha ? "image/webp" : "image/jpeg" } };
}
