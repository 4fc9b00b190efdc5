import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { PAPER } from "../../domain/magazine.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** The colours of a rule by their names; of those that depend on the scheme the one of this scheme. */
function colorsOf(rule: string, scheme: "light" | "dark"): Map<string, string> {
  const found = rule.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g);
  return new Map(
    [...found].map(([, name = "", light, dark, one]) => [
      name,
      one ?? (scheme === "light" ? light : dark) ?? "",
    ]),
  );
}

const own = /:root \{([^}]*)\}/.exec(read("./tokens.css"))?.[1] ?? "";
const chosen = (paper: string) =>
  new RegExp(`\\n  \\[data-reading~="paper-${paper}"\\] \\{([^}]*)\\}`).exec(read("./reading.css"))?.[1] ??
  "";

/** Text, and what it stands on. */
const PAIRS = [
  ...["ink", "ink-soft", "accent"].flatMap((text) =>
    ["paper", "paper-deep"].map((on) => [text, on] as const),
  ),
  ["ink", "mark"],
  ["on-accent", "accent"],
  ["print", "sheet"],
] as const;

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ["sepia", "light"],
  ["dim", "dark"],
] as const)("on %s paper all text can be read, and its ground is what programs are told", (paper, scheme) => {
  const colors = new Map([...colorsOf(own, scheme), ...colorsOf(chosen(paper), scheme)]);
  const faint = PAIRS.filter(
    ([text, on]) => wcagContrast(colors.get(text) ?? "", colors.get(on) ?? "") < 4.5,
  );
  expect(faint).toEqual([]);
  // A ring around what has the focus needs less.
  for (const on of ["paper", "paper-deep"])
    expect(wcagContrast(colors.get("focus") ?? "", colors.get(on) ?? "")).toBeGreaterThan(3);
  expect(colors.get("paper")).toBe(PAPER[paper]);
});
