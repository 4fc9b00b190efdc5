import sharp from "sharp";
import { contrast, luminanceOf } from "./luminance.ts";

/** WCAG 1.4.11: what has to be told apart differs by at least this. */
const ENOUGH = 3;

/** How many pixels of two pictures of the same size differ so much that everybody sees it. */
export async function visibleDifference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([pixels(one), pixels(other)]);
  let count = 0;
  for (let at = 0; at < first.length; at += 3) {
    const isSame =
      first[at] === second[at] && first[at + 1] === second[at + 1] && first[at + 2] === second[at + 2];
    if (!isSame && contrast(luminance(first, at), luminance(second, at)) >= ENOUGH) count += 1;
  }
  return count;
}

/** The strongest contrast between any two pixels of a picture. */
export async function strongestContrast(picture: Buffer): Promise<number> {
  const all = await pixels(picture);
  let darkest = 1;
  let lightest = 0;
  for (let at = 0; at < all.length; at += 3) {
    const light = luminance(all, at);
    darkest = Math.min(darkest, light);
    lightest = Math.max(lightest, light);
  }
  return contrast(darkest, lightest);
}

function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

function luminance(all: Buffer, at: number): number {
  return luminanceOf(all[at] ?? 0, all[at + 1] ?? 0, all[at + 2] ?? 0);
}
