import sharp, { type Sharp } from "sharp";
import { UnusableFile } from "../unusable-file.ts";

/** Larger pictures are refused by their header, before anything is decoded. Frames count. */
const MOST_PIXELS = 50_000_000;

/** The site's paper: what stands behind a picture that can be seen through, in both of the site's palettes. */
const PAPER = "#f7f2e8";

// Decoded pixels of one picture are of no use for the next.
sharp.cache(false);
// One core stays with the readers.
sharp.concurrency(1);

export interface PictureHeader {
  /** As the picture is seen: its orientation applied. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

/** Reads a picture's header only. @throws UnusableFile */
export async function readHeader(path: string): Promise<PictureHeader> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnusableFile("not a picture", { cause: error });
    });
  const { autoOrient, pages = 1, height = 0, width = 0 } = metadata;
  // Of an animation sharp gives one frame's height, and all frames in `pages`.
  if (width * height * pages > MOST_PIXELS) throw new UnusableFile("too many pixels");
  return { width: autoOrient.width, height: autoOrient.height, isAnimated: pages > 1 };
}

/** The picture as it is seen, its first frame, in sRGB on paper. A file whose end is missing is shown as far as it goes. */
export function decode(path: string): Sharp {
  return sharp(path, { limitInputPixels: MOST_PIXELS, failOn: "none", autoOrient: true })
    .flatten({ background: PAPER })
    .toColourspace("srgb");
}
