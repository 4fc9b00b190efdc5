import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Run, withRun } from "./benchmarks-page.ts";
import { FIGURES_FILE, keepFigures, parseFigures } from "./figures.ts";

const run: Run = {
  name: "2026-11-26, 01234567",
  isQuick: false,
  machine: "2 cores",
  benchmarks: [
    {
      name: "pages",
      figures: [
        { what: "home, br", measured: "9 /s", beside: "10 /s, bare", ratio: "0.90", goal: "0.9 | more" },
      ],
      exitCode: 0,
    },
    { name: "peers", figures: [], exitCode: 1 },
  ],
};
const ORDER = ["pages", "soak", "peers"];

test("a run's figures come between the marks, and what is written around them stays", () => {
  const page = withRun("# Benchmarks\n<!-- bench:all -->\nold\n<!-- /bench:all -->\nBy hand.\n", run, ORDER);
  expect(page).toMatch(/^# Benchmarks\n<!-- bench:all -->\n2 cores\n/);
  expect(page).toMatch(/\| pages +\| home, br +\| 9 \/s +\| 10 \/s, bare +\| 0\.90 +\| 0\.9 \\\| more +\|/);
  expect(page).toMatch(/\n<!-- \/bench:all -->\nBy hand\.\n$/);
  expect(page).not.toContain("old");
  expect(withRun(page, run, ORDER)).toBe(page);
});

test("figures of benchmarks that did not run, or failed, stay with the run that they are of", () => {
  const marks = "<!-- bench:all --><!-- /bench:all -->";
  const figures = [{ what: "of before", measured: "1" }];
  const all = ORDER.map((name) => ({ name, figures, exitCode: 0 }));
  const before = withRun(marks, { ...run, name: "2026-11-25, 76543210", benchmarks: all }, ORDER);
  const page = withRun(before, { ...run, isQuick: true }, ORDER);
  const rows = page.split("\n").filter((line) => /\| 2026/.test(line));
  expect(rows.map((row) => row.split("|").at(1)?.trim())).toEqual(ORDER);
  expect(rows.map((row) => / 2026-11-26, 01234567, quick /.test(row))).toEqual([true, false, false]);
});

test("a page without the marks is left alone", () => {
  expect(() => withRun("# Benchmarks", run, ORDER)).toThrow("<!-- bench:all -->");
});

test("figures that are kept come back in order, and without a file nothing is kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-figures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  keepFigures([{ what: "nowhere", measured: "0" }]);
  vi.stubEnv(FIGURES_FILE, join(folder, "figures"));
  onTestFinished(() => void vi.unstubAllEnvs());
  keepFigures([{ what: "one", measured: "1" }]);
  keepFigures([{ what: "two\nlines", measured: "2" }]);
  const kept = parseFigures(await readFile(join(folder, "figures"), "utf8"));
  expect(kept.map(({ what }) => what)).toEqual(["one", "two\nlines"]);
});
