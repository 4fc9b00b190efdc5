import { expect, test } from "vitest";
import type { TextLine } from "../../domain/issue/edition.ts";
import { mendedLine } from "./mend-line.ts";

const line: TextLine = {
  text: "Gemıci Rasim otuz",
  box: [1000, 200, 1700, 30],
  words: [
    [1000, 610],
    [1700, 480],
    [2300, 400],
  ],
};

test("words of the same number keep their places", () => {
  expect(mendedLine(line, "Gemici Rasim otuz")).toEqual({ ...line, text: "Gemici Rasim otuz" });
});

test("words of another number share the line's box by their letters, in order and within it", () => {
  const { text, box, words } = mendedLine(line, "Gemici Rasimotuz");
  expect([text, box]).toEqual(["Gemici Rasimotuz", line.box]);
  expect(words).toEqual([
    [1000, 638],
    [1744, 956],
  ]);
});

test("a line that was struck out and written again has its places again", () => {
  const struck = mendedLine(line, "");
  expect(struck).toEqual({ ...line, text: "" });
  expect(mendedLine(struck, "Gemici Rasim otuz").words).toEqual(line.words);
});

test("a turned line has no places of words", () => {
  const turned: TextLine = { text: "Kenar yazısı", box: [9000, 100, 20, 900], words: [], angle: 90 };
  expect(mendedLine(turned, "Kenar yazıları burada")).toEqual({ ...turned, text: "Kenar yazıları burada" });
});
