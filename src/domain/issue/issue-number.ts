import { foldTurkish } from "../turkish-text.ts";

const NUMBER_AFTER = /\b(?:sayi(?: no)?|no)[ :.#]{0,3}(\d{1,4})\b(?![./]\d)/;
const NUMBER_BEFORE = /(?<![\d./])(\d{1,4})\. ?sayi/;
const SPECIAL = /\bozel sayi/;

/** An issue's number in its title (`Sayı 45: Deniz`, `45. Sayı`); null where it says none. */
export function issueNumber(title: string): number | null {
  const folded = foldTurkish(title);
  const [, number] = NUMBER_AFTER.exec(folded) ?? NUMBER_BEFORE.exec(folded) ?? [];
  return number === undefined ? null : Number(number);
}

/** Whether a title says that its issue is a special one (`Deprem Özel Sayısı`). */
export function isSpecialIssue(title: string): boolean {
  return SPECIAL.test(foldTurkish(title));
}
