/*
 * UTF-8 that was once read as Windows-1252 and written as UTF-8 again: “Ã§” for “ç”, “ÄŸ” for “ğ”, “â€™” for “’”; and
 * Latin 5 that was read as Latin 1: “ý” for “ı”, “þ” for “ş”, “ð” for “ğ”.
 */

/** 0x80 to 0x9F in Windows-1252; the rest is as in Latin 1. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const bytes = new Map([...HIGH].map((letter, index) => [letter, 0x80 + index]));

const SIGNS = /Ã[§¶¼‡–œ¢®»]|Ä[±°ŸžŸ\u009e\u009f]|Å[Ÿžž\u009e\u009f]|â€[™œ\u009d“”¦˜]/u;
const RUN = new RegExp(`[\\u00C2-\\u00F4][${HIGH}\\u0080-\\u00BF]{1,3}`, "gu");
const decoder = new TextDecoder("utf-8", { fatal: true });

const LATIN_5: Readonly<Record<string, string>> = { ý: "ı", þ: "ş", ð: "ğ", Ý: "İ", Þ: "Ş", Ð: "Ğ" };
const TURKISH_WORD = /(?<!\p{L})(?:bir|ve|bu|ile|için|çok|daha|gibi|ama|de|da)(?!\p{L})/u;

/** The text as it was meant; one that is in order stays. @param whole of which it is a part, and which tells what it is */
export function mendEncoding(text: string, whole = text): string {
  const mended = SIGNS.test(text) ? text.replace(RUN, decoded) : text;
  return isLatin5(whole) ? mended.replace(/[ýþðÝÞÐ]/g, (letter) => LATIN_5[letter] ?? letter) : mended;
}

/** Icelandic has these letters too, and none of the words. */
function isLatin5(text: string): boolean {
  return /[ýþð]/.test(text) && !/[ışğİŞĞ]/.test(text) && TURKISH_WORD.test(text);
}

function decoded(run: string): string {
  const codes = Array.from(run, (letter) => bytes.get(letter) ?? letter.charCodeAt(0));
  const length = lengthOf(codes[0] ?? 0);
  try {
    const letter = decoder.decode(Uint8Array.from(codes.slice(0, length)));
    return letter + [...run].slice(length).join("");
  } catch {
    return run;
  }
}

/** Number of a letter's bytes, by the first one. */
function lengthOf(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}
