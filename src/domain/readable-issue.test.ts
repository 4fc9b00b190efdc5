import { expect, test } from "vitest";
import type { Edition } from "./edition.ts";
import { readableIssue } from "./readable-issue.ts";

const edition: Edition = {
  pages: [1, 2, 3, 4].map((source) => ({ source, width: source, height: 10, area: null })),
  labels: ["i", "ii", "1", "2"],
  trimmedPages: [],
  isRepaired: false,
  outline: [
    { title: "Kapak", page: 1, depth: 0 },
    { title: "Kapının ardı", page: 3, depth: 0 },
    { title: "Boşa", page: null, depth: 1 },
  ],
};

test("a visitor learns of the free pages, and how many there are in all", () => {
  const free = readableIssue(edition, "v", 2);
  expect(free).toEqual({
    version: "v",
    total: 4,
    pages: [
      { width: 1, height: 10 },
      { width: 2, height: 10 },
    ],
    labels: ["i", "ii"],
    outline: [{ title: "Kapak", page: 1, depth: 0 }],
  });
  expect(JSON.stringify(free)).not.toContain("ardı");
});

test("a member has all of it, but for entries that lead nowhere", () => {
  const whole = readableIssue({ ...edition, labels: null }, "v", 4);
  expect(whole).toMatchObject({ total: 4, pages: [{}, {}, {}, {}], labels: null });
  expect(whole.outline.map(({ page }) => page)).toEqual([1, 3]);
});
