import type { PageSize } from "../../domain/edition.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { allocate, type Pdfium, startPdfium, withMemory } from "./pdfium.ts";

export interface PdfPages {
  readonly count: number;
  /** In points, as the page is seen; null of one that is lost, or whose crop box lies beside it. @param index from 0 */
  size(index: number): PageSize | null;
  /**
   * Draws a page as a viewer shows it: turned, within its crop box, on white.
   * @param index from 0 @param whole the page's size in whole pixels @param part without it all
   * @throws UnusablePdf
   */
  draw(index: number, whole: PageSize, part?: PicturePart): DrawnPicture;
}

export interface PicturePart extends PageSize {
  readonly left: number;
  readonly top: number;
}

export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, all opaque. */
  readonly rgba: Uint8Array;
}

/** FPDF_GetLastError */
const PASSWORD = 4;
const SECURITY = 5;
/** FPDFBitmap_BGRA, which REVERSE_BYTE_ORDER makes RGBA. */
const BGRA = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT: what editors have added is seen. */
const ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;

/** @param bytes PDFium makes a copy of its own @throws UnusablePdf when it is none, is locked, or has no page */
export async function openPdf(bytes: Uint8Array): Promise<PdfPages> {
  const pdfium = await startPdfium();
  const document = usable(() => load(pdfium, bytes));
  const count = pdfium._FPDF_GetPageCount(document);
  if (count < 1) throw new UnusablePdf("no pages");
  // Kept open: the tiles of a page are asked for one after another, and reading its content is half the work.
  let open: { readonly index: number; readonly page: number } | null = null;
  const pageAt = (index: number): number => {
    if (open?.index === index) return open.page;
    if (open) pdfium._FPDF_ClosePage(open.page);
    open = null;
    const page = pdfium._FPDF_LoadPage(document, index);
    if (!page) throw new UnusablePdf("damaged");
    open = { index, page };
    return page;
  };
  return {
    count,
    size: (index) => usable(() => sizeOf(pdfium, document, index)),
    draw: (index, whole, part) =>
      usable(() => drawPart(pdfium, pageAt(index), whole, part ?? { left: 0, top: 0, ...whole })),
  };
}

function load(pdfium: Pdfium, bytes: Uint8Array): number {
  if (bytes.length === 0) throw new UnusablePdf("not a pdf");
  // PDFium reads there for as long as the document is open.
  const address = allocate(pdfium, bytes.length);
  pdfium.HEAPU8.set(bytes, address);
  const document = pdfium._FPDF_LoadMemDocument(address, bytes.length, 0);
  if (document) return document;
  const code = pdfium._FPDF_GetLastError();
  if (code === PASSWORD || code === SECURITY) throw new UnusablePdf("locked");
  const isPdf = Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
  throw new UnusablePdf(isPdf ? "damaged" : "not a pdf");
}

function sizeOf(pdfium: Pdfium, document: number, index: number): PageSize | null {
  return withMemory(pdfium, 8, (address) => {
    if (!pdfium._FPDF_GetPageSizeByIndexF(document, index, address)) return null;
    const floats = new DataView(pdfium.HEAPU8.buffer, address, 8);
    const [width, height] = [floats.getFloat32(0, true), floats.getFloat32(4, true)];
    return width > 0 && height > 0 ? { width, height } : null;
  });
}

/** PDFium is told that the page begins outside of the bitmap. @throws RangeError when there is no memory left */
function drawPart(pdfium: Pdfium, page: number, whole: PageSize, part: PicturePart): DrawnPicture {
  const { left, top, width, height } = part;
  const bytes = width * height * 4;
  return withMemory(pdfium, bytes, (address) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, address, width * 4);
    if (!bitmap) throw new RangeError("no bitmap");
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      const flags = ANNOTATIONS | REVERSE_BYTE_ORDER;
      pdfium._FPDF_RenderPageBitmap(bitmap, page, -left, -top, whole.width, whole.height, 0, flags);
      return { width, height, rgba: pdfium.HEAPU8.slice(address, address + bytes) };
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap);
    }
  });
}

/** PDFium says in many ways that it cannot go on; all are the file's doing. */
function usable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnusablePdf) throw error;
    throw new UnusablePdf("not readable", { cause: error });
  }
}
