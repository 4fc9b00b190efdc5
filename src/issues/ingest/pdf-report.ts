import { stat } from "node:fs/promises";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import type { PdfFont } from "../text/glyph-widths.ts";
import { NO_CONTENT } from "../text/no-content.ts";
import type { PageContent } from "../text/pdf-content.ts";
import { plainText } from "../text/text-blocks.ts";
import { MIN_READABLE_SCORE, type TurkishTextScore, turkishTextScore } from "../text/turkish-text-score.ts";
import { UnusablePdf } from "../unusable-pdf.ts";

/** A report on an issue's PDF for its publisher. */
export interface PdfReport {
  readonly pages: number;
  readonly bytes: number;
  /** Its page tree is broken; the pages are those that were found. */
  readonly isRepaired: boolean;
  readonly pdfPages: number;
  /** The PDF's pages that are cut to their trim box, from 1. */
  readonly trimmedPages: readonly number[];
  /** The PDF's pages that are shown as two, from 1. */
  readonly splitPages: readonly number[];
  readonly fonts: readonly PdfFont[];
  /** Their numbers, from 1: those of pictures only. */
  readonly pagesWithoutText: readonly number[];
  readonly turkish: TurkishTextScore;
  /** The share of pages whose text can be found, from 0 to 1. */
  readonly searchable: number;
}

/** @throws as EditionStore.edition */
export async function pdfReport(editions: EditionStore, source: PdfSource): Promise<PdfReport> {
  const { pages, trimmedPages, splitPages, isRepaired } = await editions.edition(source, "rest");
  const contents: PageContent[] = [];
  for (const index of pages.keys()) contents.push(await contentOf(editions, source, index + 1));
  const texts = contents.map(({ blocks }) => plainText(blocks));
  const scores = texts.map((text) => turkishTextScore(text).score);
  const fonts = new Map(contents.flatMap((content) => content.fonts).map((font) => [font.name, font]));
  const isSearchable = (score: number | null) => score !== null && score >= MIN_READABLE_SCORE;
  return {
    pages: contents.length,
    bytes: (await stat(source.path)).size,
    isRepaired,
    pdfPages: pages.at(-1)?.source ?? 0,
    trimmedPages,
    splitPages,
    fonts: [...fonts.values()].sort((one, other) => one.name.localeCompare(other.name, "en")),
    pagesWithoutText: scores.flatMap((score, index) => (score === null ? [index + 1] : [])),
    turkish: turkishTextScore(texts.join("\n")),
    searchable: scores.filter(isSearchable).length / contents.length,
  };
}

async function contentOf(editions: EditionStore, source: PdfSource, page: number): Promise<PageContent> {
  try {
    return await editions.content(source, page, "rest");
  } catch (error) {
    if (error instanceof UnusablePdf) return NO_CONTENT;
    throw error;
  }
}
