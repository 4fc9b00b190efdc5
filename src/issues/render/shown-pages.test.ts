import { expect, test } from "vitest";
import type { PageSize } from "../../domain/issue/edition.ts";
import { cutTo, shownNumber, shownPages } from "./shown-pages.ts";

const page = (width: number, height: number): PageSize => ({ width, height });
const [SINGLE, DOUBLE, LANDSCAPE] = [page(595, 842), page(1190, 842), page(842, 595)];
const times = (count: number, size: PageSize) => Array<PageSize>(count).fill(size);

const splitOf = (sizes: readonly PageSize[], spreads: "auto" | "split" | "keep" = "auto") =>
  shownPages(sizes, [], spreads).splitPages;

test.each<[string, PageSize[], number[]]>([
  ["spreads between two covers", [SINGLE, DOUBLE, DOUBLE, DOUBLE, SINGLE], [2, 3, 4]],
  ["spreads to its end", [SINGLE, DOUBLE, DOUBLE, DOUBLE], [2, 3, 4]],
  ["two spreads, of which one ends it", [SINGLE, DOUBLE, DOUBLE], [2, 3]],
  ["spreads and an inner single page", [SINGLE, SINGLE, DOUBLE, DOUBLE, DOUBLE, SINGLE], [3, 4, 5]],
  ["spreads that are a little too narrow", [SINGLE, ...times(3, page(1155, 838)), SINGLE], [2, 3, 4]],
  ["landscape pages and their spreads", [LANDSCAPE, ...times(3, page(1684, 595))], [2, 3, 4]],
  ["square pages and their spreads", [page(500, 500), ...times(3, page(1000, 500))], [2, 3, 4]],
  ["single pages", times(8, SINGLE), []],
  ["landscape pages only", times(8, LANDSCAPE), []],
  ["double pages only, whose cover goes around", times(8, DOUBLE), []],
  ["landscape pages of the same paper", [SINGLE, ...times(6, LANDSCAPE), SINGLE], []],
  ["two leaves that fold out", [...times(5, SINGLE), DOUBLE, ...times(5, SINGLE), DOUBLE, SINGLE], []],
  ["three panels inside", [SINGLE, ...times(4, page(1785, 842))], []],
  ["one page as wide as two", [SINGLE, DOUBLE, SINGLE], []],
  ["a cover and what lies behind it", [SINGLE, DOUBLE], []],
  ["one page", [DOUBLE], []],
])("an issue of %s is split at %j", (_, sizes, split) => {
  expect(splitOf(sizes)).toEqual(split);
  expect(splitOf(sizes, "keep")).toEqual([]);
});

test("who wants it has every landscape page split, or the leaves that fold out", () => {
  expect(splitOf(times(3, LANDSCAPE), "split")).toEqual([1, 2, 3]);
  expect(splitOf([SINGLE, DOUBLE], "split")).toEqual([2]);
  expect(splitOf([...times(5, SINGLE), DOUBLE, SINGLE], "split")).toEqual([6]);
  expect(splitOf([LANDSCAPE, ...times(3, page(1684, 595))], "split")).toEqual([2, 3, 4]);
  expect(splitOf(times(3, SINGLE), "split")).toEqual([]);
});

test("halves meet at the fold, also of a page that is cut", () => {
  const cut = { left: 20, top: 10, width: 1000, height: 700 };
  const sizes = [page(500, 700), page(1040, 720), page(500, 700)];
  const { pages, trimmedPages, splitPages } = shownPages(sizes, [null, cut, null], "split");
  expect(pages).toEqual([
    { source: 1, width: 500, height: 700, area: null },
    { source: 2, width: 500, height: 700, area: { left: 20, top: 10, width: 500, height: 700 } },
    { source: 2, width: 500, height: 700, area: { left: 520, top: 10, width: 500, height: 700 } },
    { source: 3, width: 500, height: 700, area: null },
  ]);
  expect([trimmedPages, splitPages]).toEqual([[2], [2]]);
});

test("what leads to the right half of a spread leads there, what says no place to its left half", () => {
  const { pages } = shownPages([SINGLE, DOUBLE, DOUBLE, SINGLE], [], "auto");
  const led = (source: number, left: number | null) => shownNumber(pages, { page: source, left });
  expect([led(1, 0), led(2, null), led(2, 0), led(2, 500), led(2, 595), led(2, 700)]).toEqual([
    1, 2, 2, 2, 3, 3,
  ]);
  expect([led(3, null), led(3, 600), led(4, 300), led(5, 0)]).toEqual([4, 5, 6, null]);
});

const PAGE = page(240, 340);
const MARKED = { left: 20, top: 20, width: 200, height: 300 };

test.each([
  ["well inside", MARKED, MARKED],
  ["a line's width inside", { left: 4, top: 4, width: 232, height: 332 }, null],
  ["a stamp", { left: 20, top: 20, width: 60, height: 60 }, null],
  ["partly beside the page", { left: -50, top: 20, width: 270, height: 300 }, null],
  ["none", null, null],
])("a trim box that lies %s is cut to when there are marks", (_, trim, cut) => {
  expect(cutTo(trim, PAGE, "auto")).toEqual(cut);
  expect(cutTo(trim, PAGE, "media")).toBeNull();
});

test("who wants trim boxes has them, as far as they lie on the page", () => {
  const stamp = { left: 20, top: 20, width: 60, height: 60 };
  expect(cutTo(stamp, PAGE, "trim")).toEqual(stamp);
  expect(cutTo({ left: -50, top: 20, width: 270, height: 300 }, PAGE, "trim")).toEqual({
    left: 0,
    top: 20,
    width: 220,
    height: 300,
  });
  expect(cutTo({ left: 300, top: 20, width: 60, height: 60 }, PAGE, "trim")).toBeNull();
  expect(cutTo({ left: 0, top: 0, ...PAGE }, PAGE, "trim")).toBeNull();
});
