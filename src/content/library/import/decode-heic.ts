import sharp, { type Sharp } from "sharp";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";

const CHANNELS = 4;

/** A phone's picture, of which sharp's own decoder may not know the compression. @throws UnusableFile */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Sharp> {
  // 2 MB of WebAssembly, which few pictures need.
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const [picture] = new libheif.HeifDecoder().decode(bytes);
  if (picture === undefined) throw new UnusableFile("not a HEIC picture");
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) throw new UnusableFile("too many pixels");
  const canvas = { data: new Uint8ClampedArray(width * height * CHANNELS), width, height };
  const { promise, resolve } = Promise.withResolvers<typeof canvas | null>();
  picture.display(canvas, resolve);
  if ((await promise) === null) throw new UnusableFile("cannot be decoded");
  return sharp(canvas.data, { raw: { width, height, channels: CHANNELS } }).removeAlpha();
}
