import { stat } from "node:fs/promises";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import type { PageContent } from "../text/pdf-content.ts";
import { plainText } from "../text/text-blocks.ts";
import { MIN_READABLE_SCORE, turkishTextScore } from "../text/turkish-text-score.ts";
import { NO_CONTENT, unlessUnusable } from "../unusable-pdf.ts";

export type PdfReport = Awaited<ReturnType<typeof pdfReport>>;

/** @throws as EditionStore.edition */
export async function pdfReport(editions: EditionStore, source: PdfSource) {
  const { pages, trimmedPages, splitPages, isRepaired } = await editions.edition(source, "rest");
  const contents: PageContent[] = [];
  for (const index of pages.keys())
    contents.push(await unlessUnusable(editions.content(source, index + 1, "rest"), NO_CONTENT));
  const texts = contents.map(({ blocks }) => plainText(blocks));
  const scores = texts.map((text) => turkishTextScore(text).score);
  const scans = await editions.scanned.of(source);
  const mended = new Set((await editions.scanned.mended(source)).map(({ page }) => page));
  const fonts = new Map(contents.flatMap((content) => content.fonts).map((font) => [font.name, font]));
  const isSearchable = (score: number | null) => score !== null && score >= MIN_READABLE_SCORE;
  const pagesWithoutText = scores.flatMap((score, index) => (score === null ? [index + 1] : []));
  return {
    pages: contents.length,
    bytes: (await stat(source.path)).size,
    isRepaired,
    pdfPages: pages.at(-1)?.source ?? 0,
    trimmedPages,
    splitPages,
    fonts: [...fonts.values()].sort((one, other) => one.name.localeCompare(other.name, "en")),
    /** From 1: those of pictures only. */
    pagesWithoutText,
    /** Those that were read from their pictures, with how well, from 0 to 100; null while they are not read. */
    scans:
      scans?.flatMap(([page, score]) => {
        const isMended = mended.has(page);
        const isMute = scores[page - 1] === null || contents[page - 1]?.isBroken === true;
        return score === null && !isMended && !isMute ? [] : [{ page, score, isMended }];
      }) ?? null,
    /** How many of them are read while `scans` is null. */
    scansRead: scans === null ? await editions.scanned.countRead(source, pagesWithoutText) : 0,
    turkish: turkishTextScore(texts.join("\n")),
    /** The share of pages whose text can be found, from 0 to 1. */
    searchable: scores.filter(isSearchable).length / contents.length,
  };
}
