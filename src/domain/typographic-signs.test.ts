import { expect, test } from "vitest";
import { hasStraightQuotes, typographic } from "./typographic-signs.ts";

test.each([
  ['"Gel" dedi.', "“Gel” dedi."],
  ["İstanbul'un", "İstanbul’un"],
  ['Ece ("Gül") geldi', "Ece (“Gül”) geldi"],
  ["'Evet' dedi", "‘Evet’ dedi"],
  [`"'Gel' dedi" dedi`, "“‘Gel’ dedi” dedi"],
  ["Durdu... Sonra -- gitti", "Durdu… Sonra — gitti"],
  ["a --- b, yıl 1990-95", "a --- b, yıl 1990-95"],
  ["- Geldin mi? - dedi", "— Geldin mi? - dedi"],
  ["-5 derece", "-5 derece"],
  ["“Öyle” ve ’90’lar", "“Öyle” ve ’90’lar"],
])("%s becomes %s", (typed, set) => {
  expect(typographic(typed)).toBe(set);
  expect(typographic(set)).toBe(set);
});

test("what stands before decides what a sign is", () => {
  expect(typographic('"', "dedi ")).toBe("“");
  expect(typographic('"', "dedi")).toBe("”");
  expect(typographic("'", "Ankara")).toBe("’");
  expect([hasStraightQuotes("Ankara'da"), hasStraightQuotes("Ankara’da")]).toEqual([true, false]);
});
