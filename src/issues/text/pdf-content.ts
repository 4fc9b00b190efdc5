import { fileURLToPath } from "node:url";
import {
  getDocument,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, PageArea, PageText, TextLine } from "../../domain/issue/edition.ts";
import type { ActualText } from "../render/objects/actual-texts.ts";
import { actualPieces } from "./actual-pieces.ts";
import { fontsOfPage, type PdfFont } from "./glyph-widths.ts";
import { layersOf } from "./layers.ts";
import {
  flatOutline,
  linksOfPage,
  type PdfLink,
  type PdfOutlineEntry,
  placeFinder,
} from "./links-and-outline.ts";
import { blocksOf, type NoteWords, plainText } from "./text-blocks.ts";
import { runsOf, type TextPiece } from "./text-runs.ts";
import { MIN_READABLE_SCORE, turkishTextScore } from "./turkish-text-score.ts";

export type PdfContent = Awaited<ReturnType<typeof openContent>>;

export interface PdfStructure {
  /** UserUnit of each page: the factor by which it is larger than its points say. */
  readonly units: readonly number[];
  readonly labels: readonly string[] | null;
  readonly outline: readonly PdfOutlineEntry[];
}

/** What tells the parts of a page apart; it is not for readers. */
export interface PageLayout {
  /** Of each line of all blocks the place in `fonts` of each word's font, or of all its words'; -1: unknown. */
  readonly lineFonts: readonly (number | readonly number[])[];
  /** Drawn rectangles around, or behind, some of the text. */
  readonly frames: readonly Box[];
  /** Of each line of all blocks its colour as `rrggbb`; null: the one that most of the page has. Absent: it was not read. */
  readonly colours?: readonly (string | null)[];
  /** Notes' numbers and signs that stand above their line: the line among those of all blocks, and the word in it. Absent: as above. */
  readonly raised?: readonly (readonly [line: number, word: number])[];
}

export interface PageContent extends PageText {
  readonly fonts: readonly PdfFont[];
  /** Absent of pages that were read by OCR, or before there was one. */
  readonly layout?: PageLayout;
}

export type PdfPageContent = Omit<PageContent, "links"> & { readonly links: readonly PdfLink[] };

/** More of a page's pieces of text are not looked at; a full page of a newspaper has some thousands. */
const MAX_ITEMS = 20_000;
const MAX_CHARACTERS = 100_000;
const MAX_LABEL = 20;
/** Character maps of East Asian fonts that a PDF names and does not hold. */
const CHARACTER_MAPS = fileURLToPath(
  new URL("../../cmaps/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")),
);

/** Opens a PDF with pdf.js, which keeps the bytes. Nothing is drawn. @throws what pdf.js throws */
export async function openContent(bytes: Uint8Array<ArrayBuffer>) {
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
  const findPlace = placeFinder(pdf);
  const layers = await layersOf(pdf);
  return {
    hidesLayers: layers.isAnyOff,
    async structure(): Promise<PdfStructure> {
      const labels = await pdf.getPageLabels().catch(() => null);
      const outline = await pdf.getOutline().catch(() => null);
      return {
        units: await unitsOf(pdf),
        labels: labels?.map((label) => label.replaceAll(/\p{Cc}/gu, "").slice(0, MAX_LABEL)) ?? null,
        outline: await flatOutline(outline ?? [], findPlace),
      };
    },
    /** What the file says of itself. @returns `created` as PDF writes it: `D:20190315…` */
    async info(): Promise<{ readonly title: string | null; readonly created: string | null }> {
      const { info } = await pdf.getMetadata();
      const { Title: title, CreationDate: created } = info as Readonly<Record<string, unknown>>;
      return {
        title: typeof title === "string" ? title : null,
        created: typeof created === "string" ? created : null,
      };
    },
    /** @param number from 1 @param area what of it is shown @param actualTexts that PDFium finds on it */
    async page(
      number: number,
      area: PageArea | null = null,
      actualTexts: readonly ActualText[] = [],
    ): Promise<PdfPageContent> {
      const page = await pdf.getPage(number);
      try {
        const viewport = viewportOf(page, area);
        const { items, styles } = await page.getTextContent({ includeMarkedContent: true });
        const { fonts, names, ...known } = await fontsOfPage(page, layers);
        const pieces = firstOf(items.flatMap((item) => ("str" in item ? [item] : [])));
        const actual = actualPieces(items, actualTexts);
        const wordsOf = new Map<TextLine, Parameters<NoteWords>[1]>();
        const runs = runsOf(pieces, actual, styles, known, viewport);
        const blocks = blocksOf(runs, viewport, (line, words) => wordsOf.set(line, words));
        const places = new Map(fonts.map(({ name }, index) => [name, index]));
        const lineFonts = blocks.flat().map((line) => {
          const own = (wordsOf.get(line) ?? []).map(
            ({ font }) => places.get(names.get(font ?? "") ?? "") ?? -1,
          );
          return own.every((font) => font === own[0]) ? (own[0] ?? -1) : own;
        });
        const raised = blocks
          .flat()
          .flatMap((line, at) =>
            (wordsOf.get(line) ?? []).flatMap(({ isRaised }, word) =>
              isRaised ? [[at, word] as const] : [],
            ),
          );
        return {
          layout: { lineFonts, frames: [], raised },
          blocks,
          links: await linksOfPage(page, viewport, layers, findPlace),
          fonts,
          ...(isBroken(plainText(blocks)) && { isBroken: true }),
        };
      } finally {
        page.cleanup();
      }
    },
    close() {
      loading.destroy().catch(() => undefined);
    },
  };
}

/** Fewer words are not judged: an advertisement's may be abbreviations. */
const MIN_WORDS = 30;

function isBroken(text: string): boolean {
  const { score } = turkishTextScore(text);
  return score !== null && score < MIN_READABLE_SCORE && text.split(/\s+/).length >= MIN_WORDS;
}

/** The visible part of the page, with its upper left corner at 0, 0. */
function viewportOf(page: PDFPageProxy, area: PageArea | null): PageViewport {
  if (!area) return page.getViewport({ scale: 1 });
  const unit = page.userUnit;
  const moved = page.getViewport({ scale: 1, offsetX: -area.left * unit, offsetY: -area.top * unit });
  return Object.assign(moved, { width: area.width * unit, height: area.height * unit });
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
