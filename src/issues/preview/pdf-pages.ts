import { PDFiumLibrary } from "@hyzyla/pdfium";
import { UnusableFile } from "../../assets/unusable-file.ts";
import type { Size } from "./page-size.ts";

/** The pages of a PDF. */
export interface PdfPages {
  readonly count: number;
  /**
   * Draws a page as a viewer shows it: turned as it is to be turned, within its crop box, on white.
   * @param index from 0
   * @param sizeOf gives from the page's size in points the picture's in pixels
   * @throws UnusableFile
   */
  draw(index: number, sizeOf: (page: Size) => Size): Promise<DrawnPage>;
}

export interface DrawnPage {
  /** In points, as the page is seen. */
  readonly page: Size;
  /** In pixels. */
  readonly picture: Size;
  /** Four bytes a pixel, all opaque. */
  readonly rgba: Uint8Array;
}

/**
 * Opens a PDF in a PDFium of its own: whatever a file does to it, the next file does not meet it.
 * @param bytes the whole file; PDFium makes a copy of its own
 * @throws UnusableFile when it is none, is locked, or has no page
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfPages> {
  const library = await PDFiumLibrary.init();
  const document = await usable(library.loadDocument(bytes));
  const count = document.getPageCount();
  if (count < 1) throw new UnusableFile("no pages");
  return {
    count,
    draw: (index, sizeOf) => usable(drawPage(document, index, sizeOf)),
  };
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>;

async function drawPage(
  document: PdfDocument,
  index: number,
  sizeOf: (page: Size) => Size,
): Promise<DrawnPage> {
  const page = document.getPage(index);
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  // Of a page that cannot be read, or whose crop box lies beside it, PDFium says 0.
  if (!(width > 0 && height > 0)) throw new UnusableFile("a page without a size");
  const picture = sizeOf({ width, height });
  const { data } = await page.render({ ...picture, scale: 1, render: "bitmap" });
  return { page: { width, height }, picture, rgba: data };
}

/** PDFium says in many ways that it cannot go on; all are the file's doing. */
async function usable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile(error instanceof Error ? error.message : "not read", { cause: error });
  }
}
