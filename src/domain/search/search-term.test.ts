import { describe, expect, test } from "vitest";
import { cardRank, searchedCard, termParts } from "./search-term.ts";
import { TITLES, TURKISH_QUERIES } from "./testing/turkish-queries.ts";

const rank = (term: string, title: string, abstract: string | null = null) =>
  cardRank(termParts(term), searchedCard(title, abstract));

describe("which titles a term finds", () => {
  test.each(TURKISH_QUERIES)("%j", (term, found) => {
    const titles = TITLES.filter((title) => rank(term, title) !== null);
    expect([...titles].sort()).toEqual([...found].sort());
  });

  test("a blank term, or one of marks alone, has no parts", () => {
    for (const term of ["", "   ", "\u00a0\t", "\u0301\u0301"]) expect(termParts(term)).toEqual([]);
  });

  test("parts may stand in title and abstract, a phrase in one of them", () => {
    expect(rank("deniz vapur", "Deniz", "Bir vapur kalkar.")).not.toBeNull();
    expect(rank('"deniz vapur"', "Deniz", "Vapur kalkar.")).toBeNull();
    expect(rank("abstract", "Deniz")).toBeNull();
  });

  test("ten thousand letters and as many words are only a term", () => {
    expect(rank("a".repeat(10_000), "a")).toBeNull();
    expect(rank("a ".repeat(5_000), "a")).toBe(7);
    expect(rank('"'.repeat(10_000), "a")).toBeNull();
  });
});

test("exact letters come before folded ones, the title before the abstract, whole words before parts", () => {
  const places: [title: string, abstract: string | null][] = [
    ["Bir şık kapı", null],
    ["Şıklık", null],
    ["Kapı", "Çok şık bir kapı."],
    ["Kapı", "Şıklık budur."],
    ["Bir sik dikiş", null],
    ["Siklet", null],
    ["Kapı", "Sik dokunmuş."],
    ["Kapı", "Musiki."],
  ];
  expect(places.map(([title, abstract]) => rank("şık", title, abstract))).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  // IŞIK is written with the letters of ışık; ISIK is not.
  expect(rank("ışık", "IŞIK")).toBe(7);
  expect(rank("ışık", "ISIK")).toBe(3);
});

test("the part that is found worst decides", () => {
  expect(rank("deniz vapur", "Deniz", "Vapurlar.")).toBe(4);
  expect(rank("deniz vapur", "Deniz Vapur")).toBe(7);
});
