import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { LIGHT, PAPER } from "./magazine.ts";

test("the colours are those of the site's style sheet", async () => {
  const sheet = await readFile(new URL("../site/styles/tokens.css", import.meta.url), "utf8");
  const light = (name: string) => new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), `).exec(sheet)?.[1];
  const named = { ink: "ink", soft: "ink-soft", board: "paper-deep", rule: "rule" };
  expect(LIGHT).toEqual(Object.fromEntries(Object.entries(named).map(([own, name]) => [own, light(name)])));
  expect(sheet).toContain(`--paper: light-dark(${PAPER.light}, ${PAPER.dark})`);
});
