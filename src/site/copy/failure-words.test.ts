import { expect, test } from "vitest";
import { failureHint, failureText, lastDay } from "./failure-words.ts";

test("the last day of what ends at midnight is the day before", () => {
  expect(lastDay("2026-12-31T21:00:00Z")).toBe("31 Aralık 2026");
  expect(lastDay("2026-12-31T12:00:00Z")).toBe("31 Aralık 2026");
});

test("a code out of its time is told with the day that matters", () => {
  expect(failureText({ outcome: "early", from: "2026-11-30T21:00:00Z" })).toContain("1 Aralık 2026.");
  expect(failureText({ outcome: "over", until: "2026-11-30T21:00:00Z" })).toContain("30 Kasım 2026.");
});

test("a mistyped code has the words of a refusal, and a hint that names its field", () => {
  expect(failureText({ outcome: "mistyped", fields: ["password"] })).toBe("Kullanıcı adı veya şifre yanlış!");
  expect(failureHint({ outcome: "mistyped", fields: ["username"] })).toMatch(/^Kullanıcı adında /);
  expect(failureHint({ outcome: "mistyped", fields: ["password"] })).toMatch(/^Şifrede /);
  expect(failureHint({ outcome: "mistyped", fields: ["username", "password"] })).toMatch(/da şifrede de /);
  expect(failureHint({ outcome: "tooMany" })).toBeNull();
});
