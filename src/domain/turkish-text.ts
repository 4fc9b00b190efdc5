/** Shown where a line ends within a word, and nowhere else. */
export const SOFT_HYPHEN = "\u00ad";
/** Takes no room and changes no order: what is unseen, joiners, marks of direction. */
const IGNORABLE = /[\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]+/gu;
/** Soft hyphens and their like; joiners stay, which emoji and Persian are written with. */
export const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/gu;
/** Ligatures, also where Apple's fonts have them, and Adobe's own small capitals and old figures. */
const FONT_LETTERS = /[\uf001\uf002\uf720-\uf7ff\ufb00-\ufb06]/gu;
const MARKS = /\p{M}+/gu;
/** As much as UAX #15 lets stand on a letter (“stream-safe”); no language writes more than a few. */
const MAX_MARKS = 30;
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ′]/gu;

/** Marks are put in order, for which hundreds of thousands on one letter would take hours: only the first 30 stay. */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD" = "NFC"): string {
  const safe = text.length > MAX_MARKS ? text.replace(TOO_MANY_MARKS, "$1") : text;
  return safe.normalize(form);
}

/** A text as it is read: composed, in letters that every font knows, without what is not seen. */
export function readable(text: string): string {
  return normalized(inUsualLetters(text)).replace(UNSEEN, "");
}

function inUsualLetters(text: string): string {
  return text.replace(FONT_LETTERS, (letter) => {
    if (letter >= "\ufb00") return letter.normalize("NFKC");
    if (letter < "\uf700") return letter === "\uf001" ? "fi" : "fl";
    return String.fromCharCode(letter.charCodeAt(0) - 0xf700);
  });
}

/** Whether there is nothing to be seen in a text. */
export function isBlank(text: string): boolean {
  return text.replace(IGNORABLE, "").trim() === "";
}

/** Letters that a Turkish reader types for each other become equal: `ı i İ I`, `ğ g`, `â a`, `’ '`, upper and lower case. */
export function foldTurkish(text: string): string {
  return (
    normalized(inUsualLetters(text), "NFKD")
      .replace(MARKS, "")
      .replace(IGNORABLE, "")
      .replace(APOSTROPHES, "'")
      .replaceAll("ı", "i")
      .toLowerCase()
      // The one letter whose lower case depends on its neighbours.
      .replaceAll("ς", "σ")
  );
}

/** A folded text and where each of its characters stands in the text as it is written. */
export interface MappedFold {
  readonly folded: string;
  /** For each code unit of `folded`: where the character begins of which it is a part; at the end the text's length. */
  readonly starts: Uint32Array;
}

/** As foldTurkish, with a map back: letters become more or fewer by folding (`ﬁ`, `İ`, `s` with a mark of its own). */
export function foldWithMap(text: string): MappedFold {
  const folded: string[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const character of text) {
    // Most letters have no marks to lose.
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
  return readable(text).replace(IGNORABLE, "").replace(APOSTROPHES, "'").toLocaleLowerCase("tr");
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

/** A sentence that stood behind a name, as one that stands alone. */
export function capitalized(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("tr"));
}
