import { expect, it } from "vitest";
import { firstValid, lastValid } from "./validity.ts";

it("names the first and the last day of what begins and ends at a midnight", () => {
  expect(firstValid("2026-11-30T21:00:00.000Z")).toBe("1 Aralık 2026");
  expect(lastValid("2027-12-31T21:00:00.000Z")).toBe("31 Aralık 2027");
});

it("tells the time of what begins or ends within a day", () => {
  expect(firstValid("2026-12-01T15:00:00.000Z")).toBe("1 Aralık 2026 18.00");
  expect(lastValid("2027-12-31T15:30:00.000Z")).toBe("31 Aralık 2027 18.30");
});
