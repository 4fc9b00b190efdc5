import { expect, test } from "vitest";
import { nextLayout, showsTwoPages } from "./spread-layout.ts";

const wide = { width: 1280, height: 750 };
const narrow = { width: 390, height: 844 };
const low = { width: 844, height: 390 };

test("by itself a wide stage shows two pages, but not a phone that lies on its side", () => {
  expect([wide, narrow, low, null].map((size) => showsTwoPages("automatic", size))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("what is chosen holds on every stage", () => {
  for (const size of [wide, narrow, low]) {
    expect(showsTwoPages("single", size)).toBe(false);
    expect(showsTwoPages("double", size)).toBe(true);
    expect(showsTwoPages("double without cover", size)).toBe(true);
  }
});

test("one key leads through all layouts and back", () => {
  const first = nextLayout("automatic");
  const second = nextLayout(first);
  const third = nextLayout(second);
  expect([first, second, third, nextLayout(third)]).toEqual([
    "single",
    "double",
    "double without cover",
    "automatic",
  ]);
});
