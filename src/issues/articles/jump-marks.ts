import { foldTurkish } from "../../domain/turkish-text.ts";

export interface JumpMark {
  readonly to: "further" | "back";
  /** As it is printed; null: the next page, or the one before. */
  readonly number: string | null;
  /** Words of the line before it. */
  readonly before: number;
}

const MAX_WORDS = 9;
const NUMBER = /\d{1,3}/;
/** Of folded text. */
const FURTHER = /\b(?:devami|arkasi|devam ed\w+)\b/;
const BACK =
  /\bbas ?tarafi|\d\W{1,2}sayfadan\W?$|\b(?:sayfadan|\d+\W?(?:den|dan|ten|tan))\b.{0,12}\bdevam|\b(?:sayfanin|\d+\W?n?[iu]n)\b.{0,12}\bdevami/;
const BEGINNING = /^\W*(?:devam|arkasi|yazinin devam|s\b|sf\b|sayfa|\d)/;
const PAGE = /\b(?:s|sf|sayfa\w*|syf)\b\.?|\d|\b(?:arka|yan|sonraki|onceki)\b/;

/** Finds “devamı s. 43’te” or “12. sayfadan devam” at a line's end. Null: there is none. */
export function jumpMark(text: string): JumpMark | null {
  if (!/devam|arkas|taraf|sayfadan|DEVAM|ARKAS|TARAF|Devam|Arkas|Taraf/.test(text)) return null;
  const words = text.split(" ");
  for (let count = Math.min(MAX_WORDS, words.length); count > 1; count -= 1) {
    const part = words.slice(-count);
    const folded = foldTurkish(part.join(" "));
    if (!PAGE.test(folded)) continue;
    const isBack = BACK.test(folded);
    if (!isBack && !FURTHER.test(folded)) continue;
    const before = words.length - count;
    // In a sentence it says something else, unless it is set apart.
    if (before > 0 && !/^[([►▸▶→»>*]/u.test(part[0] ?? "")) continue;
    if (!isBack && before === 0 && !BEGINNING.test(folded)) continue;
    return { to: isBack ? "back" : "further", number: NUMBER.exec(folded)?.[0] ?? null, before };
  }
  return null;
}
