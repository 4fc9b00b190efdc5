import { expect, test } from "vitest";
import { parseClock, readClock } from "./device-time.ts";

const DAY = 24 * 60 * 60 * 1000;

test("time passes by the device's clock", () => {
  expect(readClock(null, 5)).toEqual({ seen: 5, behind: 0 });
  expect(readClock({ seen: 5, behind: 0 }, 5 + DAY)).toEqual({ seen: 5 + DAY, behind: 0 });
});

test("a clock that is set back does not bring back what has passed, and time goes on from there", () => {
  const before = { seen: 10 * DAY, behind: 0 };
  const setBack = readClock(before, 2 * DAY);
  expect(setBack.seen).toBe(10 * DAY);
  expect(readClock(setBack, 5 * DAY).seen).toBe(13 * DAY);
  expect(readClock(readClock(setBack, 5 * DAY), DAY).seen).toBe(13 * DAY);
  // The network sets clocks by seconds.
  expect(readClock(before, 10 * DAY - 1000)).toEqual(before);
});

test("what somebody else wrote is no clock", () => {
  for (const text of ["", "null", "7", "{}", '{"seen":"1","behind":0}']) expect(parseClock(text)).toBeNull();
  expect(parseClock('{"seen":1,"behind":0}')).toEqual({ seen: 1, behind: 0 });
});
