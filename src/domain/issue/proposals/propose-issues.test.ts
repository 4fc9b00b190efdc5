import { expect, test } from "vitest";
import { monthName } from "../../turkish-date.ts";
import { issueNumber } from "../issue-number.ts";
import { numberFaults, proposeIssues, titleWithNumber } from "./propose-issues.ts";

interface Given {
  readonly name: string;
  readonly cover?: string;
  readonly title?: string;
  readonly created?: string;
}

function proposed(given: readonly (string | Given)[]): string[] {
  const pdfs = given.map((one) => ({
    cover: null,
    title: null,
    created: null,
    ...(typeof one === "string" ? { name: one } : one),
  }));
  return proposeIssues(pdfs).map(({ title, month, origins }) => {
    const date = month && `${monthName(month)} (${origins.month})`;
    return [origins.number ? `${title} (${origins.number})` : title, date].filter(Boolean).join(", ");
  });
}

test("what a file's name says comes before the cover, and the PDF's own data last", () => {
  expect(
    proposed([
      { name: "Sayi-12_Mart2019.pdf", cover: "SAYI: 99\nOcak 2011", created: "2021-05-01T00:00:00Z" },
      { name: "web.pdf", cover: "SAYI: 45\nOcak 2011", title: "Sayı 3" },
      { name: "son.pdf", title: "Poyraz, Sayı 3", created: "2021-05-01T00:00:00Z" },
      { name: "kapak_son-hali.pdf", created: "2021-05-01T00:00:00Z" },
    ]),
  ).toEqual([
    "Sayı 12 (file), Mart 2019 (file)",
    "Sayı 45 (cover), Ocak 2011 (cover)",
    "Sayı 3 (pdf), Mayıs 2021 (pdf)",
    "kapak son hali, Mayıs 2021 (pdf)",
  ]);
});

test("names of one shape win over a single cover, and a single bare number does not", () => {
  const row = ["dergi010.pdf", "dergi011.pdf", { name: "dergi012.pdf", cover: "Sayı 99" }];
  expect(proposed(row)).toEqual(["Sayı 10 (file)", "Sayı 11 (file)", "Sayı 12 (file)"]);
  expect(proposed([{ name: "dergi012.pdf", cover: "Sayı 99" }])).toEqual(["Sayı 99 (cover)"]);
});

test("of several numbers in each name the one that differs is the issue's", () => {
  expect(proposed(["poyraz3 n 41.pdf", "poyraz3 n 42.pdf", "poyraz3 n 43.pdf"])).toEqual([
    "Sayı 41 (file)",
    "Sayı 42 (file)",
    "Sayı 43 (file)",
  ]);
});

test("a year and a number up to 12 is a month, unless the row goes on beyond 12", () => {
  expect(proposed(["2004-03.pdf", "2004-04.pdf"])).toEqual([
    "Mart 2004, Mart 2004 (file)",
    "Nisan 2004, Nisan 2004 (file)",
  ]);
  expect(proposed(["2004-11.pdf", "2004-12.pdf", "2004-13.pdf"])).toEqual([
    "Sayı 11 (file)",
    "Sayı 12 (file)",
    "Sayı 13 (file)",
  ]);
});

test("a season is the title, and its first month the month", () => {
  expect(proposed(["Poyraz Kış 2019.pdf", "Poyraz_Guz_2019.pdf"])).toEqual([
    "Kış 2019, Ocak 2019 (file)",
    "Güz 2019, Eylül 2019 (file)",
  ]);
});

test("a number that many months have beside their names is their year", () => {
  expect(proposed(["kasim98.pdf", "aralik98.pdf", "ekim98.pdf"])).toEqual([
    "Kasım 1998, Kasım 1998 (file)",
    "Aralık 1998, Aralık 1998 (file)",
    "Ekim 1998, Ekim 1998 (file)",
  ]);
  expect(proposed(["mart 4.pdf", "nisan 5.pdf", "mayis 6.pdf"])).toEqual([
    "Sayı 4 (file)",
    "Sayı 5 (file)",
    "Sayı 6 (file)",
  ]);
});

