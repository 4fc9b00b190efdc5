import { expect, test } from "vitest";
import {
  formatSettings,
  MAGAZINES_OWN,
  parseSettings,
  READING_CHOICES,
  type ReadingField,
} from "./reading-settings.ts";

test("what was chosen is read as it was written, and the paper stands first", () => {
  const chosen = { paper: "sepia", face: "legible", size: "7", spacing: "open", width: "wide" } as const;
  const words = formatSettings(chosen);
  expect(words).toMatch(/^paper-sepia /);
  expect(parseSettings(words)).toEqual(chosen);
  for (const field of Object.keys(READING_CHOICES) as ReadingField[])
    for (const choice of READING_CHOICES[field]) {
      const settings = { ...MAGAZINES_OWN, [field]: choice };
      expect(parseSettings(formatSettings(settings))).toEqual(settings);
    }
});

test.each([
  "",
  "paper-",
  "paper-pink size-8 size-",
  "sepia",
  '{"paper":"dim"}',
  "paper-sepia\nsize-4",
  "__proto__ constructor",
])("what is none of the choices (%j) is the magazine's own", (words) => {
  expect(parseSettings(words)).toEqual(MAGAZINES_OWN);
});

test("fields that are not said, or said wrongly, take nothing from the others", () => {
  expect(parseSettings("size-5 paper-pink  width-narrow")).toEqual({
    ...MAGAZINES_OWN,
    size: "5",
    width: "narrow",
  });
});
