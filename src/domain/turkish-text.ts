const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ′]/gu;

/** Letters that a Turkish reader types for each other become equal: `ı i İ I`, `ğ g`, `â a`, `’ '`, upper and lower case. */
export function foldTurkish(text: string): string {
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(APOSTROPHES, "'")
    .replaceAll("ı", "i")
    .toLowerCase();
}

export function foldTerm(term: string): string {
  return foldTurkish(term).replace(/\s+/gu, " ").trim();
}

const slugLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

/** For addresses (`ö` is `o`, never `oe`); may be empty. */
export function slugOf(title: string): string {
  return foldTurkish(title)
    .replace(/[ßæœøđł]/gu, (letter) => slugLetters[letter] ?? "")
    .replace(/['’]/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
}

export function plainLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** A sentence that stood behind a name, as one that stands alone. */
export function capitalized(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("tr"));
}
