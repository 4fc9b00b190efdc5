import { describe, expect, it } from "vitest";
import { codeCredential, comparedPassword, comparedUsername, isMistyped } from "./credential.ts";
import { printedCode, withCheckSymbol } from "./printed-code.ts";

const username = withCheckSymbol("K7MD8RTA5W4P", "username");
const password = withCheckSymbol("2QWZXC4RTYAH", "password");
const right = { username, password };
/** One symbol of each is wrong. */
const wrong = { username: username.replace("M", "N"), password: password.replace("Z", "Y") };

describe("a printed code", () => {
  it("is read from its two fields, and when they stand in each other's", () => {
    expect(codeCredential({ username: printedCode(username), password: printedCode(password) })).toEqual(
      right,
    );
    expect(codeCredential({ username: password.toLowerCase(), password: username })).toEqual(right);
    expect(
      codeCredential({ username: "k7md brta sw4p –h".replace("h", username.slice(-1)), password }),
    ).toEqual(right);
  });

  it("needs both its halves", () => {
    const halves = [
      { username, password: username },
      { username: password, password },
      { username, password: "poyraz-12" },
      { username: "okur", password },
      { username: wrong.username, password },
      { username, password: wrong.password },
      { username: "", password: "" },
    ];
    for (const typed of halves) expect(codeCredential(typed)).toBeNull();
  });

  it("is mistyped when either of its halves is", () => {
    expect(isMistyped({ username: wrong.username, password })).toBe(true);
    expect(isMistyped({ username, password: wrong.password })).toBe(true);
    expect(isMistyped({ username: wrong.password, password: username })).toBe(true);
    expect(isMistyped(right)).toBe(false);
    expect(isMistyped({ username: password, password: username })).toBe(false);
    expect(isMistyped({ username: "okur", password: "poyraz-12" })).toBe(false);
  });
});

describe("the configured pair", () => {
  it.each([
    ["Işık", "ISIK"],
    ["İlker", "ılker"],
    ["  okur  ", "OKUR"],
    ["Ümit  Kaya", "umit kaya"],
    ["ｏｋｕｒ", "okur"],
  ])("has one user name in “%s” and “%s”", (one, other) => {
    expect(comparedUsername(one)).toBe(comparedUsername(other));
  });

  it.each([
    ["POYRAZ-12", "poyraz-12"],
    ["ｐｏｙｒａｚ-12", "poyraz-12"],
    ["ILIK", "ılık"],
    ["İlik", "ılık"],
    [" gece ", "gece"],
    ["gu\u0308l", "gül"],
  ])("has one password in “%s” and “%s”", (one, other) => {
    expect(comparedPassword(one)).toBe(comparedPassword(other));
  });

  it.each([
    ["güneş", "gunes"],
    ["poyraz-12", "poyraz12"],
    ["bir iki", "biriki"],
  ])("has another password in “%s” than in “%s”", (one, other) => {
    expect(comparedPassword(one)).not.toBe(comparedPassword(other));
  });
});
