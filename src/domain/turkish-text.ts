const MARKS = /\p{M}+/gu;
/** What typesetters, phones and keyboards put where Turkish has an apostrophe. */
const APOSTROPHES = /[’‘ʼ′]/gu;

/**
 * The only fold of the project: letters that a Turkish reader types for each other become equal
 * (`ı i İ I`, `ğ g`, `â a`, `’ '`, upper and lower case). Both sides of a comparison go through it.
 * NFKD first, so that `İ` falls apart into `I` and a dot and nothing is left of the dot.
 */
export function foldTurkish(text: string): string {
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(APOSTROPHES, "'")
    .replaceAll("ı", "i")
    .toLowerCase();
}

/** A search term as it is compared: folded, inner white space as one space, ends trimmed. */
export function foldTerm(term: string): string {
  return foldTurkish(term).replace(/\s+/gu, " ").trim();
}

const graphemes = new Intl.Segmenter("tr", { granularity: "grapheme" });

/** The length of a card's abstract, in characters as a reader counts them. */
export const ABSTRACT_LENGTH = 120;

/**
 * The first 120 graphemes of an abstract and `…`, or null when the abstract is blank.
 * The ellipsis stands after a short abstract too: the owner's specification says so.
 */
export function abstractPreview(abstract: string | null): string | null {
  const text = abstract?.trim() ?? "";
  if (text === "") return null;
  let cut = "";
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === ABSTRACT_LENGTH) break;
    cut += segment;
    count += 1;
  }
  return `${cut}…`;
}

const slugLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

/**
 * A title as part of an address: `ç ğ ı i ö s ş u ü` to ASCII by Turkish rules (`ö` is `o`, never `oe`),
 * words joined by `-`. Empty when the title has no letter or digit that ASCII can hold.
 */
export function slugOf(title: string): string {
  return foldTurkish(title)
    .replace(/[ßæœøđł]/gu, (letter) => slugLetters[letter] ?? "")
    .replace(/['’]/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
}

/** Sorts Turkish words as a dictionary does. */
export const turkishCollator = new Intl.Collator("tr");

const dateFormat = new Intl.DateTimeFormat("tr-TR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Istanbul",
});

/** `21 Kasım 2026`, in Istanbul's day. @param instant ISO 8601 */
export function turkishDate(instant: string): string {
  return dateFormat.format(new Date(instant));
}

/** A text as one line: composed letters, no control characters, white space as single spaces. */
export function plainLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
