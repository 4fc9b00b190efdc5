import { expect, test } from "vitest";
import { printedCode, withCheckSymbol } from "../../../domain/credential/printed-code.ts";
import { failureHint, failureText, toastText, validateCredential, wrongFields } from "./sign-in-failure.ts";

const username = printedCode(withCheckSymbol("K7MD9RTAXW4P", "username"));
const password = printedCode(withCheckSymbol("2QWE8HJZXC6N", "password"));
/** The same, with its third symbol another. */
const mistyped = (code: string) => `${code.slice(0, 2)}${code[2] === "9" ? "4" : "9"}${code.slice(3)}`;

test("a printed code is left to the server, however it is typed", () => {
  expect(validateCredential({ username, password }, true)).toBeNull();
  expect(
    validateCredential({ username: username.toLowerCase(), password: password.replaceAll("-", " ") }, true),
  ).toBeNull();
});

test("a mistyped code is told in the page, with its field", () => {
  expect(validateCredential({ username: mistyped(username), password }, true)).toEqual({
    outcome: "mistyped",
    fields: ["username"],
  });
  expect(validateCredential({ username, password: mistyped(password) }, true)).toEqual({
    outcome: "mistyped",
    fields: ["password"],
  });
});

test("where the configured pair looks like a mistyped code the page judges nothing", () => {
  expect(validateCredential({ username: mistyped(username), password }, false)).toBeNull();
});

test("a name and a word that are no codes are left to the server", () => {
  expect(validateCredential({ username: "okur", password: "poyraz-12" }, true)).toBeNull();
});

test("a blank field is told in the page", () => {
  expect(validateCredential({ username: " ", password }, true)).toEqual({ outcome: "blank" });
});

test("both fields are marked when nobody knows which one is wrong", () => {
  expect(wrongFields({ outcome: "refused" })).toEqual(["username", "password"]);
  expect(wrongFields({ outcome: "tooMany", minutes: 12 })).toEqual([]);
  expect(wrongFields(null)).toEqual([]);
});

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
