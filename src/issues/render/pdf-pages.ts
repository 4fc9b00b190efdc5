import type { Box, PageArea, PageSize } from "../../domain/issue/edition.ts";
import { PDF_HEADER_REACH_BYTES } from "../../platform/remote/file-kinds.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { type ActualText, actualTexts } from "./objects/actual-texts.ts";
import { imageBoxes } from "./objects/image-boxes.ts";
import { areaOfBox, boxOfArea, type PageBoxes, readBoxes } from "./page-boxes.ts";
import { layOnWhite, PageCanvas } from "./page-canvas.ts";
import { allocate, type Pdfium, startPdfium, withMemory } from "./pdfium.ts";

export interface PdfPages {
  /** Sizes in points, as the pages are seen; null for a page that is lost, or whose crop box lies beside it. */
  readonly sizes: readonly (PageSize | null)[];
  /** Its trim box; null when it has none. @param index from 0 @throws UnusablePdf */
  trimBox(index: number): PageArea | null;
  /**
   * Boxes of its images.
   * @param index from 0 @param area of the page, null for all @param hidesLayers whether some may not be drawn @throws UnusablePdf
   */
  images(index: number, area: PageArea | null, hidesLayers?: boolean): Box[];
  /** @param index from 0 @param area as images @throws UnusablePdf */
  actualTexts(index: number, area: PageArea | null): ActualText[];
  /**
   * Draws a page as a viewer shows it, on white.
   * @param index from 0 @param area of the page, null for all @param whole its size in whole pixels
   * @param canvas holds what is drawn until its next use; without one the picture has memory of its own @throws UnusablePdf
   */
  draw(
    index: number,
    area: PageArea | null,
    whole: PageSize,
    part?: PicturePart | null,
    canvas?: PageCanvas,
  ): DrawnPicture;
}

export interface PicturePart extends PageSize {
  readonly left: number;
  readonly top: number;
}

export interface DrawnPicture extends PageSize {
  /** Three bytes a pixel. */
  readonly rgb: Uint8Array;
}

/** FPDF_GetLastError */
const PASSWORD = 4;
const SECURITY = 5;
/** FPDFBitmap_BGR and FPDFBitmap_BGRA, which REVERSE_BYTE_ORDER makes RGB and RGBA. */
const BGR = 2;
const BGRA = 4;
const WHITE = 0xffffffff;
const CLEAR = 0;
/** FPDF_ANNOT: what editors have added is seen. */
const ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;

/** @param bytes PDFium makes a copy of its own @throws UnusablePdf when it is none, is locked, or has no page */
export async function openPdf(bytes: Uint8Array): Promise<PdfPages> {
  const pdfium = await startPdfium();
  const document = usable(() => load(pdfium, bytes));
  const count = pdfium._FPDF_GetPageCount(document);
  if (count < 1) throw new UnusablePdf("no pages");
  const open = { pdfium, form: usable(() => formOf(pdfium, document)) };
  const sizes = usable(() => Array.from({ length: count }, (_, index) => sizeOf(pdfium, document, index)));
  const cropping = cropper(pdfium, document);
  // Kept: the tiles of a page are asked for one after another, and reading its content is half the work.
  let last: { readonly key: string; readonly page: number } | null = null;
  const pageAt = (index: number, area: PageArea | null): number => {
    const key = keyOf(index, area);
    if (last?.key === key) return last.page;
    if (last) pdfium._FPDF_ClosePage(last.page);
    last = null;
    cropping.crop(index, area);
    const page = loadPage(pdfium, document, index);
    if (open.form !== 0) pdfium._FORM_OnAfterLoadPage(page, open.form);
    last = { key, page };
    return page;
  };
  return {
    sizes,
    trimBox: (index) =>
      usable(() => {
        const { seen, turns, trim } = cropping.boxes(index);
        return trim && areaOfBox(trim, seen, turns);
      }),
    images: (index, area, hidesLayers = false) =>
      usable(() => {
        const page = pageAt(index, area);
        return imageBoxes(pdfium, page, hidesLayers ? drawnTester(open, page) : () => true);
      }),
    actualTexts: (index, area) => usable(() => actualTexts(pdfium, pageAt(index, area))),
    draw: (index, area, whole, part, canvas = new PageCanvas()) =>
      usable(() => drawPart(open, pageAt(index, area), whole, part ?? { left: 0, top: 0, ...whole }, canvas)),
  };
}

function keyOf(index: number, area: PageArea | null): string {
  return area ? `${index} ${area.left} ${area.top} ${area.width} ${area.height}` : `${index}`;
}

function loadPage(pdfium: Pdfium, document: number, index: number): number {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) throw new UnusablePdf("damaged");
  return page;
}

