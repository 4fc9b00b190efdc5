import sharp, { type Metadata, type Sharp } from "sharp";
import { PAPER } from "../../domain/magazine.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";

const MAX_PIXELS = 50_000_000;

// Decoded pixels of one picture are of no use for the next.
sharp.cache(false);
// One thread for a picture, whatever the machine has.
sharp.concurrency(1);
// Only the kinds of pictures that the file store takes are decoded: no SVG, PDF or TIFF, whatever a file holds.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}`),
});

const DRAWING = { operation: ["VipsForeignLoadSvg"] };

/** Lets SVG be decoded while `draw` runs: the site's own and the publisher's cleaned logo, never a file of the content. */
export async function withDrawings<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock(DRAWING);
  try {
    return await draw();
  } finally {
    sharp.block(DRAWING);
  }
}

export interface PictureHeader {
  /** Width as the picture is seen, its orientation applied. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

export async function readHeader(file: Buffer): Promise<PictureHeader> {
  const { autoOrient, pages = 1, height, width } = await metadataOf(file);
  // For an animation sharp gives one frame's height, and the number of frames in `pages`.
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
      // Grey pictures become RGB first, so that they can be laid on the paper's colour.
      .pipelineColourspace("srgb")
      // Behind a picture that can be seen through, in both palettes.
      .flatten({ background: PAPER.light })
      .toColourspace("srgb")
  );
}
