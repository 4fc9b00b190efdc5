import { expect, test } from "vitest";
import { termParts } from "../domain/search/search-term.ts";
import { foldTurkish } from "../domain/turkish-text.ts";
import { softenedStem, textQuery } from "./text-query.ts";

test.each([
  ["kitap", "kitab"],
  ["sokak", "sokag"],
  ["ışık", "isig"],
  ["kâğıt", "kagid"],
  ["renk", "reng"],
  ["dört", "dord"],
  ["yurt", "yurd"],
  // They keep it, or would become another word: kadın, aldı, serdar.
  ["kat", null],
  ["at", null],
  ["alt", null],
  ["sert", null],
  ["ilk", null],
  // Folded, ç and c are one letter already.
  ["ağaç", null],
  ["deniz", null],
  ["c++", null],
  ["1914t", null],
])("%j before a vowel is %j", (word, stem) => {
  expect(softenedStem(foldTurkish(word))).toBe(stem);
});

test.each(["", "%", "a", "? !", "ışık %", '"', "👍"])("no index of words is asked for %j", (term) => {
  expect(textQuery(termParts(term))).toBeNull();
});

test("what is typed is quoted, so that it is no query language", () => {
  const query = textQuery(termParts('NEAR OR "title: ışık" kars\'a* AND'));
  expect(query?.whole).toBe('"near" AND "or" AND "title isik" AND "kars a" AND "and"');
  expect(query?.begun).toBe('"near" * AND "or" * AND "title isik" * AND "kars a" * AND "and" *');
  expect(query?.softened).toBeNull();
});
