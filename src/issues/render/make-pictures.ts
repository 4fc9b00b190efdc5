import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { pagePictureSize } from "../../domain/page-picture.ts";
import type { EditionJobs, FileOrder } from "./edition-jobs.ts";
import type { DrawnPicture, PdfPages } from "./pdf-pages.ts";

/** A higher effort takes twice the time for a few hundredths of the bytes. */
const WEBP = { quality: 78, effort: 2 } as const;

// Pixels of one page are of no use for the next.
sharp.cache(false);
// One thread, whatever the machine has.
sharp.concurrency(1);

/** Draws a page once, for the largest picture that is wanted; the others are made of that. */
export async function makePictures(
  pages: PdfPages,
  { page, size, pictures }: EditionJobs["pictures"]["order"],
): Promise<void> {
  const wanted = pictures.map((order) => ({ order, pixels: pagePictureSize(size, order.step) }));
  const largest = wanted.toSorted((one, other) => other.pixels.width - one.pixels.width)[0];
  if (!largest) return;
  const drawn = pages.draw(page - 1, largest.pixels);
  await Promise.all(
    wanted.map(({ order, pixels }) => {
      const picture = pixelsOf(drawn);
      const isDrawnSo = pixels.width === drawn.width && pixels.height === drawn.height;
      return writeWhole(isDrawnSo ? picture : picture.resize({ ...pixels, fit: "fill" }), order);
    }),
  );
}

export async function makeTile(pages: PdfPages, order: EditionJobs["tile"]["order"]): Promise<void> {
  await writeWhole(pixelsOf(pages.draw(order.page - 1, order.whole, order.part)), order);
}

function pixelsOf({ rgba, width, height }: DrawnPicture): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Half a file is never seen. */
async function writeWhole(picture: Sharp, { aside, target }: FileOrder): Promise<void> {
  await mkdir(dirname(aside), { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    // Without flush a power cut could leave the name and no bytes.
    await writeFile(aside, await picture.webp(WEBP).toBuffer(), { flush: true });
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
