import { expect, test } from "vitest";
import { paths } from "../../domain/paths.ts";
import { findInDownloaded } from "./find-in-downloaded.ts";

const issue = { card: { id: "sayı/1" }, version: "v", pages: 3 };
const text = (words: string) => ({
  blocks: [[{ text: words, box: [0, 0, 100, 10], words: words.split(" ").map(() => [0, 10]) }]],
  links: [],
});
const stored = new Map([
  [paths.pageText("sayı/1", "v", 1), text("IŞIK ve gölge")],
  [paths.pageText("sayı/1", "v", 3), text("bir ışık daha")],
]);
const cache = {
  match: async (path: RequestInfo | URL) =>
    stored.has(String(path)) ? Response.json(stored.get(String(path))) : undefined,
};

test("a term is found in the stored texts, and a page whose text is not there is passed over", async () => {
  const found = await findInDownloaded(cache, issue, "ışık");
  expect(found.total).toBe(2);
  expect(found.places.map(({ page, surroundings }) => [page, surroundings])).toEqual([
    [1, ["", "IŞIK", " ve gölge"]],
    [3, ["bir ", "ışık", " daha"]],
  ]);
  expect(await findInDownloaded(cache, issue, "a")).toEqual({ places: [], total: 0 });
});
