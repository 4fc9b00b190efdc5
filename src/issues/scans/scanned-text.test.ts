import { expect, test } from "vitest";
import type { ScannedLine } from "./hocr.ts";
import { scannedBlocks } from "./scanned-text.ts";

const PAGE = { width: 2000, height: 3000 };
const UPRIGHT = { page: PAGE, straight: PAGE, angle: 0 };
/** In pixels: a letter's width, and that of the space behind a word. */
const [LETTER, SPACE] = [18, 10];

function line(text: string, left: number, baseline: number, size = 40): ScannedLine {
  let reached = left;
  const words = text.split(" ").map((word) => {
    const start = reached;
    reached += word.length * LETTER + SPACE;
    return { text: word, left: start, right: reached - SPACE, confidence: 95 };
  });
  return { baseline, size, words };
}

function column(words: string, left: number, from = 400): ScannedLine[] {
  return Array.from({ length: 12 }, (_, row) =>
    line(`${words} ${row + 1} satırı burada uzunca durur`, left, from + row * 50, 40 + (row % 3)),
  );
}

const texts = (blocks: ReturnType<typeof scannedBlocks>) =>
  blocks.map((block) => block.map(({ text }) => text));

test("two columns are read one after the other, however their lines come", () => {
  const [left, right] = [column("Sol", 150), column("Sağ", 1100)];
  const mixed = left.flatMap((one, row) => [one, ...right.slice(row, row + 1)]);
  const read = texts(scannedBlocks(mixed, UPRIGHT)).flat();
  expect(read.slice(0, 12).every((text) => text.startsWith("Sol"))).toBe(true);
  expect(read.slice(12).every((text) => text.startsWith("Sağ"))).toBe(true);
  expect(read).toHaveLength(24);
});

test("an initial stands before the first of the lines beside it", () => {
  const initial = { baseline: 490, size: 150, words: [{ text: "Y", left: 150, right: 240, confidence: 90 }] };
  const [first, second, third, ...rest] = column("ürümek", 150);
  const beside = [first, second, third].flatMap((one) => one ?? []);
  const moved = beside.map((one) => ({
    ...one,
    words: one.words.map((word) => ({ ...word, left: word.left + 110, right: word.right + 110 })),
  }));
  const read = texts(scannedBlocks([...moved, ...rest, initial], UPRIGHT)).flat();
  expect(read[0]).toMatch(/^Yürümek 1 /);
  expect(read).toHaveLength(12);
});

test("lines of the same letters are one paragraph and equally high, though each was measured by itself", () => {
  const [block = [], ...more] = scannedBlocks(
    [line("Büyük Başlık", 150, 300, 90), ...column("Metin", 150)],
    UPRIGHT,
  );
  expect(block.map(({ text }) => text)).toEqual(["Büyük Başlık"]);
  expect(more).toHaveLength(1);
  expect(new Set(more[0]?.map(({ box }) => box[3])).size).toBeLessThanOrEqual(2);
});

test("words stand where they are on the page", () => {
  const [[first] = []] = scannedBlocks([line("Şehrin ışığı", 200, 600)], UPRIGHT);
  const [left = 0, top = 0, width = 0, height = 0] = first?.box ?? [];
  expect([left, width]).toEqual([1000, Math.round((12 * LETTER + SPACE - LETTER) * 5)]);
  // The baseline lies within the line's box, near its foot.
  expect(top).toBeLessThan(2000);
  expect(top + height).toBeGreaterThan(2000);
  expect(first?.words[1]?.[0]).toBe(1000 + (6 * LETTER + SPACE) * 5);
});

test("a page that was turned before it was read has its words where they were", () => {
  const [angle, x, baseline] = [2, 1700, 500];
  const straight = { width: 2104, height: 3068 };
  const [[turned] = []] = scannedBlocks([line("köşede", x, baseline)], { page: PAGE, straight, angle });
  const radians = (angle * Math.PI) / 180;
  const [middleX, middleY] = [x + 3 * LETTER - straight.width / 2, baseline - 13 - straight.height / 2];
  const expected = [
    PAGE.width / 2 + middleX * Math.cos(radians) - middleY * Math.sin(radians),
    PAGE.height / 2 + middleX * Math.sin(radians) + middleY * Math.cos(radians),
  ];
  const [left = 0, top = 0, width = 0, height = 0] = turned?.box ?? [];
  expect(Math.abs(((left + width / 2) / 10_000) * PAGE.width - (expected[0] ?? 0))).toBeLessThan(2);
  expect(Math.abs(((top + height / 2) / 10_000) * PAGE.height - (expected[1] ?? 0))).toBeLessThan(5);
});
