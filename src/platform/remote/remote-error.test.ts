import { expect, test } from "vitest";
import { retryAfterSeconds } from "./remote-error.ts";

const now = Date.UTC(2026, 0, 1, 12, 0, 0);

test.each([
  ["30", 30],
  [" 0 ", 0],
  ["Thu, 01 Jan 2026 12:00:45 GMT", 45],
  ["Thu, 01 Jan 2026 11:00:00 GMT", 0],
  ["99999999", 86_400],
  ["soon", null],
  ["-5", null],
  ["", null],
  [undefined, null],
])("%o is %o seconds", (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
