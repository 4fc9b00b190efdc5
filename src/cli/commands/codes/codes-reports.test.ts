import { expect, it } from "vitest";
import { validityWords } from "../../../domain/credential/printed-code-copy.ts";
import { dateAndTime } from "./codes-reports.ts";

it.each([
  [null, null, "süresiz"],
  ["2026-11-20T21:00:00.000Z", null, "21 Kasım 2026 – süresiz"],
  [null, "2027-12-31T21:00:00.000Z", "hemen – 31 Aralık 2027"],
  ["2026-11-20T21:00:00.000Z", "2027-12-31T21:00:00.000Z", "21 Kasım 2026 – 31 Aralık 2027"],
  ["2026-11-21T11:30:00.000Z", "2027-12-31T15:00:00.000Z", "21 Kasım 2026 14.30 – 31 Aralık 2027 18.00"],
])("says of %s to %s: %s", (validFrom, validUntil, words) => {
  expect(validityWords({ validFrom, validUntil })).toBe(words);
});

it("says when, in Istanbul", () => {
  expect(dateAndTime("2026-11-20T21:05:00.000Z")).toBe("21 Kasım 2026 00.05");
  expect(dateAndTime(null)).toBe("–");
});
