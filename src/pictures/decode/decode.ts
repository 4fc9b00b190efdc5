import sharp, { type Metadata, type Sharp } from "sharp";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";

const MAX_PIXELS = 50_000_000;

/** Stands behind a picture that can be seen through, in both palettes. */
const PAPER = "#f7f2e8";

// Decoded pixels of one picture are of no use for the next.
sharp.cache(false);
// One thread for a picture, whatever the machine has.
sharp.concurrency(1);
// Nothing but pictures that the file store takes: no SVG, PDF or TIFF, whatever a file turns out to hold.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}`),
});

export interface PictureHeader {
  /** As the picture is seen: its orientation applied. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

export async function readHeader(file: Buffer): Promise<PictureHeader> {
  const { autoOrient, pages = 1, height, width } = await metadataOf(file);
  // Of an animation sharp gives one frame's height, and all frames in `pages`.
  if (width * height * pages > MAX_PIXELS) throw new UnusableFile("too many pixels");
  return { width: autoOrient.width, height: autoOrient.height, isAnimated: pages > 1 };
}

async function metadataOf(file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UnusableFile("not a picture", { cause: error });
  }
}

/** The first frame, as it is seen, on paper; a file whose end is missing as far as it goes. */
export function decode(file: Buffer): Sharp {
  return (
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "none", autoOrient: true })
      // From the first step on: grey has no paper's colour to be laid on.
      .pipelineColourspace("srgb")
      .flatten({ background: PAPER })
      .toColourspace("srgb")
  );
}
