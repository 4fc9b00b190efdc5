import { expect, test } from "vitest";
import type { FoundPlace, ReadableIssue } from "../../../domain/issue/edition.ts";
import { findStatus } from "./issue-find.tsx";
import type { FindState } from "./use-find.ts";

const page = { width: 595, height: 842 };
const issue: ReadableIssue = {
  version: "v",
  total: 2,
  pages: [page, page],
  sources: null,
  labels: ["i", ""],
  outline: [],
  articles: [],
  terms: null,
};
const place: FoundPlace = { page: 1, surroundings: ["", "yol", ""], boxes: [] };
const state: FindState = { typed: "yol", found: null, answer: "none", current: -1 };
const found = { places: [place, { ...place, page: 2 }], total: 2 };

test.each<[Partial<FindState>, string]>([
  [{ typed: " " }, ""],
  [{ typed: "y" }, "Aramak için en az iki harf yazın."],
  [{ answer: "waiting" }, ""],
  [{ answer: "here", found: { places: [], total: 0 } }, "“yol” bu sayıda bulunamadı."],
  [{ answer: "waiting", found: { places: [], total: 0 } }, ""],
  [{ answer: "here", found }, "2 yerde bulundu"],
  [{ answer: "waiting", found }, "2 yerde bulundu"],
  [{ answer: "here", found: { ...found, total: 1240 } }, "1.240 yerde bulundu · ilk 2 yer listeleniyor"],
  [{ answer: "here", found, current: 0 }, "2 yerde bulundu · 1. yer, sayfa i"],
  [{ answer: "here", found, current: 1 }, "2 yerde bulundu · 2. yer, sayfa 2"],
  [{ answer: "failed", found }, "Şu anda aranamıyor. Biraz sonra yeniden deneyin."],
])("%j: %s", (change, words) => {
  expect(findStatus({ ...state, ...change }, issue)).toBe(words);
});

test("what a visitor does not find may stand on the other pages", () => {
  const nothing = { ...state, answer: "here", found: { places: [], total: 0 } } as const;
  expect(findStatus(nothing, { ...issue, total: 40 })).toBe("“yol” bulunamadı.");
});
