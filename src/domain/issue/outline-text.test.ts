import { describe, expect, test } from "vitest";
import { movedOutline, outlineCopy, readOutline, writeOutline } from "./outline-text.ts";

describe("readOutline", () => {
  test.each([
    ["Işık, 12", { title: "Işık", page: 12, depth: 0 }],
    ["- Öykü,12", { title: "Öykü", page: 12, depth: 1 }],
    ["--Dipnot 3", { title: "Dipnot", page: 3, depth: 2 }],
    ["Gün dönümü ........ 12", { title: "Gün dönümü", page: 12, depth: 0 }],
    ["Gün dönümü\t12", { title: "Gün dönümü", page: 12, depth: 0 }],
    ["Sonra…, 12", { title: "Sonra…", page: 12, depth: 0 }],
    ["Bkz. 12", { title: "Bkz.", page: 12, depth: 0 }],
    ["1984, 7", { title: "1984", page: 7, depth: 0 }],
  ])("%s", (line, entry) => {
    expect(readOutline(line)).toEqual({ entries: [entry], problem: null });
  });

  test.each([
    ["Işık", outlineCopy.noPage(1)],
    ["Işık, 1\n\n, 3", outlineCopy.noTitle(3)],
    ["Işık, 1\nKöprü, 9", outlineCopy.noSuchPage(2, 8)],
    ["Işık, 0", outlineCopy.noSuchPage(1, 8)],
    [`${"a".repeat(301)}, 1`, outlineCopy.longTitle(1)],
    [Array.from({ length: 501 }, () => "Işık, 1").join("\n"), outlineCopy.tooLong],
  ])("says what is wrong with the first line that is", (text, problem) => {
    expect(readOutline(text, 8).problem).toBe(problem);
  });
});

test("what is written is read as the same", () => {
  const entries = [
    { title: "Kapak", page: 1, depth: 0 },
    { title: "Bir, iki", page: 2, depth: 1 },
  ];
  expect(writeOutline(entries)).toBe("Kapak, 1\n- Bir, iki, 2");
  expect(readOutline(writeOutline(entries)).entries).toEqual(entries);
});

test("lines lead to the same place where two pages become one", () => {
  const split = [1, 2, 2, 3, 3].map((source) => ({ source }));
  const whole = [1, 2, 3].map((source) => ({ source }));
  expect(movedOutline("Kapak, 1\nIşık, 3\nSon, 5", split, whole)).toBe("Kapak, 1\nIşık, 2\nSon, 3");
  expect(movedOutline("Son, 3", whole, split)).toBe("Son, 4");
  expect(movedOutline("Işık, 3", split, split)).toBe("Işık, 3");
  expect(movedOutline("Işık", split, whole)).toBe("Işık");
});
