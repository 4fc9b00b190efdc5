import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";
import { limits } from "./limits.ts";

export interface PictureFacts {
  readonly contentType: string;
  /** In pixels, as the picture is seen. */
  readonly width: number;
  readonly height: number;
}

const ACCEPTED = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);

/** What a picture is by its content; it is decoded once to see that it can be. @throws Refusal */
export async function examinePicture(bytes: Buffer, place: string): Promise<PictureFacts> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED.has(type.mime))
    throw new Refusal(place, copy.notPicture(type?.ext.toUpperCase() ?? null));
  const { width, height } = await sizeOf(bytes, place);
  if (width * height > limits.picturePixels)
    throw new Refusal(place, copy.pictureTooManyPixels(width, height));
  try {
    // Made small, so that 50 megapixels are read through without being held.
    await sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: "error" })
      .resize(16)
      .raw()
      .toBuffer();
  } catch (error) {
    throw new Refusal(place, copy.pictureBroken, { cause: error });
  }
  return { contentType: type.mime === "image/apng" ? "image/png" : type.mime, width, height };
}

async function sizeOf(bytes: Buffer, place: string): Promise<{ width: number; height: number }> {
  try {
    // Reads the header only, so a picture of a million by a million pixels costs nothing here.
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient;
  } catch (error) {
    throw new Refusal(place, copy.pictureBroken, { cause: error });
  }
}
