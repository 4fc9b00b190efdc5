import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROMISED_BROWSERS } from "../promised-browsers.ts";
import { youngCalls, youngCss } from "./browsers.ts";

const styles = globSync("src/site/**/*.css");
const scripts = globSync("src/{site,offline,copy,domain}/**/*.{ts,tsx}").filter(
  (file) => !file.includes(".test."),
);
const ADDED = "src/offline/older-browsers.ts";

test("no style of readers' pages breaks in the oldest browsers that are promised", () => {
  expect(styles.flatMap((file) => youngCss(readFileSync(file, "utf8"), file))).toEqual([]);
  expect(styles.length).toBeGreaterThan(40);
});

test("no script calls what they lack and is not added", () => {
  const added = [...readFileSync(ADDED, "utf8").matchAll(/^(?:\w+\.prototype(?=\.)|)(\w*\.\w+) \?\?=/gm)].map(
    ([, call]) => call,
  );
  const missing = (file: string) =>
    youngCalls(readFileSync(file, "utf8")).filter(
      (call) => !added.includes(call) || file.includes("starter"),
    );
  expect(scripts.flatMap((file) => missing(file).map((call) => `${file}: ${call}`))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(100);
});

test.each([
  ["a token", "--gutter: round(1.5px, 1px)", "round"],
  ["a token behind another", "--a: 1px; --a: round(1.5px, 1px)", "round"],
  [
    "a property whose neighbours go on without it",
    "initial-letter: 3; margin-inline-end: 0.3em",
    "initial-letter",
  ],
  ["a function without a fallback", "inline-size: round(var(--a), 1px)", "round"],
  ["an unreadable sign", 'content: "↗" / ""', "alt_text"],
  ["a unit", "inline-size: 4rcap", "rcap"],
])("%s is found", (_, declarations, finding) => {
  expect(youngCss(`p { ${declarations} }`, "a.css")).toEqual([
    expect.stringContaining(`a.css: ${finding} in`),
  ]);
});

test.each([
  "p { inline-size: 1px; inline-size: round(var(--a), 1px) }",
  "p { hyphens: auto; text-wrap: balance; stroke-linecap: round; color: light-dark(#000, #fff) }",
  "@supports (initial-letter: 3) { p { initial-letter: 3; margin: 0.3em } }",
  "::target-text { color: red }",
])("%s is right without it", (css) => {
  expect(youngCss(css, "a.css")).toEqual([]);
});

test("selectors and rules are found", () => {
  expect(youngCss("p::details-content { color: red }", "a.css")).toHaveLength(1);
  expect(youngCss("@starting-style { p { color: red } }", "a.css")).toHaveLength(1);
});

test("calls are found by their class, and by a name that nothing older has", () => {
  expect(youngCalls("Map.groupBy(a, b); list.union(other); URL.parse(a); JSON.parse(a)")).toEqual([
    ...["Map.groupBy", ".union", "URL.parse"],
  ]);
});

test("the README promises the same", () => {
  const { chrome, edge, firefox, safari } = PROMISED_BROWSERS;
  expect(edge).toBe(chrome);
  expect(readFileSync("README.md", "utf8")).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
});
