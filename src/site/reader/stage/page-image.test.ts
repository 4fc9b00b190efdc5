import { expect, test } from "vitest";
import { pictureSet, pictureSizes } from "./page-image.tsx";

const a4 = { width: 595, height: 842 };

test("a page's pictures are named with their widths", () => {
  const issue = {
    id: "sayi 12",
    version: "abc",
    total: 1,
    pages: [a4],
    sources: null,
    labels: null,
    outline: [],
    articles: [],
    terms: null,
  };
  expect(pictureSet(issue, 3, a4)).toBe(
    "/sayi/sayi%2012/abc/3/small.webp 800w, /sayi/sayi%2012/abc/3/medium.webp 1280w, /sayi/sayi%2012/abc/3/large.webp 2047w",
  );
});

test("a page is as wide as the height of the window allows, an upright one as a phone that lies on its side", () => {
  const landscape = { width: 842, height: 595 };
  expect(pictureSizes(landscape, false)).toBe("min(100vw, calc((100svh - 4.5rem) * 1.4151))");
  expect(pictureSizes(a4, false)).toMatch(
    /^\(max-height: 480px\) .* 100vw, min\(100vw, calc\(.* \* 0\.7067\)\)$/,
  );
  expect(pictureSizes(a4, true)).toMatch(
    /^\(min-aspect-ratio: 13\/10\) and \(min-height: 480px\) min\(50vw, /,
  );
});
