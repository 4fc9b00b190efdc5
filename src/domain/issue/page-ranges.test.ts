import { expect, it } from "vitest";
import { pageRanges } from "./page-ranges.ts";

it.each([
  [[], ""],
  [[3], "3"],
  [[1, 2], "1–2"],
  [[1, 5, 6, 7, 28], "1, 5–7, 28"],
])("%j is read as “%s”", (pages, words) => {
  expect(pageRanges(pages)).toBe(words);
});
