/* UTF-8 that was once read as Windows-1252 and written as UTF-8 again: “Ã§” for “ç”, “ÄŸ” for “ğ”, “â€™” for “’”. */

/** The characters of 0x80 to 0x9F in Windows-1252; the rest is as in Latin 1. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const bytes = new Map([...HIGH].map((letter, index) => [letter, 0x80 + index]));

/** Letters that such a text of Turkish holds, and hardly any other one does. */
const SIGNS = /Ã[§¶¼‡–œ¢®»]|Ä[±°ŸžŸ\u009e\u009f]|Å[Ÿžž\u009e\u009f]|â€[™œ\u009d“”¦˜]/u;
const RUN = new RegExp(`[\\u00C2-\\u00F4][${HIGH}\\u0080-\\u00BF]{1,3}`, "gu");
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text as it was meant; one that is in order stays. */
export function mendEncoding(text: string): string {
  return SIGNS.test(text) ? text.replace(RUN, decoded) : text;
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
