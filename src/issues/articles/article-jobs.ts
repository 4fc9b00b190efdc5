import { readFile } from "node:fs/promises";
import type { OutlineEntry, PageText } from "../../domain/issue/edition.ts";
import { type FileTarget, writeAtomically } from "../../platform/blobs/disk-files.ts";
import { type ComparedArticle, type FoundArticle, MIN_ARTICLE, matchArticles } from "./match-articles.ts";
import { shinglesOf, sketchOf, wordsOfHtml, wordsOfPage } from "./shingles.ts";

/* The jobs of article-process.ts. */

/** So many of a sketch's: of an article in an issue a third are there at the least, of any other one or none. */
const MIN_COMMON = 4;

/** @param html of articles, cleaned @returns a sketch of each in base64; empty for a text that is too short to be found */
export function sketchArticles(html: readonly string[]): string[] {
  return html.map((text) => {
    const shingles = shinglesOf(wordsOfHtml(text));
    return new Set(shingles).size < MIN_ARTICLE ? "" : base64Of(sketchOf(shingles));
  });
}

/** Writes an issue's index, its shingles in their order. @param texts paths of its pages' texts */
export async function indexIssue(texts: readonly string[], target: FileTarget): Promise<void> {
  const shingles = new Set<number>();
  for (const path of texts)
    for (const shingle of shinglesOf(wordsOfPage(await readText(path)))) shingles.add(shingle);
  await writeAtomically(target, bytesOf(Uint32Array.from(shingles)));
}

/** @param indexes paths @returns for each index which of the sketches share enough with it: their places, from 0 */
export async function findCandidates(
  indexes: readonly string[],
  sketches: readonly string[],
): Promise<number[][]> {
  const places = new Map<number, number[]>();
  for (const [place, sketch] of sketches.entries())
    for (const shingle of numbersOf(Buffer.from(sketch, "base64"))) {
      const known = places.get(shingle);
      if (known) known.push(place);
      else places.set(shingle, [place]);
    }
  const candidates: number[][] = [];
  for (const path of indexes) {
    const common = new Map<number, number>();
    for (const shingle of numbersOf(await readFile(path)))
      for (const place of places.get(shingle) ?? []) common.set(place, (common.get(place) ?? 0) + 1);
    candidates.push([...common].flatMap(([place, count]) => (count >= MIN_COMMON ? [place] : [])));
  }
  return candidates;
}

/** @param texts paths of the pages' texts, null of a page that has none */
export async function findArticles(
  texts: readonly (string | null)[],
  outline: readonly OutlineEntry[],
  articles: readonly ComparedArticle[],
): Promise<FoundArticle[]> {
  const pages: string[][] = [];
  for (const path of texts) pages.push(path === null ? [] : wordsOfPage(await readText(path)));
  return matchArticles({ pages, outline }, articles);
}

async function readText(path: string): Promise<PageText> {
  return JSON.parse(await readFile(path, "utf8"));
}

function base64Of(numbers: Uint32Array): string {
  return bytesOf(numbers).toString("base64");
}

function bytesOf(numbers: Uint32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** A view of bytes has to begin where a number may. */
function numbersOf(bytes: Buffer): Uint32Array {
  const own = new Uint8Array(bytes);
  return new Uint32Array(own.buffer, 0, Math.floor(own.byteLength / Uint32Array.BYTES_PER_ELEMENT));
}
