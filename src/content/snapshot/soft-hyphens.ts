import { SOFT_HYPHEN } from "../../domain/readable-text.ts";

/** As the style sheet has it for browsers that know Turkish themselves (`hyphenate-limit-chars`). */
const MIN_LETTERS = 8;
const MIN_BEFORE = 3;
const MIN_BEHIND = 3;

const VOWEL = /[aeıioöuüâîû]/;
const WORD = /[\p{L}\p{M}\u00ad]+(?:['’][\p{L}\p{M}\u00ad]+)*/gu;
const TURKISH = /^[abcçdefgğhıijklmnoöprsştuüvyzâîûİ'’]+$/iu;
/** Capitals, as in UNESCO'nun, and sounds that are written by two letters elsewhere: Shakespeare, Rousseau. */
const FOREIGN = /^\p{Lu}{2}|^\p{Lu}.*(?:[ckptg]h|sch|ck|tz|oo|ee|ou|au|eu|ea|ie)|^[CGKPST]h/u;
/** What a word is part of that is not to be divided: an address, a compound that has a hyphen of its own. */
const JOINED = /[-./@_#:\\\d]/;

const UNDIVIDED = new Set(
  "h1 h2 h3 h4 h5 h6 table pre code kbd samp summary figcaption small time abbr bdo audio video".split(" "),
);
const TOKEN = /<[^<>]*>|[^<>]+/g;
const TAG = /^<(\/?)([a-z\d]+)(?![a-z\d])([^<>]*)>$/;
/** A paragraph of verse or of pictures, and one that is set in a way of its own, are not running text. */
const NO_PROSE = /<(?:br|img)\b/g;
const OWN_CLASS = / class="(?!opening"|short-opening")/;
const OTHER_TEXT = / (?:data-footnotes|data-embed|dir="rtl"|lang="(?!tr\b))/;

/** For browsers without Turkish patterns; only what is shown has them. @param html cleaned: every `<` begins a tag */
export function withSoftHyphens(html: string): string {
  /** The element that is left out as a whole, and how many of its name are open in it. */
  let left: { readonly tag: string; depth: number } | null = null;
  let at = 0;
  const [nextEnd, nextNoProse] = [placesOf(html, /<\/p>/g), placesOf(html, NO_PROSE)];
  return html.replace(TOKEN, (token) => {
    const start = at;
    at += token.length;
    const [, slash, tag = "", attributes = ""] = TAG.exec(token) ?? [];
    if (tag === "") return left ? token : token.replace(WORD, divided);
    if (left) {
      if (tag === left.tag && !token.endsWith("/>")) left.depth += slash ? -1 : 1;
      if (left.depth === 0) left = null;
    } else if (!slash && !token.endsWith("/>") && isUndivided(tag, attributes, start))
      left = { tag, depth: 1 };
    return token;
  });

  function isUndivided(tag: string, attributes: string, start: number): boolean {
    if (UNDIVIDED.has(tag) || OTHER_TEXT.test(attributes)) return true;
    if (tag !== "p") return false;
    return OWN_CLASS.test(attributes) || nextNoProse(start) < nextEnd(start);
  }
}

/** @returns where a pattern is found next; to be asked from the beginning on, as each place is looked for once */
function placesOf(text: string, pattern: RegExp): (from: number) => number {
  const places = text.matchAll(pattern);
  let next = -1;
  return (from) => {
    while (next < from) next = places.next().value?.index ?? Number.POSITIVE_INFINITY;
    return next;
  };
}

function divided(word: string, offset: number, text: string): string {
  if (word.length < MIN_LETTERS || JOINED.test(text[offset - 1] ?? " ")) return word;
  if (/^[-/@_\\\d]|^[.:][\p{L}\d]/u.test(text.slice(offset + word.length, offset + word.length + 2)))
    return word;
  if (!TURKISH.test(word) || FOREIGN.test(word)) return word;
  let written = "";
  let before = 0;
  for (const syllable of syllables(word)) {
    if (before >= MIN_BEFORE && word.length - before >= MIN_BEHIND) written += SOFT_HYPHEN;
    written += syllable;
    before += syllable.length;
  }
  return written;
}

/** As the Turkish Language Association divides: a syllable has one vowel and the consonant before it (ba-şöğ-ret-men). */
export function syllables(word: string): string[] {
  const lower = word.toLocaleLowerCase("tr");
  const parts: string[] = [];
  let start = 0;
  let hasVowel = false;
  for (let index = 0; index < word.length; index += 1) {
    if (!VOWEL.test(lower[index] ?? "")) continue;
    const isAfterConsonant = index > 0 && !/[aeıioöuüâîû'’]/.test(lower[index - 1] ?? "");
    const begin = isAfterConsonant ? index - 1 : index;
    if (hasVowel && !/['’]/.test(word[begin - 1] ?? "")) {
      parts.push(word.slice(start, begin));
      start = begin;
    }
    hasVowel = true;
  }
  parts.push(word.slice(start));
  return parts;
}
