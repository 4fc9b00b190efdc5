import sharp, { type Sharp } from "sharp";
import type { PageSize } from "../../domain/edition.ts";
import { type PageStep, pagePictureSize } from "../../domain/page-picture.ts";
import { type FileTarget, writeAtomically } from "../../platform/blobs/disk-files.ts";
import {
  NO_CONTENT,
  NO_STRUCTURE,
  openContent,
  type PageContent,
  type PdfContent,
  type PdfStructure,
} from "../text/pdf-content.ts";
import { MAX_PAGES } from "./build-edition.ts";
import { LastDocument } from "./last-document.ts";
import { type DrawnPicture, openPdf, type PdfPages, type PicturePart } from "./pdf-pages.ts";

/* What pdf-process.ts does. `page` counts from 1. Every job throws UnusablePdf, or the system's error. */

export interface PictureTarget extends FileTarget {
  readonly step: PageStep;
}

/** A higher effort takes twice the time for a few hundredths of the bytes. */
const WEBP = { quality: 78, effort: 2 } as const;

// Pixels of one page are of no use for the next.
sharp.cache(false);
sharp.concurrency(1);

const pages = new LastDocument<PdfPages>(openPdf);
const content = new LastDocument<PdfContent>(openContent, (open) => open.close());

/** Every page's size; null of one that is lost. */
export function readSizes(path: string): Promise<(PageSize | null)[]> {
  return pages.use(path, ({ count, size }) =>
    // Of more pages only their number is of interest.
    Array.from({ length: Math.min(count, MAX_PAGES + 1) }, (_, index) => size(index)),
  );
}

export function readStructure(path: string): Promise<PdfStructure> {
  return readContent(path, (open) => open.structure(), NO_STRUCTURE);
}

export function readText(path: string, page: number): Promise<PageContent> {
  return readContent(path, (open) => open.page(page), NO_CONTENT);
}

/** Draws a page once, for the largest picture that is wanted, and makes the others of that. @param size the page's */
export function drawPictures(
  path: string,
  page: number,
  size: PageSize,
  targets: readonly PictureTarget[],
): Promise<void> {
  return pages.use(path, async (open) => {
    const wanted = targets.map((target) => ({ target, pixels: pagePictureSize(size, target.step) }));
    const [largest] = wanted.toSorted((one, other) => other.pixels.width - one.pixels.width);
    if (!largest) return;
    const drawn = open.draw(page - 1, largest.pixels);
    await Promise.all(
      wanted.map(({ target, pixels }) => {
        const isDrawnSo = pixels.width === drawn.width && pixels.height === drawn.height;
        const picture = sharpOf(drawn);
        return writeWebp(isDrawnSo ? picture : picture.resize({ ...pixels, fit: "fill" }), target);
      }),
    );
  });
}

/** @param whole the page from which the tile is cut, in pixels */
export function drawTile(
  path: string,
  page: number,
  whole: PageSize,
  part: PicturePart,
  target: FileTarget,
): Promise<void> {
  return pages.use(path, (open) => writeWebp(sharpOf(open.draw(page - 1, whole, part)), target));
}

/** Pages are shown without their text when that cannot be read. */
async function readContent<T>(
  path: string,
  read: (open: PdfContent) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await content.use(path, read);
  } catch (error) {
    // A system call that failed is the machine's trouble and not the file's.
    if ((error as { syscall?: unknown }).syscall !== undefined) throw error;
    return otherwise;
  }
}

function sharpOf({ rgba, width, height }: DrawnPicture): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function writeWebp(picture: Sharp, target: FileTarget): Promise<void> {
  await writeAtomically(target, await picture.webp(WEBP).toBuffer());
}
