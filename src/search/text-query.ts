import type { TermPart } from "../domain/search/search-term.ts";

export const TOKENS = /[\p{L}\p{N}]+/gu;
const SOFTENED: Readonly<Record<string, string>> = { p: "b", t: "d", k: "g" };
const VOWELS = "aeiou";

/** In letters and figures: a single one begins a tenth of all words. */
const MIN_LENGTH = 2;

export type TextQuery = NonNullable<ReturnType<typeof textQuery>>;

/** @returns null where a part has too little that an index of words knows */
export function textQuery(parts: readonly TermPart[]) {
  const words = parts.map(({ folded }) => folded.match(TOKENS) ?? []);
  if (words.length === 0 || words.some((tokens) => tokens.join("").length < MIN_LENGTH)) return null;
  const stems = parts.map(({ folded, isPhrase }) => (isPhrase ? null : softenedStem(folded)));
  const phrases = words.map((tokens) => `"${tokens.join(" ")}"`);
  const begun = phrases.map((phrase) => `${phrase} *`);
  const softened = begun.map((query, index) => {
    const stem = stems[index];
    return stem
      ? `(${[query, ...Array.from(VOWELS, (vowel) => `"${stem}${vowel}" *`)].join(" OR ")})`
      : query;
  });
  return {
    whole: phrases.join(" AND "),
    /** Words may go on: `ışık` finds `ışıklar`. */
    begun: begun.join(" AND "),
    /** The last consonant may be softened, too: `kitap` finds `kitabı`. Null where that adds nothing. */
    softened: stems.some((stem) => stem !== null) ? softened.join(" AND ") : null,
    /** Folded texts to look for in what is found, the likeliest first. */
    needles: [
      ...parts.map(({ folded }) => folded),
      ...stems.filter((stem) => stem !== null),
      ...words.flat().filter((token) => token.length > 1),
    ],
  };
}

/** True when words must stand beside each other: in quotes, or joined by any sign (`son-vapur`). */
export function tellsOrder(parts: readonly TermPart[]): boolean {
  return parts.some(({ folded }) => (folded.match(TOKENS) ?? []).length > 1);
}

/** Words of one syllable keep their consonant (`at`, `kat`, `sert`) but for these. */
const SOFTENED_MONOSYLLABLES = new Set(
  "art cenk cep cok darp denk dert dip dort gok harp kalp kulp kurt renk tat yurt".split(" "),
);

/** `kitap` is `kitab`, `renk` is `reng` before a vowel. @param word folded @returns null of a word that stays as it is */
export function softenedStem(word: string): string | null {
  const soft = SOFTENED[word.at(-1) ?? ""];
  if (soft === undefined || !/^[a-z]+$/.test(word)) return null;
  const syllables = Array.from(word).filter((letter) => VOWELS.includes(letter)).length;
  return syllables >= 2 || SOFTENED_MONOSYLLABLES.has(word) ? word.slice(0, -1) + soft : null;
}
