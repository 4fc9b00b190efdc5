/** Printable ASCII and Latin-1: Turkish except its own letters, and the west of Europe. */
const LATIN_1 = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].join("");

/** Characters of western text beyond Latin-1, as far as fontsource's Latin files hold them. */
const BEYOND_LATIN_1 = [
  ...["ıŒœʻʼˆ˚˜", "–—", "‘’‚“”„‹›", "•…′″⁄", "€™−∕↑↓"],
  // A thin space, and a place where a word may break.
  ...["\u2009", "\u200b"],
].join("");

/** Fontsource puts these into its Latin-ext files: Turkish, the Azerbaijani schwa, the lira. */
const TURKISH = "ğĞİşŞəƏ₺";

export const characters = { western: LATIN_1 + BEYOND_LATIN_1, turkish: TURKISH };

/** Kerned as the letter that carries the mark, as in the whole fonts but for pairs that Turkish does not write. */
export const models: ReadonlyMap<string, string> = new Map([
  ["ğ", "g"],
  ["Ğ", "G"],
  ["İ", "I"],
  ["ş", "s"],
  ["Ş", "S"],
]);

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
