import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Run, withRun } from "./benchmarks-page.ts";
import { FIGURES_FILE, keepFigures, parseFigures } from "./figures.ts";

const run: Run = {
  name: "26 November 2026, commit 01234567",
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

test("a run takes the place of the former one, and what is written around it stays", () => {
  const page = withRun("# Benchmarks\n<!-- bench:all -->\nold\n<!-- /bench:all -->\nBy hand.\n", run);
  expect(page).toMatch(/^# Benchmarks\n<!-- bench:all -->\n### 26 November 2026, commit 01234567\n/);
  expect(page).toMatch(/\| pages +\| home, br +\| 9 \/s +\| 10 \/s, bare +\| 0\.90 +\| 0\.9 \\\| more +\|/);
  expect(page).toMatch(/\npeers ended with 1 and has no figures\.\n<!-- \/bench:all -->\nBy hand\.\n$/);
  expect(page).not.toContain("old");
  expect(withRun(page, run)).toBe(page);
});

test("a quick run says so in its heading", () => {
  const page = withRun("<!-- bench:all --><!-- /bench:all -->", { ...run, isQuick: true });
  expect(page).toMatch(/### .*quick run/);
});

test("a page without the marks is left alone", () => {
  expect(() => withRun("# Benchmarks", run)).toThrow("<!-- bench:all -->");
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
