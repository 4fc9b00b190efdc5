import { stat } from "node:fs/promises";
import type { PdfFont } from "../text/glyph-widths.ts";
import type { PageContent } from "../text/pdf-content.ts";
import { type TurkishTextScore, turkishTextScore } from "./turkish-text-score.ts";

/** What a publisher should know of an issue's PDF. */
export interface IntakeReport {
  readonly pages: number;
  /** Of the PDF. */
  readonly bytes: number;
  /** Those that its text is set in. */
  readonly fonts: readonly PdfFont[];
  /** Their numbers, from 1: those of pictures only. */
  readonly pagesWithoutText: readonly number[];
  readonly turkish: TurkishTextScore;
  /** The share of pages whose text can be found, from 0 to 1. */
  readonly searchable: number;
}

/** Below it words are not found as they are written. */
const USABLE_SCORE = 50;

/** @param path of the PDF @param contents of its pages @throws the system's error */
export async function intakeReport(path: string, contents: readonly PageContent[]): Promise<IntakeReport> {
  const texts = contents.map(textOf);
  const scores = texts.map((text) => turkishTextScore(text).score);
  const fonts = new Map(contents.flatMap((content) => content.fonts).map((font) => [font.name, font]));
  return {
    pages: contents.length,
    bytes: (await stat(path)).size,
    fonts: [...fonts.values()].sort((one, other) => one.name.localeCompare(other.name, "en")),
    pagesWithoutText: scores.flatMap((score, index) => (score === null ? [index + 1] : [])),
    turkish: turkishTextScore(texts.join("\n")),
    searchable: scores.filter((score) => score !== null && score >= USABLE_SCORE).length / contents.length,
  };
}

/** Lines, with words that were divided at their ends whole again. */
function textOf({ blocks }: PageContent): string {
  const lines = blocks.flat().map(({ text }) => text);
  return lines.join("\n").replaceAll(/(\p{L})-\n(?=\p{Ll})/gu, "$1");
}
