import { SearchQuery } from "prosemirror-search";
import { readable, UNSEEN } from "../../../../domain/readable-text.ts";
import { foldTurkish } from "../../../../domain/turkish-text.ts";

export interface FindOptions {
  readonly term: string;
  readonly replacement: string;
  /** `Ev` is not `ev`. */
  readonly isCaseSensitive: boolean;
  /** `kagit` finds `kâğıt`. */
  readonly isFolded: boolean;
}

const ALPHABET = [..."abcçdefgğhıijklmnoöpqrsştuüvwxyzâîûABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZÂÎÛ"];
/** Signs that are typed one for another. */
const ALIKE = [/\s/, /['’‘ʼ]/, /["“”]/];

/** Turkish-right where a browser's own search is not: `I` is the capital of `ı`, `İ` of `i`. */
export function findQuery({ term, replacement, isCaseSensitive, isFolded }: FindOptions): SearchQuery {
  const pattern = [...readable(term)]
    .map((sign) => patternOf(sign, isCaseSensitive, isFolded))
    .join(`${UNSEEN.source}*`);
  return new SearchQuery({
    search: pattern,
    regexp: true,
    caseSensitive: true,
    literal: true,
    // A dollar sign would stand for a part of what was found.
    replace: replacement.replaceAll("$", "$$$$"),
  });
}

function patternOf(sign: string, isCaseSensitive: boolean, isFolded: boolean): string {
  const known = ALIKE.find((signs) => signs.test(sign));
  if (known) return known.source;
  const alike = new Set([sign]);
  if (!isCaseSensitive) alike.add(sign.toLocaleLowerCase("tr")).add(sign.toLocaleUpperCase("tr"));
  if (isFolded)
    for (const letter of ALPHABET)
      if (foldTurkish(letter) === foldTurkish(sign) && (!isCaseSensitive || isSameCase(letter, sign)))
        alike.add(letter);
  const written = [...alike].flatMap((letter) => [letter.normalize("NFD"), letter]);
  return `(?:${written.map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/-]/u, "\\$&")).join("|")})`;
}

function isSameCase(one: string, other: string): boolean {
  return (one === one.toLocaleLowerCase("tr")) === (other === other.toLocaleLowerCase("tr"));
}
