const MARKS = /\p{M}+/gu;
/** What typesetters, phones and keyboards put where Turkish has an apostrophe. */
const APOSTROPHES = /[’‘ʼ′]/gu;

/**
 * The only fold of the project: letters that a Turkish reader types for each other become equal
 * (`ı i İ I`, `ğ g`, `â a`, `’ '`, upper and lower case). NFKD comes first, so that `İ` becomes `I` and a mark.
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

const slugLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

/** A title as part of an address, by Turkish rules (`ö` is `o`, never `oe`); empty when ASCII can hold nothing of it. */
export function slugOf(title: string): string {
  return foldTurkish(title)
    .replace(/[ßæœøđł]/gu, (letter) => slugLetters[letter] ?? "")
    .replace(/['’]/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
}

export const turkishCollator = new Intl.Collator("tr");

/** A text as one line: composed letters, no control characters, white space as single spaces. */
export function plainLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
