/** Turkish words are long, and so fewer in a minute than English ones. */
const WORDS_A_MINUTE = 200;

/** The link that stands for a film with the text that the cleaning gave it, a tag, or an entity of markup. */
const NO_TEXT = /<a [^<>]*data-embed="[^<>]*>[^<>]*|<[^<>]*>|&[a-z]+;/g;

const segmenter = new Intl.Segmenter("tr", { granularity: "word" });

/**
 * How long an article takes to read, in whole minutes and at least one; null when it has no words.
 * Linear: some tenths of a second for 10 MB.
 * @param html cleaned: every `<` in it begins a tag
 */
export function readingMinutes(html: string): number | null {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(html.replace(NO_TEXT, " "))) if (isWordLike) words += 1;
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
