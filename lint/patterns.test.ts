import { expect, test } from "vitest";
import { patternsOf, slowText } from "./patterns.ts";

test.each([
  // The search begins anew where the last one went on.
  /<a [^>]*href/,
  /\{:[^}\n]*\}/g,
  /<!--[\s\S]*?-->/,
  /[\w-]+\s*\(/g,
  /\s+$/,
  /[?#].*$/,
  /^\s*(?:mutation|subscription)\b/m,
  /"(?:\\.|[^"\\\n])*"/g,
  // Two loops read the same letters.
  /^(?:a+)+$/,
  /^(?:a|[ab])*$/,
  /^[\w-]+=\s*(.*?)\s*$/,
  /^\s*(?:#|https?:\/*)?\s*$/,
  /\[(\[?)([a-z][\w-]*)([^[\]]*)\]/giu,
  /^(?:.*&)?v=\d+(?:&.*)?$/,
  // What is looked ahead at is read for each letter.
  /a(?=.*b)/g,
])("%s is slow on the text that is found", (pattern) => {
  const [first, repeated, end] = slowText(pattern.source, pattern.flags) ?? ["", "", ""];
  expect(repeated).not.toBe("");
  expect(first + repeated.repeat(3) + end).not.toMatch(new RegExp(`^(?:${pattern.source})$`, pattern.flags));
});

test.each([
  /<a [^<>]*>/g,
  /\{:[^{}\n]*\}/g,
  /<!--[\s\S]*?(?:-->|$)/,
  /(?<![\w-])[\w-]+\s*\(/g,
  /\b\w+="[^"]*"/g,
  /\s+/g,
  /(?<!\s)\s+$/,
  /^\s+/,
  /^[ \t]*(?:mutation|subscription)\b/m,
  /"(?:\\.|[^"\\\n])*"?/g,
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /\[(\[?)([a-z][\w-]*)(?![\w-])([^[\]]*)\]/giu,
  /\s*=\s*[^;]*/y,
  /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/,
])("%s takes as long as its text is", (pattern) => {
  expect(slowText(pattern.source, pattern.flags)).toBeUndefined();
});

test("patterns are found wherever and however they are written", () => {
  const text = `
    const LETTER = "a-z";
    const WORD = String.raw\`[\${LETTER}]\\s\`;
    text.replace(/b+/g, "");
    const found = new RegExp(\`^\${WORD}*\${other}\`, "u");
    RegExp(parts.join("|"));
  `;
  expect(patternsOf("a.ts", text)).toEqual([
    { place: "a.ts:4", source: "b+", flags: "g" },
    { place: "a.ts:5", source: "^[a-z]\\s*\ue000", flags: "u" },
    { place: "a.ts:6", source: undefined, flags: "" },
  ]);
});
