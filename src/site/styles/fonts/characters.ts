/** Printable ASCII and Latin-1: Turkish except its own letters, and the west of Europe. */
const LATIN_1 = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].join("");

/** What western text has beyond Latin-1, as far as fontsource's Latin files hold it. */
const BEYOND_LATIN_1 = [
  ...["ıŒœʻʼˆ˚˜", "–—", "‘’‚“”„‹›", "•…′″⁄", "€™−∕↑↓"],
  // A thin space, and a place where a word may break.
  ...["\u2009", "\u200b"],
].join("");

/** Fontsource puts these into its Latin-ext files: Turkish, the Azerbaijani schwa, the lira. */
const TURKISH = "ğĞİşŞəƏ₺";

/** What a cut font holds, of what its family has. */
export const characters = { western: LATIN_1 + BEYOND_LATIN_1, turkish: TURKISH };

/**
 * Letters that are kerned as the letter that carries their mark. So the whole fonts have it (the static ones in
 * @expo-google-fonts), but for exceptions of single pairs, nearly all of which Turkish does not write: "Vğ", "/ş".
 */
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
