import { expect, test } from "vitest";
import { firstHit, markedText } from "./marked-text.ts";
import { termParts } from "./search-term.ts";

const marked = (text: string, term: string) =>
  markedText(text, termParts(term))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Işık ve Gölge", "isik", "[Işık] ve Gölge"],
  ["Işık ve Gölge", "gölge ışık", "[Işık] ve [Gölge]"],
  ["Rüzgârın rüzgârı", "rüzgar", "[Rüzgâr]ın [rüzgâr]ı"],
  ["İstanbul’un", "istanbul'un", "[İstanbul’un]"],
  ["ararat", "ara rar", "[arar]at"],
  ["Üç Deniz Şiiri", "dağ", "Üç Deniz Şiiri"],
  ["Üç Deniz Şiiri", "", "Üç Deniz Şiiri"],
])("in “%s” the term “%s” is marked", (text, term, expected) => {
  expect(marked(text, term)).toBe(expected);
});

test("a hit begins with its word", () => {
  expect(firstHit("bir kayık, denizde", termParts("niz"))).toBe(11);
  expect(firstHit("bir kayık", termParts("niz"))).toBe(0);
});
