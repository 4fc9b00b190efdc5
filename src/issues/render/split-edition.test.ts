import sharp from "sharp";
import { expect } from "vitest";
import { spreadPdf } from "../testing/spread-pdf.ts";
import { test } from "./testing/test-editions.ts";

/* An issue whose inner pages are spreads: what its halves show and say. */

const textOf = (lines: readonly (readonly { readonly text: string }[])[]) =>
  lines.flat().map(({ text }) => text);

test("each half has its text, its links, its label, and nothing of the other half", async ({ editions }) => {
  const source = await editions.keep(spreadPdf());
  const { store } = editions;
  const { pages, labels, outline, splitPages } = await store.edition(source, "reader");
  expect(pages.map(({ source, width, height }) => [source, width, height])).toEqual([
    [1, 200, 280],
    [2, 200, 280],
    [2, 200, 280],
    [3, 200, 280],
    [3, 200, 280],
    [4, 200, 280],
  ]);
  expect(labels).toEqual(["K", "2", "3", "4", "5", "A"]);
  expect(outline).toMatchObject([{ page: 2 }, { page: 3 }]);
  expect(splitPages).toEqual([2, 3]);
  const [left, right] = [await store.text(source, 2, "reader"), await store.text(source, 3, "reader")];
  // A title over the fold is in each half as far as it is seen there.
  const [start = "", end = ""] = [textOf(left.blocks)[1], textOf(right.blocks)[1]];
  expect([textOf(left.blocks)[0], textOf(right.blocks)[0]]).toEqual(["solda", "sagda"]);
  expect(start.length * end.length).toBeGreaterThan(0);
  expect(start + end).toMatch(/^iki ?sayfalik ?baslik$/);
  expect(left.links).toEqual([
    { box: [1000, 2143, 4000, 714], page: 3 },
    { box: [7500, 8571, 2500, 715], page: 6 },
    { box: [1000, 5714, 9000, 715], page: 1 },
  ]);
  expect(right.links).toEqual([
    { box: [5000, 2143, 4000, 714], page: 2 },
    { box: [0, 8571, 2500, 715], page: 6 },
  ]);
});

test("the halves of a spread meet at the fold to the pixel, however it is turned", async ({ editions }) => {
  const { store } = editions;
  for (const turn of [0, 90, 180, 270] as const) {
    const source = await editions.keep(spreadPdf(turn));
    for (const [page, words, red] of [
      [4, "SOL", 0],
      [5, "SAG", 255],
    ] as const) {
      const { name } = await store.picture(source, page, "medium", "reader");
      const { data, info } = await sharp(store.files.path(name)).raw().toBuffer({ resolveWithObject: true });
      for (const column of [0, 1, info.width - 2, info.width - 1]) {
        const value = data[(10 * info.width + column) * info.channels] ?? -1;
        expect(Math.abs(value - red)).toBeLessThan(12);
      }
      expect(textOf((await store.text(source, page, "reader")).blocks)).toEqual([words]);
    }
    const { name } = await store.tile(source, 5, 0, 0);
    const { dominant } = await sharp(store.files.path(name)).stats();
    expect(dominant.r).toBeGreaterThan(200);
  }
});

test("an issue is taken apart and as it is side by side, each with a version and files of its own", async ({
  editions,
}) => {
  const split = await editions.keep(spreadPdf());
  const kept = await editions.keep(spreadPdf(), { spreads: "keep" });
  const { store } = editions;
  expect(store.versionOf(kept)).not.toBe(store.versionOf(split));
  const before = await store.text(split, 2, "reader");
  expect((await store.edition(kept, "reader")).pages).toMatchObject([
    { width: 200 },
    { width: 400 },
    { width: 400 },
    { width: 200 },
  ]);
  // In the same process, with the same open document.
  for (const [source, width] of [
    [split, 200],
    [kept, 400],
    [split, 200],
  ] as const) {
    const { name } = await store.picture(source, 2, "small", "reader");
    const size = await editions.pictureOf(name);
    expect((size.width ?? 0) / (size.height ?? 1)).toBeCloseTo(width / 280, 1);
  }
  expect(textOf((await store.text(kept, 2, "reader")).blocks)).toContain("iki sayfalik baslik");
  expect(await store.text(split, 2, "reader")).toEqual(before);
  expect((await store.edition(kept, "reader")).labels).toEqual(["K", "2-3", "4-5", "A"]);
});
