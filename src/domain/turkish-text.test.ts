import { describe, expect, test } from "vitest";
import { foldTerm, foldTurkish, foldWithMap, slugOf, writtenRange } from "./turkish-text.ts";

describe("foldTurkish", () => {
  test.each([
    ["IŞIK VE GÖLGE", "isik ve golge"],
    ["ışık hızı", "isik hizi"],
    ["ISPARTA", "isparta"],
    ["İstanbul", "istanbul"],
    ["i\u0307stanbul", "istanbul"],
    ["ŞÇĞÜÖ", "scguo"],
    ["s\u0327c\u0327g\u0306", "scg"],
    ["kâğıt, hâlâ", "kagit, hala"],
    ["ﬁkir", "fikir"],
    ["ya\u00adpı\u200blar\u2060ın\ufeffdan", "yapilarindan"],
    ["\u200eYa\u200dz\ufe0fı", "yazi"],
  ])("%s becomes %s", (text, folded) => {
    expect(foldTurkish(text)).toBe(folded);
  });

  test("what is folded stays as it is when it is folded again", () => {
    for (const text of ["İĞÜŞÖÇıi", "Ǆ ẞ ﬀ ½", "👩‍👩‍👧 é"])
      expect(foldTurkish(foldTurkish(text))).toBe(foldTurkish(text));
  });

  test("half a surrogate pair and a megabyte of marks are only text", () => {
    expect(foldTurkish("a\ud83d")).toBe("a\ud83d");
    expect(foldTurkish(`a${"\u0301".repeat(1_000_000)}b`)).toBe("ab");
  });
});

test("what is found among signs that are not seen is all that stands there", () => {
  const text = "Bir ya\u00adpı\u200blar\u0131n\u2060 u\u0308stünde ﬁkir";
  const fold = foldWithMap(text);
  const written = (word: string) => {
    const start = fold.folded.indexOf(word);
    return text.slice(...writtenRange(fold, start, start + word.length));
  };
  expect(fold.folded).toBe(foldTurkish(text));
  expect(written("yapilarin")).toBe("ya\u00adpı\u200blar\u0131n\u2060");
  expect(written("ustun")).toBe("u\u0308stün");
  expect(written("fi")).toBe("ﬁ");
});

test("a term is compared without white space around it and with one space inside", () => {
  expect(foldTerm(" \tIŞIK \n  Gölge ")).toBe("isik golge");
});

describe("slugOf", () => {
  test.each([
    ["Işık ve Gölge", "isik-ve-golge"],
    ["Çiğ köfte, “öğle” üzümü!", "cig-kofte-ogle-uzumu"],
    ["İstanbul'da Yürümek", "istanbulda-yurumek"],
    ["Sayı 12", "sayi-12"],
    ["  --a--  ", "a"],
    ["Straße Łódź", "strasse-lodz"],
    ["日本 👍", ""],
    ["../../etc", "etc"],
  ])("%s becomes %s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

test("an apostrophe is found however it was typed", () => {
  for (const typed of ["Kars'a", "kars’a", "KARS‘A"])
    expect(foldTerm("Kars’a Giden Tren")).toContain(foldTerm(typed));
});
