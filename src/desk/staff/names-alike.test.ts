import { describe, expect, test } from "vitest";
import { isPlainName, skeletonOf } from "./names-alike.ts";

describe("names that are taken", () => {
  test.each([
    "Ada Su",
    "Işıl Ağaoğlu",
    "Çiğdem Öz-Şen",
    "O’Neil",
    "Ərəb Əliyev",
    "Nguyễn Văn A",
    "Łukasz",
    "Ada 2",
    "Zoë",
  ])("%s", (name) => expect(isPlainName(name.normalize("NFKC"))).toBe(true));
  test.each(["Ольга", "Νίκος", "محمد", "山田 太郎", "김철수", "שרה", "Հայկ"])(
    "%s, of another alphabet",
    (name) => expect(isPlainName(name)).toBe(true),
  );
});

describe("names that are refused", () => {
  test.each([
    ["a format character", "Ada\u200b Su"],
    ["a turn of direction", "\u202eAda Su"],
    ["a variation selector", "Ada\ufe0f"],
    ["a grapheme joiner", "A\u034fda"],
    ["a filler of Hangul", "Ada\u3164"],
    ["a private sign", "Ada\ue000"],
    ["an empty Braille sign", "Ada\u2800"],
    ["a Cyrillic letter among Latin ones", "Аda Su"],
    ["a Greek letter among Latin ones", "Νermin"],
    ["a letter of phonetics", "Nɑn"],
    ["an old alphabet", "ᎪᎠᎪ"],
    ["no letter at all", "•••"],
  ])("with %s", (_, name) => expect(isPlainName(name)).toBe(false));
});

test.each([
  ["Ada Su", "Ada  Su."],
  ["Ilgaz", "llgaz"],
  ["Ali", "A1i"],
  ["Ali", "AIi"],
  ["Oya", "0ya"],
  ["Osman", "Osrnan"],
  ["Aca", "Аса"],
  ["Pepe", "Рере"],
  ["Toto", "Τοτο"],
  ["Wanda", "VVanda"],
  ["Şule", "Sule"],
])("%s and %s look alike", (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ["Ada Su", "Ada Sun"],
  ["Ali", "Alp"],
  ["Mert", "Mete"],
  ["Can", "Cem"],
  ["Ольга", "Олег"],
])("%s and %s do not", (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
