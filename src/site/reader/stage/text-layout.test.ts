import { expect, test } from "vitest";
import type { TextLine } from "../../../domain/issue/edition.ts";
import { layOutText } from "./text-layout.ts";

const page = { width: 500, height: 1000 };
/** Every letter is half as wide as it is high. */
const measure = (text: string) => text.length / 2;

function styleOf(line: Partial<TextLine>) {
  const whole: TextLine = { text: "on harfli.", box: [1000, 2000, 4000, 200], words: [], ...line };
  return layOutText({ blocks: [[whole]], links: [] }, page, measure).blocks[0]?.lines[0]?.style;
}

test("a line stands where it is printed and runs as far", () => {
  // 200 points long, 20 high: ten letters of 10 would be 100.
  expect(styleOf({})).toEqual({ left: "10%", top: "20%", fontSize: "2.000cqb", transform: "scaleX(2.0000)" });
});

test("a line that runs downwards is turned about its middle", () => {
  // 20 points wide and 200 high.
  expect(styleOf({ box: [1000, 2000, 400, 2000], angle: 90 })).toEqual({
    left: "12%",
    top: "30%",
    fontSize: "2.000cqb",
    transform: "rotate(90deg) scaleX(2.0000) translate(-50%, -50%)",
  });
});

test("a slanting line has the length that its box allows", () => {
  const style = styleOf({ box: [0, 0, 4000, 1000], angle: 20 });
  expect(style?.transform).toMatch(/^rotate\(20deg\) scaleX\(\d/);
});

test("a line without letters breaks nothing", () => {
  expect(styleOf({ text: "" })?.transform).toMatch(/^scaleX\(\d/);
});

test("a link that covers much of the page is told from one of words", () => {
  const linkOf = (width: number, height: number) => ({ box: [0, 0, width, height], page: 3 }) as const;
  const links = [linkOf(10_000, 999), linkOf(5000, 2000), linkOf(10_000, 10_000)];
  const placed = layOutText({ blocks: [], links }, page, measure).links;
  expect(placed.map(({ isLarge }) => isLarge)).toEqual([false, true, true]);
});

test("links have their boxes", () => {
  const link = { box: [0, 0, 5000, 100], page: 3 } as const;
  expect(layOutText({ blocks: [], links: [link] }, page, measure).links).toEqual([
    { key: 0, link, style: { left: "0%", top: "0%", width: "50%", height: "1%" }, isLarge: false },
  ]);
});
