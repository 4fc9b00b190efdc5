import { normalized } from "./turkish-text.ts";

export const SOFT_HYPHEN = "\u00ad";
/** Soft hyphens and their like; joiners stay, which emoji and Persian are written with. */
export const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/gu;
/** Ligatures, also where Apple's fonts have them, and Adobe's own small capitals and old figures. */
const FONT_LETTERS = /[\uf001\uf002\uf730-\uf739\uf761-\uf77a\uf7e0-\uf7ff\ufb00-\ufb06]/gu;

export function readable(text: string): string {
  return normalized(inUsualLetters(text)).replace(UNSEEN, "");
}

export function inUsualLetters(text: string): string {
  return text.replace(FONT_LETTERS, (letter) => {
    const code = letter.charCodeAt(0);
    // Apple's ligatures stand 0xb00 before Unicode's.
    return code >> 8 === 0xf7
      ? String.fromCharCode(code - 0xf700)
      : String.fromCharCode(code | 0xb00).normalize("NFKC");
  });
}

export function isBlank(text: string): boolean {
  return /^[\s\u00ad\u200b-\u200f\u2060-\u2064]*$/u.test(text);
}
