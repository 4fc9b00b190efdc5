import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { filesOnPostgres, isWhole } from "../test/some-of.ts";

// Elsewhere they are skipped, and nobody would see that they are not run at all.
test.runIf(isWhole)("what needs a PostgreSQL is run where there is one", () => {
  const files = globSync("src/**/*.test.ts").map((file) => file.replaceAll("\\", "/"));
  const needing = files.filter((file) => readFileSync(file, "utf8").includes('inject("postgresUrl")'));
  expect(needing).not.toEqual([]);
  const isRun = (file: string) => filesOnPostgres.some((pattern) => matchesGlob(file, pattern));
  expect(needing.filter((file) => !isRun(file))).toEqual([]);
});
