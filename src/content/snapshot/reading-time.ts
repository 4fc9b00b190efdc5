/** Fewer than of English: Turkish words are long. */
const WORDS_A_MINUTE = 200;

/** The link in place of a film with its text, a tag, or an entity. */
const NO_TEXT = /<a [^<>]*data-embed="[^<>]*>[^<>]*|<[^<>]*>|&[a-z]+;/g;

/** Past Latin-1 all but general punctuation and spaces. */
const LETTER = String.raw`0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3001-\uffff`;
const WORD = new RegExp(`[${LETTER}][${LETTER}'’-]*`, "g");

/** In whole minutes, at least one; null without words. @param html cleaned: every `<` begins a tag */
export function readingMinutes(html: string): number | null {
  const words = html.replace(NO_TEXT, " ").match(WORD);
  return words === null ? null : Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
