import { expect, it } from "vitest";
import { figureOf, figureWords, LEAST_TOLD } from "./told-figure.ts";

it("tells none, many by fives, and of some the word alone", () => {
  expect(LEAST_TOLD).toBe(5);
  expect([0, 1, 4, 5, 7, 8, 12_344].map((count) => figureWords(figureOf(count)))).toEqual([
    "0",
    "birkaç",
    "birkaç",
    "5",
    "5",
    "10",
    "12.345",
  ]);
  expect([1, 4].map(figureOf)).toEqual([null, null]);
});

it("tells of no total and its parts how many a part is that is told by the word", () => {
  const told = (rest: number, few: number) => `${figureOf(rest + few)} ${figureOf(rest)}`;
  const fews = new Map<string, Set<number>>();
  for (let rest = 5; rest <= 202; rest += 1)
    for (let few = 1; few < LEAST_TOLD; few += 1)
      fews.set(told(rest, few), (fews.get(told(rest, few)) ?? new Set()).add(few));
  expect([...fews].filter(([, all]) => all.size < 2)).toEqual([]);
});
