import type { Box, PageArea, PageSize } from "../../domain/issue/edition.ts";
import { PDF_HEADER_REACH_BYTES } from "../../platform/remote/file-kinds.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { type ActualText, actualTexts } from "./objects/actual-texts.ts";
import { type ColouredText, colouredTexts, frameBoxes, imageBoxes } from "./objects/image-boxes.ts";
import { jpegIn } from "./objects/image-jpeg.ts";
import { areaOfBox, boxOfArea, type PageBoxes, readBoxes } from "./page-boxes.ts";
import { allocate, floatsOf, type Pdfium, startPdfium, withMemory } from "./pdfium.ts";

export interface PicturePart extends PageSize {
  readonly left: number;
  readonly top: number;
}

export interface DrawnPicture extends PageSize {
  readonly rgb: Uint8Array;
}

const PASSWORD = 4;
const SECURITY = 5;
/** FPDFBitmap_BGR and FPDFBitmap_BGRA, which REVERSE_BYTE_ORDER makes RGB and RGBA. */
const BGR = 2;
const BGRA = 4;
const WHITE = 0xffffffff;
const CLEAR = 0;
const WHITE_CHANNEL = 0xff;
/** FPDF_ANNOT: what editors have added is seen. */
const ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;

const TEST_SIZE: PageSize = { width: 400, height: 400 };
/** More of a page's objects count as drawn. */
const MAX_TESTS = 50;

/** Memory for one drawing after another: new memory for every page would have V8 collect garbage all the time. */
export class PageCanvas {
  #memory = new Uint8Array(0);

