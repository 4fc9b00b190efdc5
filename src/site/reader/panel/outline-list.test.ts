import { describe, expect, test } from "vitest";
import type { OutlineEntry } from "../../../domain/issue/edition.ts";
import { currentEntry, type OutlineBranch, outlineTree } from "./outline-list.tsx";

const entry = (title: string, page: number | null, depth: number): OutlineEntry => ({ title, page, depth });

function drawn(branches: readonly OutlineBranch[]): string {
  return branches
    .map((branch) => {
      const under = branch.branches.length > 0 ? `(${drawn(branch.branches)})` : "";
      return `${branch.index}${branch.entry.title}${under}`;
    })
    .join(" ");
}

describe("outlineTree", () => {
  test("entries lie under the last one that is less deep", () => {
    const outline = [
      entry("a", 1, 0),
      entry("b", 2, 1),
      entry("c", 3, 2),
      entry("d", 4, 1),
      entry("e", 5, 0),
    ];
    expect(drawn(outlineTree(outline))).toBe("0a(1b(2c) 3d) 4e");
  });

  test("depths that skip, and a first entry that is deep, lose nothing", () => {
    const outline = [entry("a", 1, 2), entry("b", 2, 1), entry("c", 3, 4), entry("d", 4, 3)];
    expect(drawn(outlineTree(outline))).toBe("0a 1b(2c 3d)");
  });

  test("an outline without end is not nested without end", () => {
    const outline = Array.from({ length: 5000 }, (_, depth) => entry("a", 1, depth));
    expect(drawn(outlineTree(outline)).match(/\(/g)).toHaveLength(5);
  });

  test("without an outline there is nothing", () => {
    expect(outlineTree([])).toEqual([]);
  });
});

describe("currentEntry", () => {
  const outline = [entry("kapak", 1, 0), entry("dosya", 4, 0), entry("ek", null, 1), entry("şiir", 9, 0)];

  test.each([
    [[1], 0],
    [[2, 3], 0],
    [[4, 5], 1],
    [[8, 9], 3],
    [[300], 3],
  ])("on %j it is entry %i", (shown, index) => {
    expect(currentEntry(outline, shown)).toBe(index);
  });

  test("before the first there is none", () => {
    expect(currentEntry([entry("dosya", 4, 0)], [2, 3])).toBe(-1);
  });

  test("of those on one page it is the last, and the order of the pages counts", () => {
    const odd = [entry("ek", 20, 0), entry("bir", 3, 0), entry("iki", 3, 1)];
    expect(currentEntry(odd, [4])).toBe(2);
    expect(currentEntry(odd, [25])).toBe(0);
  });
});
