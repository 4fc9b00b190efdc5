import { fileURLToPath } from "node:url";
import {
  getDocument,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { OutlineEntry, PageText, TrimBox } from "../../domain/edition.ts";
import { fontsOfPage, type PdfFont } from "./glyph-widths.ts";
import { flatOutline, linksOfPage, pageFinder } from "./links-and-outline.ts";
import { blocksOf, plainText } from "./text-blocks.ts";
import { runsOf, type TextPiece } from "./text-runs.ts";
import { MIN_READABLE_SCORE, turkishTextScore } from "./turkish-text-score.ts";

export interface PdfContent {
  structure(): Promise<PdfStructure>;
  /** @param page from 1 @param trim what the page is cut to */
  page(page: number, trim?: TrimBox | null): Promise<PageContent>;
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
/** Of East Asian fonts that a PDF names and does not hold. */
const CHARACTER_MAPS = fileURLToPath(
  new URL("../../cmaps/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")),
);

/** Opens a PDF with pdf.js, which keeps the bytes. Nothing is drawn. @throws what pdf.js throws */
export async function openContent(bytes: Uint8Array<ArrayBuffer>): Promise<PdfContent> {
  const loading = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
    useWorkerFetch: false,
    cMapUrl: CHARACTER_MAPS,
    cMapPacked: true,
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
    async page(number, trim = null) {
      const page = await pdf.getPage(number);
      try {
        const viewport = viewportOf(page, trim);
        const { items, styles } = await page.getTextContent();
        const { fonts, widths } = await fontsOfPage(page);
        const pieces = firstOf(items.flatMap((item) => ("str" in item ? [item] : [])));
        const blocks = blocksOf(runsOf(pieces, styles, widths, viewport), viewport);
        return {
          blocks,
          links: await linksOfPage(page, viewport, findPage),
          fonts,
          ...(isBroken(plainText(blocks)) && { isBroken: true }),
        };
      } finally {
        page.cleanup();
      }
    },
    close: () => void loading.destroy().catch(() => undefined),
  };
}

/** Of fewer words nothing can be said: an advertisement's may be abbreviations. */
const MIN_WORDS = 30;

function isBroken(text: string): boolean {
  const { score } = turkishTextScore(text);
  return score !== null && score < MIN_READABLE_SCORE && text.split(/\s+/).length >= MIN_WORDS;
}

/** What of the page is seen, with its upper left corner at 0, 0. */
function viewportOf(page: PDFPageProxy, trim: TrimBox | null): PageViewport {
  const whole = page.getViewport({ scale: 1 });
  if (!trim) return whole;
  const [x1, y1] = whole.convertToViewportPoint(trim[0], trim[1]) as [number, number];
  const [x2, y2] = whole.convertToViewportPoint(trim[2], trim[3]) as [number, number];
  const moved = page.getViewport({ scale: 1, offsetX: -Math.min(x1, x2), offsetY: -Math.min(y1, y2) });
  return Object.assign(moved, { width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) });
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
