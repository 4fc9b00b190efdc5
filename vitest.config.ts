import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A full Chromium opens a window for each page, headless or not: two journeys at a time are too much for two cores. */
const hasWindows = !/headless-shell|^$/.test(process.env.CHROMIUM ?? "");

/**
 * With real servers, which take most of their time for waiting: for pauses after a failure, for refusals that are held
 * back, for limits. One worker more than there are processors keeps these busy.
 */
const withServers = {
  environment: "node",
  // The application is loaded once by each worker, as React's build for production and no other condition has it.
  isolate: false,
  env: { NODE_ENV: "production" },
  maxWorkers: availableParallelism() + 1,
  testTimeout: 240_000,
  hookTimeout: 240_000,
} as const;
const asInProduction = { ssr: { resolve: { conditions: ["module", "node"] } } };

export default defineConfig({
  test: {
    // A limit ends what never comes. What is slow is no failure: machines that run this have other things to do.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "bench/**/*.test.ts"],
          environment: "node",
          // All processors: the default leaves one to a watching developer's editor.
          maxWorkers: "100%",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...asInProduction,
        test: {
          ...withServers,
          // Membership once more, on a real PostgreSQL: each test has a database of its own.
          name: "postgres",
          include: ["src/membership/**/*.test.ts", "src/cli/codes*.test.ts", "test/membership/**/*.test.ts"],
          exclude: ["test/membership/on-sqlite.test.ts"],
          globalSetup: "test/postgres/setup.ts",
        },
      },
      {
        ...asInProduction,
        test: {
          ...withServers,
          name: "server",
          include: [
            "test/faults/**/*.test.ts",
            "test/server/**/*.test.ts",
            "test/content-service/**/*.test.ts",
            // Whatever the database is, a request goes the same way to it: in short on SQLite, whole on PostgreSQL.
            "test/membership/{on-sqlite,devices,reading-position}.test.ts",
          ],
        },
      },
      {
        ...asInProduction,
        test: {
          ...withServers,
          // In one browser: each reader has a network address of his own.
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
