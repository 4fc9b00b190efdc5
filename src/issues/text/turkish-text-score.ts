export interface TurkishTextScore {
  /** From 0 (nothing can be found in the text) to 100 (clean); null for text without a word. */
  readonly score: number | null;
  readonly words: readonly string[];
}

/** Least score of text that can be found and read. */
export const MIN_READABLE_SCORE = 50;
const MAX_WORDS = 20;
/** A third of the words broken leaves nothing: of a broken text not every word shows it. */
const WEIGHT = 3;

/** Signs of a letter that was lost or became another on the way into the PDF. */
const signs: readonly RegExp[] = [
  // No character at all, or one that only the font knew.
  /[\uFFFD\p{Co}\p{Cc}]/u,
  // Windows' Turkish letters, read as western ones.
  /[ýþðÝÞÐ]/u,
  // UTF-8, read as western letters.
  /[ÃÄÅ][\u0080-\u00BF\u0178\u017E\u2020\u2021\u201A-\u201E\u0192]/u,
  // The Macintosh's Turkish letters (`ı`, `İ`, `ğ`) in a western font.
  /\p{L}[›‹¤]|[›‹¤]\p{L}/u,
  // Its `ş` and `Ş` became the ligatures `fl` and `fi`; sound Turkish has a vowel after `fl` and none after `fi`.
  /fl(?![aeıioöuüâîûy])|\p{L}ﬂ|ﬁ[aeıioöuü]|^fi(?!il|at)[aeıioöuü]/u,
  // A mark that has lost its letter, as TeX writes it.
  /\p{L}[¸˘˙¨´ˆ]|[¸˘˙¨´ˆ]\p{L}/u,
  /\p{L}[?$#]\p{L}/u,
  // TeX's own order of letters: `ş`, `ğ` and `ı` come as signs or not at all. At a word's end it is a note's number.
  /\p{L}[³§]+\p{L}|^[³§]\p{L}/u,
  // A letter became a sign of another script, or an apostrophe a digit.
  /\p{Script=Latin}[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]/u,
  /\p{L}{2}9\p{Ll}{2}/u,
  // No Turkish word begins so: its first letters were lost.
  /^[ğlrmnvyz][bcçdfgğjklmnprsştvz]|^ğ/u,
];

const ABBREVIATIONS = new Set(
  "bkz bk vb vs vd dr dç st mr mrs ms km cm mm kg gr lt sn dk hz çev yy ky kn tl kdv krş pr sf str hzl yn bs ltd şti http https www".split(
    " ",
  ),
);
const SIGN = String.raw`[\p{Ps}\p{Pe}"'“”‘’«».,:;!?…*•·–—/-]`;
const EDGES = new RegExp(`^${SIGN}+|(?<!${SIGN})${SIGN}+$`, "gu");
const VOWEL = /[aeıioöuüâêîôûyáéíóú]/u;

const COMMON = new Set("ve bir bu da de o ne ki ama gibi daha en her ile mi".split(" "));
const COMMON_PART = 0.03;
const MIN_WORDS = 100;
/** Least share of `ı`, `ş`, `ğ` and `İ` among Turkish letters; in sound text it is 8 of 100. */
const OWN_LETTERS = 0.04;

/** Measures how much of a text came out of its PDF as Turkish is written. Numbers and other languages are let pass. */
export function turkishTextScore(text: string): TurkishTextScore {
  const tokens = text
    .split(/\s+/u)
    .map(bare)
    .filter((token) => /[\p{L}\p{Co}\uFFFD]/u.test(token));
  if (tokens.length === 0) return { score: null, words: [] };
  const broken = new Map<string, number>();
  let count = 0;
  tokens.forEach((token, index) => {
    if (!isBroken(token) && !isLetterOfMany(tokens, index)) return;
    count += 1;
    broken.set(token, (broken.get(token) ?? 0) + 1);
  });
  const sound = Math.max(0, 1 - (WEIGHT * count) / tokens.length);
  return {
    score: Math.round(100 * sound * ownLetters(tokens)),
    words: [...broken]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_WORDS)
      .map(([word]) => word),
  };
}

/** A word without the marks around it; marks that may stand for letters stay. Nothing of an initial or an address. */
function bare(token: string): string {
  if (/^\p{P}*\p{L}\.|:\/\/|@/u.test(token) && !/^\p{P}*\p{L}\.\p{L}{2}/u.test(token)) return "";
  return token.replaceAll(EDGES, "");
}

function isBroken(token: string): boolean {
  if (signs.some((sign) => sign.test(token))) return true;
  const letters = token.replaceAll(/[^\p{L}]/gu, "");
  // Numbers, addresses and what is written in capitals are something else.
  if (letters.length < token.replaceAll(/['’-]/g, "").length || letters === letters.toLocaleUpperCase("tr"))
    return false;
  // A letter may be spoken of; one of many that stand alone is counted elsewhere.
  if (letters.length === 1) return false;
  const small = letters.toLocaleLowerCase("tr");
  return !VOWEL.test(small) && !ABBREVIATIONS.has(small);
}

/** One of three letters and more that stand alone, one after another: a word that was set wide. */
function isLetterOfMany(tokens: readonly string[], index: number): boolean {
  const isLetter = (place: number) => /^\p{L}$/u.test(tokens[place] ?? "");
  if (!isLetter(index)) return false;
  let [first, last] = [index, index];
  while (first > index - 2 && isLetter(first - 1)) first -= 1;
  while (last < index + 2 && isLetter(last + 1)) last += 1;
  return last - first >= 2;
}

/** 1 when a Turkish text has the letters that only Turkish has, less when they are missing. */
function ownLetters(tokens: readonly string[]): number {
  const common = tokens.filter((token) => COMMON.has(token.toLocaleLowerCase("tr"))).length;
  if (tokens.length < MIN_WORDS || common < COMMON_PART * tokens.length) return 1;
  const letters = tokens.join("").replaceAll(/[^\p{L}]/gu, "");
  const own = letters.replaceAll(/[^ışğİŞĞ]/gu, "");
  return Math.min(1, own.length / letters.length / OWN_LETTERS);
}
