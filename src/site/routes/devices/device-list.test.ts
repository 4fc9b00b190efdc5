import { describe, expect, test } from "vitest";
import { deviceName, relativeDate } from "./device-list.tsx";

test.each([
  [{ browser: "Safari", system: "iPhone", kind: "phone" }, "iPhone, Safari"],
  [{ browser: "Safari", system: "macOS", kind: "computer" }, "Mac, Safari"],
  [{ browser: "Chrome", system: "Windows", kind: "computer" }, "Windows bilgisayar, Chrome"],
  [{ browser: "Firefox", system: "Android", kind: "tablet" }, "Android tablet, Firefox"],
  [{ browser: "Firefox", system: "Linux", kind: null }, "Linux, Firefox"],
  [{ browser: "Chrome", system: null, kind: "phone" }, "Telefon, Chrome"],
  [{ browser: null, system: null, kind: "tablet" }, "Tablet"],
  [{ browser: "curl", system: null, kind: null }, "curl"],
  [{ browser: null, system: null, kind: null }, "Tanınmayan cihaz"],
] as const)("%o is %s", (device, name) => {
  expect(deviceName(device)).toBe(name);
});

describe("relativeDate", () => {
  const now = "2026-11-21T11:30:00Z";

  test.each([
    ["2026-11-21T11:30:00Z", "bugün 14.30"],
    ["2026-11-20T21:00:00Z", "bugün 00.00"],
    ["2026-11-20T20:59:00Z", "dün 23.59"],
    ["2026-11-19T21:05:00Z", "dün 00.05"],
    ["2026-11-19T20:59:00Z", "19 Kasım 2026"],
    ["2025-11-21T11:30:00Z", "21 Kasım 2025"],
  ])("%s is %s when it is 14.30 in Istanbul", (instant, words) => {
    expect(relativeDate(instant, now)).toBe(words);
  });

  test("the first of a month has a yesterday", () => {
    expect(relativeDate("2026-12-31T20:00:00Z", "2027-01-01T06:00:00Z")).toBe("dün 23.00");
  });
});