test("what is missing is filled by the row of neighbours, over the end of a year, and before a PDF's own date", () => {
  expect(
    proposed([
      "sayi 1 Eylül 2010.pdf",
      "sayi 2 Kasım 2010.pdf",
      { name: "sayi 3.pdf", created: "2022-01-01T00:00:00Z" },
      "sayi 4 Mart 2011.pdf",
      "Mayıs 2011.pdf",
      "sayi 6 Temmuz 2011.pdf",
      "ozel sayi 1.pdf",
    ]),
  ).toEqual([
    "Sayı 1 (file), Eylül 2010 (file)",
    "Sayı 2 (file), Kasım 2010 (file)",
    "Sayı 3 (file), Ocak 2011 (row)",
    "Sayı 4 (file), Mart 2011 (file)",
    "Sayı 5 (row), Mayıs 2011 (file)",
    "Sayı 6 (file), Temmuz 2011 (file)",
    "Özel Sayı 1 (file)",
  ]);
});

test("a month said twice is no number, and a PDF that was made in another year than its name says tells no month", () => {
  const created = "2021-05-01T00:00:00Z";
  expect(
    proposed([
      { name: "2004-03 Mart.pdf", cover: "Sayı 63" },
      { name: "04.2004 Nisan.pdf", cover: "Sayı 64" },
      { name: "Nâzım Hikmet özel sayısı 2002.pdf", created },
    ]),
  ).toEqual([
    "Sayı 63 (cover), Mart 2004 (file)",
    "Sayı 64 (cover), Nisan 2004 (file)",
    "Nâzım Hikmet özel sayısı 2002",
  ]);
});

test("PDFs of which three were made in one month were scanned then: it is the month of none", () => {
  const created = "2021-05-01T00:00:00Z";
  const row = ["sayi 1.pdf", "sayi 5.pdf", "sayi 9.pdf"].map((name) => ({ name, created }));
  expect(proposed([...row, { name: "sayi 14.pdf", created: "2022-01-05T00:00:00Z" }])).toEqual([
    "Sayı 1 (file)",
    "Sayı 5 (file)",
    "Sayı 9 (file)",
    "Sayı 14 (file), Ocak 2022 (pdf)",
  ]);
});

test("an irregular magazine fills nothing", () => {
  const rows = ["sayi 1 Ocak 2010.pdf", "sayi 2 Mayıs 2010.pdf", "sayi 3 Haziran 2010.pdf", "sayi 4.pdf"];
  expect(proposed(rows)[3]).toBe("Sayı 4 (file)");
});

test("a number is read and written in a title", () => {
  const twelve = { first: 12, last: 12 };
  expect(titleWithNumber("Sayı 10: Ses", twelve)).toBe("Sayı 12: Ses");
  expect(titleWithNumber("SAYI 10-11", { first: 12, last: 13 })).toBe("SAYI 12-13");
  expect(titleWithNumber("Deniz", twelve)).toBe("Sayı 12: Deniz");
  expect(titleWithNumber("", twelve)).toBe("Sayı 12");
  expect(titleWithNumber("Özel Sayı", twelve)).toBe("Özel Sayı 12");
  expect(issueNumber("Sayı 12: 40 yıl")).toEqual(twelve);
  expect(issueNumber("Deniz")).toBeNull();
});

test("numbers that are there twice and those that are missing are told", () => {
  const issues = [1, 2, 2, 5, 9].map((first) => ({ number: { first, last: first }, isSpecial: false }));
  const special = { number: { first: 3, last: 3 }, isSpecial: true };
  const double = { number: { first: 6, last: 7 }, isSpecial: false };
  expect(numberFaults([...issues, special, double, { number: null, isSpecial: false }])).toEqual({
    duplicates: [2],
    missing: [
      { first: 3, last: 4 },
      { first: 8, last: 8 },
    ],
  });
});
