import { PDFiumModule } from "@hyzyla/pdfium";
import { type FontHost, provideFonts } from "./system-fonts.ts";

/** In points from the page's lower left corner. */
export type Bounds = readonly [left: number, bottom: number, right: number, top: number];

/** PDFium's C functions, as WebAssembly: the package's own wrapper draws whole pages only and with coloured edges. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDFPage_HasTransparency(page: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  /** Writes a float to each place; true when the page has one. */
  _FPDFPage_GetTrimBox(page: number, ...places: number[]): number;
  _FPDFPage_SetCropBox(page: number, ...bounds: Bounds): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, ...places: number[]): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  /** Writes red, green, blue and alpha as whole numbers up to 255. */
  _FPDFPageObj_GetFillColor(object: number, ...places: number[]): number;
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  /** Writes its bytes as the PDF has them, as far as there is room. @returns their number */
  _FPDFImageObj_GetImageDataRaw(image: number, place: number, room: number): number;
  _FPDFImageObj_GetImageFilterCount(image: number): number;
  /** Writes a name that ends with 0. @returns its length with that, in bytes */
  _FPDFImageObj_GetImageFilter(image: number, index: number, place: number, room: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  /** Writes a name in UTF-16 with its length in bytes; true when there was room. */
  _FPDFPageObjMark_GetName(mark: number, name: number, bytes: number, length: number): number;
  /** Writes a text's bytes and their number; true when it is one. Without room the number alone. */
  _FPDFPageObjMark_GetParamBlobValue(mark: number, key: number, ...valueBytesAndLength: number[]): number;
  _FPDFPageObj_GetClipPath(object: number): number;
  _FPDFClipPath_CountPaths(clip: number): number;
  _FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  _FPDFClipPath_GetPathSegment(clip: number, path: number, segment: number): number;
  _FPDFPathSegment_GetPoint(segment: number, ...places: number[]): number;
  /** Writes whole pixels, of a page that is drawn in `place`: left, top, width, height, rotation. */
  _FPDF_PageToDevice(page: number, ...placeAndPoint: number[]): number;
  _FPDF_GetFormType(document: number): number;
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FPDF_SetFormFieldHighlightAlpha(form: number, alpha: number): void;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FPDF_FFLDraw(form: number, bitmap: number, page: number, ...place: number[]): void;
} & FontHost;

/** Starts PDFium with memory of its own: damage by one file does not reach the next. */
export async function startPdfium(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({});
  provideFonts(pdfium);
  return pdfium;
}

export function withMemory<T>(pdfium: Pdfium, bytes: number, use: (address: number) => T): T {
  const address = allocate(pdfium, bytes);
  try {
    return use(address);
  } finally {
    pdfium.wasmExports.free(address);
  }
}

/** @param write is given addresses for so many floats @returns what was written; null when `write` gives 0 */
export function floatsOf<Floats extends readonly number[]>(
  pdfium: Pdfium,
  count: number,
  write: (...places: number[]) => number,
): Floats | null {
  return withMemory(pdfium, 4 * count, (address) => {
    const places = Array.from({ length: count }, (_, index) => address + 4 * index);
    if (!write(...places)) return null;
    const memory = new DataView(pdfium.HEAPU8.buffer);
    return places.map((place) => memory.getFloat32(place, true)) as readonly number[] as Floats;
  });
}

/** @throws RangeError when there is no memory left */
export function allocate(pdfium: Pdfium, bytes: number): number {
  const address = pdfium.wasmExports.malloc(bytes);
  if (address === 0) throw new RangeError("no memory left");
  // Addresses are unsigned; WebAssembly's numbers are not.
  return address >>> 0;
}
