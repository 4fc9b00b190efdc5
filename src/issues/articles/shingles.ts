import type { PageText } from "../../domain/issue/edition.ts";
import { foldTurkish } from "../../domain/turkish-text.ts";

/** Words in a shingle: four in the same order are rarely two writers'. */
const WORDS = 4;
const MAX_SKETCH = 24;

/** A tag, the link in place of a film with its text, or an entity. */
const NO_TEXT = /<a (?=[^<>]*data-embed=")[^<>]*>[^<>]*|<[^<>]*>|&[a-z]+;/g;
const DIVIDED = /([a-z])[-\u2010\u00AD]\n(?=[a-z])/g;
/** Whether a hyphen at a line's end is the word's own nobody knows: no word keeps its hyphens. */
const INSIDE = /(?<=[a-z])['\u2010\u00AD-](?=[a-z])/g;

/** Folded, in the order of reading, without figures and signs: print and site write them differently. */
export function wordsOf(text: string): string[] {
  return (
    foldTurkish(text)
      .replace(DIVIDED, "$1")
      .replace(INSIDE, "")
      .match(/[a-z]+/g) ?? []
  );
}

/** @param html cleaned: every `<` begins a tag */
export function wordsOfHtml(html: string): string[] {
  return wordsOf(html.replace(NO_TEXT, " "));
}

/** Words that were divided at a line's end are whole again. */
export function wordsOfPage({ blocks }: PageText): string[] {
  return wordsOf(blocks.flatMap((lines) => lines.map(({ text }) => text)).join("\n"));
}

/** A 32-bit hash for each run of four words, in their order. */
export function shinglesOf(words: readonly string[]): Uint32Array {
  const hashes = words.map(hashOf);
  const shingles = new Uint32Array(Math.max(0, words.length - WORDS + 1));
  for (let start = 0; start < shingles.length; start += 1) {
    let shingle = 0;
    for (let word = start; word < start + WORDS; word += 1)
      shingle = mixed(Math.imul(shingle, 31) + (hashes[word] ?? 0));
    shingles[start] = shingle;
  }
  return shingles;
}

/** The smallest of a text's shingles: what stands for it when it is looked for in many others. */
export function sketchOf(shingles: Uint32Array): Uint32Array {
  return Uint32Array.from(new Set(shingles)).sort().slice(0, MAX_SKETCH);
}

function hashOf(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash, 31) + word.charCodeAt(index);
  return mixed(hash);
}

/** Spreads a hash over all its bits (the end of MurmurHash3). */
function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
