import { expect, test } from "vitest";
import type { Box, TextLine } from "../../domain/issue/edition.ts";
import { mendedLine, withLine } from "./mend-line.ts";

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

test("a line that was not seen stands in the paragraph of the one above, or begins one of its own", () => {
  const next: TextLine = { ...line, box: [1000, 240, 1700, 30] };
  const far: TextLine = { ...line, box: [1000, 900, 1700, 30] };
  const blocks = [[line, next], [far]];
  const shape = (box: Box, after: Box | null) =>
    withLine(blocks, box, "Yeni satır", after).map((lines) => lines.map(({ text }) => text === "Yeni satır"));
  expect(shape([1000, 280, 900, 30], next.box)).toEqual([[false, false, true], [false]]);
  expect(shape([1000, 220, 900, 30], line.box)).toEqual([[false, true, false], [false]]);
  expect(shape([1000, 600, 900, 30], next.box)).toEqual([[false, false], [true], [false]]);
  expect(shape([1000, 10, 900, 30], null)).toEqual([[true], [false, false], [false]]);
});

test("the words of a line that was not seen share its box", () => {
  const added = withLine([], [1000, 10, 900, 30], "Yeni satır", null)[0]?.[0];
  expect(added).toEqual({
    text: "Yeni satır",
    box: [1000, 10, 900, 30],
    words: [
      [1000, 360],
      [1450, 450],
    ],
  });
});
