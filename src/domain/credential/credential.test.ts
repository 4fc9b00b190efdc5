import { describe, expect, it } from "vitest";
import { codeCredential, comparedPassword, comparedUsername, mistypedFields } from "./credential.ts";
import { CODE_SYMBOLS, printedCode, withCheckSymbol } from "./printed-code.ts";

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

  it("is mistyped in the half that is, also when they stand in each other's field", () => {
    expect(mistypedFields({ username: wrong.username, password })).toEqual(["username"]);
    expect(mistypedFields({ username, password: wrong.password })).toEqual(["password"]);
    expect(mistypedFields(wrong)).toEqual(["username", "password"]);
    expect(mistypedFields({ username: wrong.password, password: username })).toEqual(["username"]);
    expect(mistypedFields({ username: password, password: wrong.username })).toEqual(["password"]);
    expect(mistypedFields({ username, password: password.slice(1) })).toEqual(["password"]);
    expect(mistypedFields({ username: `${username}2`, password })).toEqual(["username"]);
    expect(mistypedFields({ username, password: username })).toEqual(["password"]);
  });

  it("is not mistyped when it is right, in whichever field, nor are a publisher's own words", () => {
    for (const [name, word] of [
      [username, password],
      [password, username],
      ["okur", "poyraz-12"],
      ["okur", "dergi-sayi-1234"],
      ["ruzgargulu2026", "poyraz"],
      [username, "poyraz-12"],
      ["okur", password],
      ["", ""],
    ] as const)
      expect(mistypedFields({ username: name, password: word })).toEqual([]);
  });

  it("is told from every code that differs in one symbol, in either half", () => {
    for (const half of ["username", "password"] as const)
      for (let place = 0; place < 13; place += 1)
        for (const symbol of CODE_SYMBOLS) {
          const code = right[half];
          if (code[place] === symbol) continue;
          const typed = { ...right, [half]: code.slice(0, place) + symbol + code.slice(place + 1) };
          expect(mistypedFields(typed)).toHaveLength(1);
        }
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
