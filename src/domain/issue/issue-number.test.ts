import { expect, test } from "vitest";
import { isSpecialIssue, issueNumber, writtenNumber } from "./issue-number.ts";

test.each<[string, number | string | null, boolean]>([
  ["Sayı 45", 45, false],
  ["Rüzgârgülü, SAYI: 7 – Deniz", 7, false],
  ["45. Sayı", 45, false],
  ["Poyraz No. 12", 12, false],
  ["Sayı 45-46: Göç", "45-46", false],
  ["Sayı 12: 1923", 12, false],
  ["Özel Sayı: Deprem", null, true],
  ["Deprem Özel Sayısı", null, true],
  ["Yaz ÖZEL SAYI 3", 3, true],
  ["Sayı IV", 4, false],
  ["Özel sayı: I. Dünya Savaşı", null, true],
  ["Sayı 12’den seçmeler", null, false],
  ["Nâzım Hikmet özel sayısı 2002", null, true],
  // The year's third: no number of a row.
  ["Sayı 2024/3", null, false],
  ["Kış 2024", null, false],
  ["Sayılar ve sayanlar", null, false],
  ["Kasımpatı 45", null, false],
])("%j has the number %j; a special issue: %j", (title, number, isSpecial) => {
  const found = issueNumber(title);
  expect([found && writtenNumber(found), isSpecialIssue(title)]).toEqual([number && `${number}`, isSpecial]);
});
