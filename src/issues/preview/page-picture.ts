import sharp from "sharp";
import type { DrawnPicture } from "../render/pdf-pages.ts";

/** In bytes: what a page may weigh before it is made lighter. */
const HEAVY = 400_000;

/** 4:4:4: letters in colour keep their edges. 4:2:0 is for what is heavy, which is photographs. */
const FINE = { quality: 78, chromaSubsampling: "4:4:4", mozjpeg: true } as const;
const LIGHT = { quality: 66, chromaSubsampling: "4:2:0", mozjpeg: true } as const;

// Pixels of one page are of no use for the next.
sharp.cache(false);
// One thread, whatever the machine has.
sharp.concurrency(1);

/** A drawn page as a JPEG: pixels and nothing else. */
export async function pagePicture({ rgba, width, height }: DrawnPicture): Promise<Buffer> {
  const pixels = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  const fine = await pixels.clone().jpeg(FINE).toBuffer();
  return fine.length <= HEAVY ? fine : pixels.jpeg(LIGHT).toBuffer();
}
