import { expect, test } from "vitest";
import type { Box, TextLine } from "../../domain/issue/edition.ts";
import { textPictures } from "./text-pictures.ts";

const line = (text: string, box: Box): TextLine => ({ text, box, words: [] });

test("strips of one picture are one, pictures apart are two", () => {
  const strips = Array.from({ length: 10 }, (_, index): Box => [1000, 1000 + 300 * index, 4000, 300]);
  const other: Box = [6000, 5000, 3000, 3000];
  expect(textPictures([...strips, other], [])).toEqual([[1000, 1000, 4000, 3000], other]);
});

test("squares that were cut both ways are one picture", () => {
  const squares = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column): Box => [1000 + 1500 * column, 1000 + 1500 * row, 1500, 1500]),
  );
  expect(textPictures(squares, [])).toEqual([[1000, 1000, 4500, 4500]]);
});

test("an ornament, a rule, the paper under a text, and what lies within a picture are none", () => {
  const paper: Box = [0, 0, 10_000, 10_000];
  const rule: Box = [500, 3000, 9000, 40];
  const ornament: Box = [4800, 9000, 400, 400];
  const picture: Box = [1000, 5000, 5000, 4000];
  const inset: Box = [2000, 6000, 2000, 2000];
  const text = [[line("Uzun bir metin. ".repeat(20), [500, 2000, 9000, 200])]];
  expect(textPictures([paper, rule, ornament, picture, inset], text)).toEqual([picture]);
});

test("a title on a photograph leaves it a picture", () => {
  const page: Box = [0, 0, 10_000, 10_000];
  expect(textPictures([page], [[line("Kars’a Giden Tren", [1000, 1000, 5000, 500])]])).toEqual([page]);
});
