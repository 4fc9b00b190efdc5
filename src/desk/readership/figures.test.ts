import { describe, expect, it, test } from "vitest";
import { facetsOf, figuresOf, middleStay, shareOf } from "./figures.ts";
import type { Count } from "./read-counts.ts";

const count = (kind: Count["kind"], facet: string, times: number): Count => ({
  kind,
  subject: "/post/deniz",
  facet,
  times,
});

describe("the middle reader's time", () => {
  const middle = (...bins: [number, number][]) =>
    middleStay(new Map(bins.map(([from, readers]) => [String(from), readers])));

  it("lies in the bin that holds the middle reader, as far in it as readers are left", () => {
    expect(middle([60, 10])).toBe(73);
    expect(middle([0, 4], [60, 2], [300, 4])).toBe(73);
    expect(middle([0, 6], [600, 5])).toBe(4);
    expect(middle([5, 1], [120, 9])).toBe(144);
  });

  it("goes by the bins' order and not by the order in which they come", () => {
    expect(middle([300, 4], [0, 4], [60, 2])).toBe(73);
  });

  it("is at the beginning of the last bin, which has no end, and never nothing", () => {
    expect(middle([1200, 20])).toBe(1200);
    expect(middle([0, 5], [5, 0])).toBe(2);
  });

  it("is not told of fewer than five", () => {
    expect(middle([60, 4])).toBeNull();
    expect(middle([60, 5])).toBe(73);
    expect(middle()).toBeNull();
  });
});

describe("shares", () => {
  it("are percent of all, and none where the part is few", () => {
    expect([shareOf(0, 0), shareOf(0, 90), shareOf(4, 90), shareOf(5, 90), shareOf(90, 90)]).toEqual([
      0,
      0,
      null,
      6,
      100,
    ]);
  });

  // The end of a text that a reader opened before midnight may be reached after it.
  it("are never more than all", () => {
    expect(shareOf(8, 6)).toBe(100);
  });
});

test("a subject's openings are summed over devices and months, and divided by who and by what", () => {
  const counts = [
    count("opened", "phone member", 10),
    count("opened", "phone visitor", 20),
    count("opened", "desk visitor", 8),
    count("opened", "desk member", 2),
    count("ended", "", 10),
    count("opened", "phone visitor", 10),
    count("ended", "", 15),
    count("downloaded", "", 3),
    count("stayed", "60", 6),
    count("stayed", "60", 4),
    count("came", "a.example", 3),
    count("came", "b.example", 4),
    count("came", "a.example", 3),
  ];
  expect(figuresOf(counts)).toEqual({
    opened: 50,
    members: 24,
    phones: 80,
    ended: 50,
    middleSeconds: 73,
    downloaded: null,
  });
  expect([...facetsOf(counts, "came")]).toEqual([
    ["a.example", 6],
    ["b.example", 4],
  ]);
});
