import { expect, test } from "vitest";
import type { Edition } from "./edition.ts";
import { readableIssue } from "./readable-issue.ts";

const edition: Edition = {
  pages: [1, 2, 3, 4].map((source) => ({ source, width: source, height: 10, area: null })),
  labels: ["i", "ii", "1", "2"],
  trimmedPages: [],
  splitPages: [],
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
  const free = readableIssue(edition, "v", articles, { open: 2, terms: null });
  expect(free).toEqual({
    version: "v",
    total: 4,
    pages: [
      { width: 1, height: 10 },
      { width: 2, height: 10 },
    ],
    sources: null,
    labels: ["i", "ii"],
    outline: [{ title: "Kapak", page: 1, depth: 0 }],
    articles: [
      { id: "a", title: "Eşik", pages: [1] },
      { id: "b", title: "Yolda", pages: [2] },
    ],
    terms: null,
  });
  expect(JSON.stringify(free)).not.toContain("ardı");
});

test("a member has all of it, but for entries that lead nowhere", () => {
  const whole = readableIssue({ ...edition, labels: null }, "v", articles, { open: 4, terms: null });
  expect(whole).toMatchObject({ total: 4, pages: [{}, {}, {}, {}], labels: null, articles });
  expect(whole.outline.map(({ page }) => page)).toEqual([1, 3]);
});

test("of pages that are halves it is said of which page of the PDF, as far as they are open", () => {
  const pages = [1, 2, 2, 3, 3].map((source) => ({ source, width: 5, height: 10, area: null }));
  const split = { ...edition, pages };
  expect(readableIssue(split, "v", [], { open: 5, terms: null }).sources).toEqual([1, 2, 2, 3, 3]);
  expect(readableIssue(split, "v", [], { open: 4, terms: null }).sources).toEqual([1, 2, 2, 3]);
  expect(readableIssue(split, "v", [], { open: 2, terms: null }).sources).toBeNull();
});
