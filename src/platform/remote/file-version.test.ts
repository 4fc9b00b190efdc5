import { expect, test } from "vitest";
import { type FileVersion, isSameVersion } from "./file-version.ts";

const version = (given: Partial<FileVersion>): FileVersion => ({
  ...{ etag: null, lastModified: null, size: null },
  ...given,
});

test.each<[string, Partial<FileVersion>, Partial<FileVersion>, boolean]>([
  ["the same tag", { etag: '"a"', size: 1 }, { etag: '"a"', size: 1 }, true],
  ["the same tag, once weak", { etag: 'W/"a"' }, { etag: '"a"' }, true],
  [
    "another tag",
    { etag: '"a"', size: 1, lastModified: "x" },
    { etag: '"b"', size: 1, lastModified: "x" },
    false,
  ],
  ["another size", { size: 1, lastModified: "x" }, { size: 2, lastModified: "x" }, false],
  ["another date", { size: 1, lastModified: "x" }, { size: 1, lastModified: "y" }, false],
  ["a date that is said once", { size: 1 }, { size: 1, lastModified: "y" }, true],
  ["a tag that is said once, and another size", { etag: '"a"', size: 1 }, { size: 2 }, false],
  ["nothing said", {}, {}, true],
])("%s", (_, one, other, isSame) => {
  expect(isSameVersion(version(one), version(other))).toBe(isSame);
  expect(isSameVersion(version(other), version(one))).toBe(isSame);
});
