import { expect, test } from "vitest";
import type { Edition } from "./edition.ts";
import { readableIssue } from "./readable-issue.ts";

const edition: Edition = {
  pages: [1, 2, 3, 4].map((width) => ({ width, height: 10 })),
  labels: ["i", "ii", "1", "2"],
  trims: null,
  isRepaired: false,
  outline: [
    { title: "Kapak", page: 1, depth: 0 },
    { title: "Kapının ardı", page: 3, depth: 0 },
    { title: "Boşa", page: null, depth: 1 },
  ],
};

const articles = [
  { id: "a", title: "Eşik", pages: [1] },
  { id: "b", title: "Yolda", pages: [2, 3] },
  { id: "c", title: "Kapının ardı", pages: [3, 4] },
];

test("a visitor learns of the free pages, and how many there are in all", () => {
  const free = readableIssue(edition, "v", articles, 2);
  expect(free).toEqual({
    version: "v",
    total: 4,
    pages: edition.pages.slice(0, 2),
    labels: ["i", "ii"],
    outline: [{ title: "Kapak", page: 1, depth: 0 }],
    articles: [
      { id: "a", title: "Eşik", pages: [1] },
      { id: "b", title: "Yolda", pages: [2] },
    ],
  });
  expect(JSON.stringify(free)).not.toContain("ardı");
});

test("a member has all of it, but for entries that lead nowhere", () => {
  const whole = readableIssue({ ...edition, labels: null }, "v", articles, 4);
  expect(whole).toMatchObject({ total: 4, pages: edition.pages, labels: null, articles });
  expect(whole.outline.map(({ page }) => page)).toEqual([1, 3]);
});
