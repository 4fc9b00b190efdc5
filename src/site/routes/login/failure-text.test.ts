import { expect, test } from "vitest";
import { failureHint, failureText, toastText } from "./failure-text.ts";

test("times of a code are its days, and the hour where it begins or ends within one", () => {
  expect(failureText({ outcome: "early", from: "2026-11-30T21:00:00Z" })).toContain("1 Aralık 2026.");
  expect(failureText({ outcome: "early", from: "2026-12-01T15:00:00Z" })).toContain("1 Aralık 2026 18.00.");
  expect(failureText({ outcome: "over", until: "2026-12-31T21:00:00Z" })).toContain("31 Aralık 2026.");
  expect(failureText({ outcome: "over", until: "2026-12-31T09:00:00Z" })).toContain("31 Aralık 2026 12.00.");
});

test("too many tries are told with the minutes to wait", () => {
  expect(failureText({ outcome: "tooMany", minutes: 12 })).toBe(
    "Çok fazla deneme yapıldı. 12 dakika sonra yeniden deneyin.",
  );
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
  expect(failureHint({ outcome: "tooMany", minutes: 12 })).toBeNull();
});

test("a toast calls an empty field wrong, as it does every pair that does not match", () => {
  expect(toastText({ outcome: "blank" })).toBe("Kullanıcı adı veya şifre yanlış!");
  expect(toastText({ outcome: "revoked" })).toBe("Bu kod yayıncı tarafından iptal edildi.");
});
