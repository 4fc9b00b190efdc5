import { expect, test } from "vitest";
import { parseClock, readClock } from "./device-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("time passes by the device's clock", () => {
  expect(readClock(null, 5)).toEqual({ seen: 5, behind: 0 });
  expect(readClock({ seen: 5, behind: 0 }, 5 + DAY_MS)).toEqual({ seen: 5 + DAY_MS, behind: 0 });
});

test("a clock that is set back does not bring back what has passed, and time goes on from there", () => {
  const before = { seen: 10 * DAY_MS, behind: 0 };
  const setBack = readClock(before, 2 * DAY_MS);
  expect(setBack.seen).toBe(10 * DAY_MS);
  expect(readClock(setBack, 5 * DAY_MS).seen).toBe(13 * DAY_MS);
  expect(readClock(readClock(setBack, 5 * DAY_MS), DAY_MS).seen).toBe(13 * DAY_MS);
  // The network sets clocks by seconds.
  expect(readClock(before, 10 * DAY_MS - 1000)).toEqual(before);
});

test("what somebody else wrote is no clock", () => {
  for (const text of ["", "null", "7", "{}", '{"seen":"1","behind":0}']) expect(parseClock(text)).toBeNull();
  expect(parseClock('{"seen":1,"behind":0}')).toEqual({ seen: 1, behind: 0 });
});
