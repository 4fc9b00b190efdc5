const MARKS = /[\p{M}\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+/gu;
/** As much as UAX #15 lets stand on a letter (“stream-safe”); no language writes more than a few. */
const MAX_MARKS = 30;
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ′]/gu;

/** Marks are put in order, for which hundreds of thousands on one letter would take hours: only the first 30 stay. */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC"): string {
  const safe = text.length > MAX_MARKS ? text.replace(TOO_MANY_MARKS, "$1") : text;
  return safe.normalize(form);
}

/** Letters that a Turkish reader types for each other become equal: `ı i İ I`, `ğ g`, `â a`, `’ '`, upper and lower case. */
export function foldTurkish(text: string): string {
  return (
    normalized(text, "NFKD")
      .replace(MARKS, "")
      .replace(APOSTROPHES, "'")
      .replaceAll("ı", "i")
      .toLowerCase()
      // The one letter whose lower case depends on its neighbours.
      .replaceAll("ς", "σ")
  );
}

export type MappedFold = ReturnType<typeof foldWithMap>;

/**
 * As foldTurkish, with a map back: letters become more or fewer by folding (`ﬁ`, `İ`, `s` with a mark of its own).
 * @returns `starts` has for each code unit of `folded` where its character begins, and at the end the text's length
 */
export function foldWithMap(text: string) {
  const folded: string[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = character < "\u0080" ? character.toLowerCase() : foldTurkish(character);
    folded.push(part);
    for (let index = 0; index < part.length; index += 1) starts.push(offset);
    offset += character.length;
  }
  starts.push(offset);
  return { folded: folded.join(""), starts: Uint32Array.from(starts) };
}

/** What stands in the text from `start` to `end` of its fold: whole characters, with the marks that follow them. */
export function writtenRange({ starts }: MappedFold, start: number, end: number): [from: number, to: number] {
  const length = starts.length - 1;
  const from = starts[Math.min(start, length)] ?? 0;
  const last = starts[Math.min(end, length) - 1];
  let next = Math.min(end, length);
  while (next < length && starts[next] === last) next += 1;
  return [from, starts[next] ?? from];
}

/** Two texts are written with the same letters, whatever their case in Turkish, when these are equal. */
export function lowerTurkish(text: string): string {
  return normalized(text).replace(APOSTROPHES, "'").toLocaleLowerCase("tr");
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
    .replace(/^-|-$/gu, "");
}

export function plainLine(text: string): string {
  return normalized(text)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

export function capitalized(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("tr"));
}
