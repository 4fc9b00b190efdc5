import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { OutlineEntry, PageText } from "../../domain/edition.ts";
import { fontsOfPage, type PdfFont } from "./glyph-widths.ts";
import { flatOutline, linksOfPage, pageFinder } from "./links-and-outline.ts";
import { blocksOf } from "./text-blocks.ts";
import { runsOf, type TextPiece } from "./text-runs.ts";

export interface PdfContent {
  structure(): Promise<PdfStructure>;
  page(page: number): Promise<PageContent>;
  close(): void;
}

export interface PdfStructure {
  /** By how much each page is larger than its points say. */
  readonly units: readonly number[];
  readonly labels: readonly string[] | null;
  readonly outline: readonly OutlineEntry[];
}

export interface PageContent extends PageText {
  readonly fonts: readonly PdfFont[];
}

export const NO_STRUCTURE: PdfStructure = { units: [], labels: null, outline: [] };
export const NO_CONTENT: PageContent = { blocks: [], links: [], fonts: [] };

/** More of a page's pieces of text are not looked at; a full page of a newspaper has some thousands. */
const MAX_ITEMS = 20_000;
const MAX_CHARACTERS = 100_000;
const MAX_LABEL = 20;

/** Opens a PDF with pdf.js, which keeps the bytes. Nothing is drawn. @throws what pdf.js throws */
export async function openContent(bytes: Uint8Array<ArrayBuffer>): Promise<PdfContent> {
  const loading = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    // Pictures are not decoded: only texts are of interest.
    maxImageSize: 1,
  });
  const pdf = await loading.promise;
  const findPage = pageFinder(pdf);
  return {
    async structure() {
      const labels = await pdf.getPageLabels().catch(() => null);
      const outline = await pdf.getOutline().catch(() => null);
      return {
        units: await unitsOf(pdf),
        labels: labels?.map((label) => label.replaceAll(/\p{Cc}/gu, "").slice(0, MAX_LABEL)) ?? null,
        outline: await flatOutline(outline ?? [], findPage),
      };
    },
    async page(number) {
      const page = await pdf.getPage(number);
      try {
        const viewport = page.getViewport({ scale: 1 });
        const { items, styles } = await page.getTextContent();
        const { fonts, widths } = await fontsOfPage(page);
        const pieces = firstOf(items.flatMap((item) => ("str" in item ? [item] : [])));
        return {
          blocks: blocksOf(runsOf(pieces, styles, widths, viewport), viewport),
          links: await linksOfPage(page, viewport, findPage),
          fonts,
        };
      } finally {
        page.cleanup();
      }
    },
    close: () => void loading.destroy().catch(() => undefined),
  };
}

function firstOf(pieces: readonly TextPiece[]): TextPiece[] {
  let characters = 0;
  return pieces.slice(0, MAX_ITEMS).filter(({ str }) => {
    characters += str.length;
    return characters <= MAX_CHARACTERS;
  });
}

async function unitsOf(pdf: PDFDocumentProxy): Promise<number[]> {
  const units: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number).catch(() => null);
    units.push(page && page.userUnit > 0 ? page.userUnit : 1);
  }
  return units;
}
