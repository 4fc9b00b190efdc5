import { expect, test } from "vitest";
import { isSpecialIssue, issueNumber } from "./issue-number.ts";

test.each<[string, number | null, boolean]>([
  ["Sayı 45", 45, false],
  ["Rüzgârgülü, SAYI: 7 – Deniz", 7, false],
  ["45. Sayı", 45, false],
  ["Poyraz No. 12", 12, false],
  ["Sayı 45-46: Göç", 45, false],
  ["Sayı 12: 1923", 12, false],
  ["Özel Sayı: Deprem", null, true],
  ["Deprem Özel Sayısı", null, true],
  ["Yaz ÖZEL SAYI 3", 3, true],
  // The year's third: no number of a row.
  ["Sayı 2024/3", null, false],
  ["Kış 2024", null, false],
  ["Sayılar ve sayanlar", null, false],
  ["Kasımpatı 45", null, false],
])("%j has the number %j; a special issue: %j", (title, number, isSpecial) => {
  expect([issueNumber(title), isSpecialIssue(title)]).toEqual([number, isSpecial]);
});
