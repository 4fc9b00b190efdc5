import { expect, test } from "vitest";
import { confidenceOf, parseHocr, soundLines } from "./hocr.ts";

const word = (text: string, box: string, confidence = 96) =>
  `      <span class='ocrx_word' id='word_1_1' title='bbox ${box}; x_wconf ${confidence}'>${text}</span>`;
const line = (box: string, ...words: readonly string[]) =>
  [
    `     <span class='ocr_line' id='line_1_1' title="bbox ${box}; baseline 0.01 -9; x_size 41; x_descenders 9">`,
    ...words,
    "     </span>",
  ].join("\n");

test("words come with their places, and a line with its baseline and the size of its letters", () => {
  const hocr = line(
    "100 435 700 476",
    word("Aylık", "100 435 194 476"),
    word("kültür", "203 435 318 467", 95),
  );
  expect(parseHocr(hocr)).toEqual([
    {
      // At the line's middle, as it rises and falls.
      baseline: 476 - 9 + 3,
      size: 41,
      words: [
        { text: "Aylık", left: 100, right: 194, confidence: 96 },
        { text: "kültür", left: 203, right: 318, confidence: 95 },
      ],
    },
  ]);
});

test("an initial is a line of its own, as high as it is, and a capital among others is none", () => {
  const hocr = [
    line("400 2436 1185 2477", word("ürümek", "400 2436 560 2477")),
    line("267 2436 1185 2592", word("Y", "267 2436 313 2592"), word("Baudelaire", "400 2500 640 2540")),
    line("267 2600 1185 2641", word("O", "267 2600 300 2641"), word("gün", "310 2600 400 2641")),
  ].join("\n");
  expect(parseHocr(hocr).map(({ size, words }) => [size, ...words.map(({ text }) => text)])).toEqual([
    [41, "ürümek"],
    [41, "Baudelaire"],
    [41, "O", "gün"],
    [156, "Y"],
  ]);
});

test("signs that HTML writes in words are themselves, and its tags are none of the word", () => {
  const words = ["Ara &amp; Bul", "&lt;em&gt;", "<strong>İ</strong>", "Ankara&#39;dan", "&amp;lt;", " "];
  const hocr = line("0 0 900 50", ...words.map((text, at) => word(text, `${at} 0 ${at + 1} 50`)));
  expect(parseHocr(hocr)[0]?.words.map(({ text }) => text)).toEqual([
    "Ara & Bul",
    "<em>",
    "İ",
    "Ankara'dan",
    "&lt;",
  ]);
});

test("a word is what has a width, and a line what has words", () => {
  expect(parseHocr(line("0 0 900 50", word("dar", "10 0 10 50")))).toEqual([]);
  expect(parseHocr("")).toEqual([]);
});

test("a picture has no lines, and a text loses those that are none", () => {
  const read = (text: string, confidence: number) => line("0 0 900 50", word(text, "0 0 90 50", confidence));
  const sound = (hocr: string) =>
    soundLines(parseHocr(hocr)).flatMap(({ words }) => words.map(({ text }) => text));
  expect(sound([read("Kelimeler", 91), read("EHESE", 12)].join("\n"))).toEqual(["Kelimeler"]);
  expect(sound([read("Kelimeler", 91), read("EHESENEENES", 12)].join("\n"))).toEqual([]);
});

test("sureness goes by letters", () => {
  const lines = parseHocr(line("0 0 900 50", word("on", "0 0 9 50", 20), word("harfli", "9 0 90 50", 80)));
  expect(confidenceOf(lines)).toBe(65);
});
