import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePages } from "../../domain/access.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { openPdf } from "../render/pdf-pages.ts";
import { drawClosingPage } from "./closing-page.ts";
import { pagePicture } from "./page-picture.ts";
import { pictureSize, previewSize, type Size } from "./page-size.ts";
import { openPreview } from "./preview-document.ts";
import type { ClosingWords, PreviewOrder } from "./preview-jobs.ts";

/**
 * Writes the preview of an issue; half a file is never seen.
 * @throws UnusableFile, or the system's error when the PDF cannot be read or the preview not be written
 */
export async function makePreview({ path, pages, closing, aside, target }: PreviewOrder): Promise<void> {
  const preview = await previewOf(await readFile(path), pages, closing);
  await mkdir(dirname(aside), { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    // Without flush a power cut could leave the name and no bytes.
    await writeFile(aside, preview, { flush: true });
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/**
 * A new PDF with pictures of an issue's first pages, and a page that says how one reads on. Of the issue's file nothing
 * is copied: what is not seen on these pages is not in it. The same issue and words give the same bytes.
 * @throws UnusableFile
 */
async function previewOf(issue: Uint8Array, pages: number, closing: ClosingWords): Promise<Buffer> {
  const { count, size: sizeOf, draw } = await openPdf(issue);
  const shown = freePages(count, pages);
  if (shown < 1) throw new UnusableFile("too few pages");
  const preview = openPreview(closing);
  const bytes = buffer(preview);
  let first: Size | null = null;
  for (let index = 0; index < shown; index += 1) {
    const page = sizeOf(index);
    if (page === null) throw new UnusableFile("a page without a size");
    const drawn = draw(index, pictureSize(page));
    const size = previewSize(page);
    first ??= size;
    preview.addPage({ size: [size.width, size.height], margin: 0 });
    preview.image(await pagePicture(drawn), 0, 0, { ...size });
  }
  if (first !== null) drawClosingPage(preview, first, closing, { shown, total: count });
  preview.end();
  return bytes;
}