interface Cropper {
  /** The page's own, whatever it was cropped to since. */
  boxes(index: number): PageBoxes;
  /** Sets what is loaded of a page from now on. @param area null: what a viewer shows */
  crop(index: number, area: PageArea | null): void;
}

/** PDFium draws what lies in a page's crop box, which can be another one in memory. */
function cropper(pdfium: Pdfium, document: number): Cropper {
  const known = new Map<number, PageBoxes>();
  const cropped = new Map<number, string>();
  const onPage = <T>(index: number, work: (page: number) => T): T => {
    const page = loadPage(pdfium, document, index);
    try {
      return work(page);
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  };
  const boxesOf = (index: number, page: number): PageBoxes => {
    const boxes = known.get(index) ?? readBoxes(pdfium, page);
    known.set(index, boxes);
    return boxes;
  };
  return {
    boxes: (index) => known.get(index) ?? onPage(index, (page) => boxesOf(index, page)),
    crop(index, area) {
      const key = keyOf(index, area);
      if ((cropped.get(index) ?? keyOf(index, null)) === key) return;
      onPage(index, (page) => {
        const { seen, turns } = boxesOf(index, page);
        pdfium._FPDFPage_SetCropBox(page, ...(area ? boxOfArea(area, seen, turns) : seen));
      });
      cropped.set(index, key);
    },
  };
}

interface OpenPdf {
  readonly pdfium: Pdfium;
  /** Draws the fields of a form; 0 of a document without one. */
  readonly form: number;
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
  const isPdf = Buffer.from(bytes.subarray(0, PDF_HEADER_REACH_BYTES)).includes("%PDF-");
  throw new UnusablePdf(isPdf ? "damaged" : "not a pdf");
}

/** FORMTYPE_NONE */
const NO_FORM = 0;
/** Size of FPDF_FORMFILLINFO, with room to spare: its version, and functions that a picture does not need. */
const FORM_INFO_BYTES = 512;
const FORM_INFO_VERSION = 1;

/** @returns 0 when there is nothing to fill in */
function formOf(pdfium: Pdfium, document: number): number {
  if (pdfium._FPDF_GetFormType(document) === NO_FORM) return 0;
  const info = allocate(pdfium, FORM_INFO_BYTES);
  pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
  new DataView(pdfium.HEAPU8.buffer).setInt32(info, FORM_INFO_VERSION, true);
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info);
  // On the screen of who fills it in, a field has a coloured ground.
  if (form !== 0) pdfium._FPDF_SetFormFieldHighlightAlpha(form, 0);
  return form;
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
function drawPart(
  { pdfium, form }: OpenPdf,
  page: number,
  whole: PageSize,
  part: PicturePart,
  canvas: PageCanvas,
): DrawnPicture {
  const { left, top, width, height } = part;
  // What is blended is blended with the page, and the paper comes under it as a whole. On an opaque bitmap the text of
  // fields would have coloured edges.
  const isBlended = form !== 0 || pdfium._FPDFPage_HasTransparency(page) !== 0;
  const [format, channels, ground] = isBlended ? [BGRA, 4, CLEAR] : [BGR, 3, WHITE];
  const bytes = width * height * channels;
  return withMemory(pdfium, bytes, (address) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, format, address, width * channels);
    if (!bitmap) throw new RangeError("no bitmap");
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ground);
      const flags = ANNOTATIONS | REVERSE_BYTE_ORDER;
      const place = [-left, -top, whole.width, whole.height, 0, flags] as const;
      pdfium._FPDF_RenderPageBitmap(bitmap, page, ...place);
      if (form !== 0) pdfium._FPDF_FFLDraw(form, bitmap, page, ...place);
      const drawn = pdfium.HEAPU8.subarray(address, address + bytes);
      const rgb = canvas.take(width * height * 3);
      if (isBlended) layOnWhite(drawn, rgb);
      else rgb.set(drawn);
      return { width, height, rgb };
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap);
    }
  });
}

/** In pixels: of a page that is drawn to see whether an object is seen. */
const TEST_SIZE: PageSize = { width: 400, height: 400 };
/** More of a page's objects count as drawn. */
const MAX_TESTS = 50;

/** PDFium does not say what lies in a layer that is switched off: without it the page looks the same. */
function drawnTester(open: OpenPdf, page: number): (object: number) => boolean {
  const look = () => drawPart(open, page, TEST_SIZE, { left: 0, top: 0, ...TEST_SIZE }, new PageCanvas()).rgb;
  const whole = look();
  let tests = 0;
  return (object) => {
    tests += 1;
    if (tests > MAX_TESTS) return true;
    open.pdfium._FPDFPageObj_SetIsActive(object, 0);
    const without = look();
    open.pdfium._FPDFPageObj_SetIsActive(object, 1);
    return Buffer.compare(whole, without) !== 0;
  };
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