  take(bytes: number): Uint8Array {
    if (this.#memory.length < bytes) this.#memory = new Uint8Array(bytes);
    return this.#memory.subarray(0, bytes);
  }
}

/** @param bytes PDFium makes a copy of its own @throws UnusablePdf when it is none, is locked, or has no page */
export async function openPdf(bytes: Uint8Array): Promise<PdfPages> {
  const pdfium = await startPdfium();
  return usable(() => new PdfPages(pdfium, bytes));
}

/** Pages are counted from 0; an area is a part of a page, null for all of it. Every method throws UnusablePdf. */
export class PdfPages {
  /** Sizes in points, as the pages are seen; null for a page that is lost, or whose crop box lies beside it. */
  readonly sizes: readonly (PageSize | null)[];
  readonly #pdfium: Pdfium;
  readonly #document: number;
  /** Draws the fields of a form; 0 of a document without one. */
  readonly #form: number;
  readonly #boxes = new Map<number, PageBoxes>();
  readonly #cropped = new Map<number, string>();
  /** Kept: the tiles of a page are asked for one after another, and reading its content is half the work. */
  #last: { readonly key: string; readonly page: number } | null = null;

  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.#pdfium = pdfium;
    this.#document = load(pdfium, bytes);
    const count = pdfium._FPDF_GetPageCount(this.#document);
    if (count < 1) throw new UnusablePdf("no pages");
    this.#form = formOf(pdfium, this.#document);
    this.sizes = Array.from({ length: count }, (_, index) => sizeOf(pdfium, this.#document, index));
  }

  trimBox(index: number): PageArea | null {
    return usable(() => {
      const known = this.#boxes.get(index);
      const { seen, turns, trim } = known ?? this.#onPage(index, (page) => this.#boxesOf(index, page));
      return trim && areaOfBox(trim, seen, turns);
    });
  }

  images(index: number, area: PageArea | null, hidesLayers = false): Box[] {
    return usable(() => {
      const page = this.#pageAt(index, area);
      return imageBoxes(this.#pdfium, page, hidesLayers ? this.#drawnTester(page) : () => true);
    });
  }

  jpegIn(index: number, area: PageArea | null, box: Box): Buffer | null {
    return usable(() => jpegIn(this.#pdfium, this.#pageAt(index, area), box));
  }

  frames(index: number, area: PageArea | null): Box[] {
    return usable(() => frameBoxes(this.#pdfium, this.#pageAt(index, area)));
  }

  colouredTexts(index: number, area: PageArea | null): ColouredText[] {
    return usable(() => colouredTexts(this.#pdfium, this.#pageAt(index, area)));
  }

  actualTexts(index: number, area: PageArea | null): ActualText[] {
    return usable(() => actualTexts(this.#pdfium, this.#pageAt(index, area)));
  }

  /** Draws a page as a viewer shows it, on white. @param whole its size in whole pixels @param canvas holds what is drawn until its next use */
  draw(
    index: number,
    area: PageArea | null,
    whole: PageSize,
    part?: PicturePart | null,
    canvas?: PageCanvas,
  ): DrawnPicture {
    return usable(() => this.#drawPart(this.#pageAt(index, area), whole, part, canvas));
  }

  #pageAt(index: number, area: PageArea | null): number {
    const key = keyOf(index, area);
    if (this.#last?.key === key) return this.#last.page;
    if (this.#last) this.#pdfium._FPDF_ClosePage(this.#last.page);
    this.#last = null;
    this.#crop(index, area);
    const page = this.#load(index);
    if (this.#form !== 0) this.#pdfium._FORM_OnAfterLoadPage(page, this.#form);
    this.#last = { key, page };
    return page;
  }

  /** PDFium draws what lies in a page's crop box, which can be another one in memory once the page is loaded anew. */
  #crop(index: number, area: PageArea | null): void {
    const key = keyOf(index, area);
    if ((this.#cropped.get(index) ?? keyOf(index, null)) === key) return;
    this.#onPage(index, (page) => {
      const { seen, turns } = this.#boxesOf(index, page);
      this.#pdfium._FPDFPage_SetCropBox(page, ...(area ? boxOfArea(area, seen, turns) : seen));
    });
    this.#cropped.set(index, key);
  }

  #boxesOf(index: number, page: number): PageBoxes {
    const boxes = this.#boxes.get(index) ?? readBoxes(this.#pdfium, page);
    this.#boxes.set(index, boxes);
    return boxes;
  }

  #onPage<T>(index: number, work: (page: number) => T): T {
    const page = this.#load(index);
    try {
      return work(page);
    } finally {
      this.#pdfium._FPDF_ClosePage(page);
    }
  }

  #load(index: number): number {
    const page = this.#pdfium._FPDF_LoadPage(this.#document, index);
    if (!page) throw new UnusablePdf("damaged");
    return page;
  }

  /** PDFium is told that the page begins outside of the bitmap. @throws RangeError when there is no memory left */
  #drawPart(
    page: number,
    whole: PageSize,
    part?: PicturePart | null,
    canvas: PageCanvas = new PageCanvas(),
  ): DrawnPicture {
    const pdfium = this.#pdfium;
    const { left, top, width, height } = part ?? { left: 0, top: 0, ...whole };
    // What is blended is blended with the page, and the paper comes under it as a whole. On an opaque bitmap the text of
    // fields would have coloured edges.
    const isBlended = this.#form !== 0 || pdfium._FPDFPage_HasTransparency(page) !== 0;
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
        if (this.#form !== 0) pdfium._FPDF_FFLDraw(this.#form, bitmap, page, ...place);
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

  /** PDFium does not say what lies in a layer that is switched off: without it the page looks the same. */
  #drawnTester(page: number): (object: number) => boolean {
    const look = () => this.#drawPart(page, TEST_SIZE).rgb;
    const whole = look();
    let tests = 0;
    return (object) => {
      tests += 1;
      if (tests > MAX_TESTS) return true;
      this.#pdfium._FPDFPageObj_SetIsActive(object, 0);
      const without = look();
      this.#pdfium._FPDFPageObj_SetIsActive(object, 1);
      return Buffer.compare(whole, without) !== 0;
    };
  }
}

function keyOf(index: number, area: PageArea | null): string {
  return area ? `${index} ${area.left} ${area.top} ${area.width} ${area.height}` : `${index}`;
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

const NO_FORM = 0;
/** Size of FPDF_FORMFILLINFO, with room to spare: its version, and functions that a picture does not need. */
const FORM_INFO_BYTES = 512;
const FORM_INFO_VERSION = 1;

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
  const [width = 0, height = 0] =
    floatsOf(pdfium, 2, (place) => pdfium._FPDF_GetPageSizeByIndexF(document, index, place)) ?? [];
  return width > 0 && height > 0 ? { width, height } : null;
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

/** @param rgba four bytes a pixel, not multiplied by their opacity @param rgb three bytes a pixel, which are written */
function layOnWhite(rgba: Uint8Array, rgb: Uint8Array): void {
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const opacity = rgba[from + 3] as number;
    for (let channel = 0; channel < 3; channel += 1) {
      const colour = rgba[from + channel] as number;
      // Nearly all pixels are one or the other, and a division for each would take as long as the drawing.
      if (opacity === 255) rgb[to + channel] = colour;
      else if (opacity === 0) rgb[to + channel] = WHITE_CHANNEL;
      else rgb[to + channel] = WHITE_CHANNEL + Math.round(((colour - WHITE_CHANNEL) * opacity) / 255);
    }
  }
}
