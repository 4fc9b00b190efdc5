import { defineConfig } from "vitest/config";

/** A full Chromium opens a window for each page, headless or not: two journeys at a time are too much for two cores. */
const hasWindows = !/headless-shell|^$/.test(process.env.CHROMIUM ?? "");

/** What shares a PostgreSQL takes turns. */
const inTurn = {
  environment: "node",
  fileParallelism: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
} as const;

export default defineConfig({
  test: {
    // A limit ends what never comes. What is slow is no failure: machines that run this have other things to do.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "sample/**/*.test.ts", "bench/**/*.test.ts"],
          environment: "node",
          // All processors: the default leaves one to a watching developer's editor.
          maxWorkers: "100%",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...inTurn,
          // Membership once more, on a real PostgreSQL: the same tests.
          name: "postgres",
          include: ["src/membership/**/*.test.ts", "src/cli/codes*.test.ts", "test/membership/**/*.test.ts"],
          globalSetup: "test/postgres/setup.ts",
        },
      },
      {
        test: {
          ...inTurn,
          // They mostly wait: for pauses after a failure, for limits, for a server that comes back.
          fileParallelism: true,
          maxWorkers: 2,
          name: "server",
          include: [
            "test/faults/**/*.test.ts",
            "test/server/**/*.test.ts",
            "test/membership/**/*.test.ts",
            "test/content-service/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...inTurn,
          // In one browser: each reader has a network address of his own.
          fileParallelism: true,
          maxWorkers: hasWindows ? 1 : 2,
          name: "browser",
          include: ["test/journeys/**/*.test.ts", "test/html-in-browser/**/*.test.ts"],
          // The sample magazine that the journeys share.
          globalSetup: "test/journeys/setup.ts",
        },
      },
    ],
  },
});
