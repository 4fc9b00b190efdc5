import { expect, test } from "vitest";
import { stripModulePreloads } from "./strip-module-preloads.ts";

test("module preloads go, everything else stays", () => {
  const html = `<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><p>&lt;link rel="modulepreload"></p>`;
  expect(stripModulePreloads(html)).toBe(
    `<link rel="stylesheet" href="/a.css"/><p>&lt;link rel="modulepreload"></p>`,
  );
});
