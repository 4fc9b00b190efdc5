import { expect, test } from "vitest";
import { readIssueName, readMonth } from "./read-issue-name.ts";

/** `12`, `12-13`, or the bare numbers in brackets; then the month. */
function told(text: string, isName = true): string {
  const { number, spare, year, month, isSpecial } = readIssueName(text, isName);
  const numbers =
    number === null
      ? `[${spare}]`
      : number.first === number.last
        ? number.first
        : `${number.first}-${number.last}`;
  const date = [year, month].filter((part) => part !== null).join("-") || (month ?? "");
  return `${isSpecial ? "özel " : ""}${numbers} ${date}`.trim();
}

test.each([
  ["Sayi-12_Mart2019.pdf", "12 2019-3"],
  ["SAYI 45 Ocak-Şubat 2011 web.pdf", "45 2011-1"],
  ["sayı45.pdf", "45"],
  ["Poyraz Dergisi Sayı_7 (Kasım 2003).PDF", "7 2003-11"],
  ["45. sayı.pdf", "45"],
  ["45_SAYI_KIS_2015.pdf", "45 2015-1"],
  ["Sayı 45-46.pdf", "45-46"],
  ["sayi-45-2011.pdf", "45 2011"],
  ["sayi_12-2019-03.pdf", "12 2019-3"],
  ["No.8 Eylül 1998.pdf", "8 1998-9"],
  ["SAYI XII.pdf", "12"],
  ["Sayı IV – Bahar 2020.pdf", "4 2020-3"],
  ["Yıl 4 Sayı 45 Haziran.pdf", "45 6"],
  ["Cilt 2 Sayı 3.pdf", "3"],
  ["dergi012.pdf", "[12]"],
  ["dergi-12-v2.pdf", "[12]"],
  ["dergi 12 (1).pdf", "[12]"],
  ["dergi_45_300dpi.pdf", "[45]"],
  ["2004-03.pdf", "[] 2004-3"],
  ["2004_3.pdf", "[] 2004-3"],
  ["dergi 03.2004.pdf", "[] 2004-3"],
  ["200403.pdf", "[] 2004-3"],
  ["20040315.pdf", "[] 2004-3"],
  ["15.03.2004.pdf", "[] 2004-3"],
  ["dergi-2004-15.pdf", "[15] 2004"],
  ["ozel sayi 3.pdf", "özel 3"],
  ["ÖZEL SAYI Deprem 1999.pdf", "özel [] 1999"],
  ["Ağustos 2011.pdf", "[] 2011-8"],
  ["Ağustos 2011.pdf".normalize("NFD"), "[] 2011-8"],
  ["SAYI 9 KASIM 2011.pdf".toLowerCase(), "9 2011-11"],
  ["Sayı 9 Aralık 2011.pdf".normalize("NFD").toUpperCase(), "9 2011-12"],
  ["2012 Oca.pdf", "[] 2012-1"],
  ["kapak.pdf", "[]"],
  ["yaz.pdf", "[]"],
])("of a file called %s it reads %s", (name, expected) => {
  expect(told(name)).toBe(expected);
});

test.each([
  ["POYRAZ\nSAYI: 45\nOcak 2011 · 12 TL", "45 2011-1"],
  ["Yıl 4 Sayı 45 Ocak-Şubat 2011", "45 2011-1"],
  ["15 Mart 2019\nMart ayında ne okuduk", "[] 2019-3"],
  ["İstiklal Cad. No: 12 Beyoğlu\n2019’un en iyi 50 kitabı", "[]"],
  ["Özel dosya: Deniz\nSayı 8", "8"],
  ["Deprem Özel Sayısı", "özel []"],
])("of a cover that says %s it reads %s", (cover, expected) => {
  expect(told(cover, false)).toBe(expected);
});

test.each([
  ["Mart 2019", "2019-3"],
  ["3/2019", "2019-3"],
  ["2019-03", "2019-3"],
  ["03.2019", "2019-3"],
  ["mart", null],
  ["2019", null],
  ["", null],
])("a month is typed as %s", (typed, expected) => {
  const month = readMonth(typed);
  expect(month && `${month.year}-${month.month}`).toBe(expected);
});
