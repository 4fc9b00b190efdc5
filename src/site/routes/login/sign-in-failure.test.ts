import { expect, test } from "vitest";
import { printedCode, withCheckSymbol } from "../../../domain/credential/printed-code.ts";
import { validateCredential, wrongFields } from "./sign-in-failure.ts";

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
