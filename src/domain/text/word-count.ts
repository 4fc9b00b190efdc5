/** Fewer than of English: Turkish words are long. */
const WORDS_A_MINUTE = 200;

/** Beyond Latin-1 everything but general punctuation and spaces counts as a letter. */
const LETTER = String.raw`0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3001-\uffff`;
const WORD = new RegExp(`[${LETTER}][${LETTER}'’-]*`, "g");

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Reading time in whole minutes, at least one; null without words. */
export function minutesToRead(words: number): number | null {
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
