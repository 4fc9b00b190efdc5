import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import {
  CODE_SYMBOLS,
  type CodeKind,
  codeOf,
  isMistypedCode,
  printedCode,
  RANDOM_SYMBOLS,
  withCheckSymbol,
} from "./printed-code.ts";

const KINDS: readonly CodeKind[] = ["username", "password"];
const OTHER: Readonly<Record<CodeKind, CodeKind>> = { username: "password", password: "username" };

/** A digit first, as every made code has one somewhere. */
function aCode(kind: CodeKind): string {
  const rest = Array.from({ length: RANDOM_SYMBOLS - 1 }, () => CODE_SYMBOLS[randomInt(CODE_SYMBOLS.length)]);
  return withCheckSymbol(`${CODE_SYMBOLS[randomInt(8)]}${rest.join("")}`, kind);
}

const codes = KINDS.flatMap((kind) => Array.from({ length: 150 }, () => ({ kind, code: aCode(kind) })));

function* singleErrors(code: string): Generator<string> {
  for (const [index, right] of [...code].entries()) {
    for (const symbol of CODE_SYMBOLS)
      if (symbol !== right) yield code.slice(0, index) + symbol + code.slice(index + 1);
  }
}

function* swappedPairs(code: string, distance = 1): Generator<string> {
  for (let index = 0; index + distance < code.length; index += 1) {
    const symbols = [...code];
    const [one = "", other = ""] = [symbols[index], symbols[index + distance]];
    if (one === other) continue;
    [symbols[index], symbols[index + distance]] = [other, one];
    yield symbols.join("");
  }
}

it("has 29 symbols, none of which another one may be taken for", () => {
  expect(new Set(CODE_SYMBOLS).size).toBe(29);
  expect(CODE_SYMBOLS).not.toMatch(/[01OILBS]/);
});

it("reads every code as it is printed, and as it is stored", () => {
  for (const { code, kind } of codes) {
    expect(code).toHaveLength(13);
    expect(printedCode(code)).toMatch(/^(.{4}-){3}.$/);
    expect(codeOf(printedCode(code), kind)).toBe(code);
    expect(codeOf(code, kind)).toBe(code);
  }
});

it("finds every single wrong symbol", () => {
  for (const { code, kind } of codes) {
    const missed = [...singleErrors(code)].filter((typed) => codeOf(typed, kind) !== null);
    expect({ code, missed }).toEqual({ code, missed: [] });
  }
});

it("finds every two symbols that changed places, neighbours or not", () => {
  for (const { code, kind } of codes) {
    for (let distance = 1; distance < code.length; distance += 1) {
      const missed = [...swappedPairs(code, distance)].filter((typed) => codeOf(typed, kind) !== null);
      expect({ code, missed }).toEqual({ code, missed: [] });
    }
  }
});

it("tells a user name from a password", () => {
  for (const { code, kind } of codes) expect(codeOf(code, OTHER[kind])).toBeNull();
});

it("reads what haste and the keyboard make of a code", () => {
  // Built so that there is an 8 and a 5, which haste takes for B and S.
  const code = withCheckSymbol("K7MD8RTA5W4P", "username");
  const printed = printedCode(code);
  const spellings = [
    printed.toLowerCase(),
    printed.replaceAll("-", " "),
    printed.replaceAll("-", "–"),
    printed.replaceAll("-", " — "),
    printed.replaceAll("-", "\u2011"),
    printed.replaceAll("-", "_"),
    printed.replaceAll("-", "."),
    printed.replaceAll("-", "\u00A0"),
    ` \t${printed}\n`,
    code.replaceAll("8", "B"),
    code.replaceAll("5", "s"),
    code.replaceAll("8", "b").replaceAll("5", "S"),
    code.replace(/[!-~]/g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) + 0xfee0)),
    printed.toLowerCase().replace(/[!-~]/g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) + 0xfee0)),
    code.replace("A", "Â").replace("T", "T\u0327"),
    [...code].join(" "),
  ];
  for (const typed of spellings) expect({ typed, code: codeOf(typed, "username") }).toEqual({ typed, code });
});

it.each(["ı", "i", "İ", "I", "1", "l", "L", "0", "o", "Ö"])(
  "has no code with “%s” in it: whoever types one is told",
  (letter) => {
    for (const { code, kind } of codes) {
      const typed = `${code.slice(0, 5)}${letter}${code.slice(6)}`;
      expect(codeOf(typed, kind)).toBeNull();
      expect(isMistypedCode(typed)).toBe(true);
    }
  },
);

it("takes nothing else for a code", () => {
  const code = aCode("username");
  const none = [
    "",
    " ",
    "-",
    "okur",
    "poyraz-12",
    code.slice(1),
    `${code}2`,
    `${code}${code}`,
    "\0".repeat(13),
  ];
  for (const typed of [...none, code.replace(/.$/, "\0"), "2".repeat(100_000)])
    expect(codeOf(typed, "username")).toBeNull();
});

it("takes no code and no word for a mistyped code", () => {
  for (const { code } of codes) expect(isMistypedCode(printedCode(code))).toBe(false);
  for (const typed of ["", "okur", "poyraz-12", "gökkuşağının", "ayşe.yılmaz@example.com", "1234", "\0\0"])
    expect(isMistypedCode(typed)).toBe(false);
});

it("sees a code with a symbol too few or too many where it is typed in groups", () => {
  for (const { code } of codes) {
    const printed = printedCode(code);
    expect(isMistypedCode(printed.slice(0, -1))).toBe(/\d/.test(printed.slice(0, -1)));
    expect(isMistypedCode(`${printed}7`)).toBe(true);
    expect(isMistypedCode(code.slice(0, -1))).toBe(false);
  }
});
