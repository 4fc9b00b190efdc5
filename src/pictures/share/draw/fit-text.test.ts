import { expect, test } from "vitest";
import { fitText, shortened } from "./fit-text.ts";

/** A face in which every letter is half as wide as the type is large. */
const measure = (line: string) => line.length / 2;
const box = { width: 400, height: 320, maxLines: 4, leading: 1, sizes: [80, 40, 20] };

test("a short title has one line in the largest size, a longer one lines of about the same width", () => {
  expect(fitText("Son Vapur", measure, box)).toEqual({ size: 80, lines: ["Son Vapur"] });
  const { size, lines } = fitText("Bir sözlük nasıl yaşlanır", measure, { ...box, sizes: [40] });
  expect([size, lines]).toEqual([40, ["Bir sözlük", "nasıl yaşlanır"]]);
});

test("the size goes down until the lines have room in both directions", () => {
  const title = "Küçük dergilerin uzun ömrü ve bir matbaanın bodrumu";
  expect(fitText(title, measure, box).size).toBe(40);
  expect(fitText(title, measure, { ...box, height: 60 }).size).toBe(20);
});

test("what has no room in the smallest size is left out behind an ellipsis, by letters as readers count them", () => {
  const title = "uzun ".repeat(60).trim();
  const { size, lines } = fitText(title, measure, box);
  expect([size, lines.length]).toEqual([20, 4]);
  expect(lines.at(-1)).toMatch(/uz?u?n?…$/);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width);
  expect(shortened("kâğıt, g\u0306g\u0306", measure, 3.5)).toBe("kâğıt…");
});

test("a word that is wider than the column is cut, a joined one broken at its hyphen", () => {
  const { lines } = fitText("muvaffakiyetsizleştiricileştiriveremeyebileceklerimiz", measure, box);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^muvaffakiyet.*…$/);
  const joined = { ...box, width: 200, sizes: [40] };
  expect(fitText("İstanbul-Ankara", measure, joined).lines).toEqual(["İstanbul-", "Ankara"]);
});
