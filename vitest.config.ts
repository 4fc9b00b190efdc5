import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { filesOfWhole, filesOnPostgres, isWhole } from "./test/some-of.ts";

/** Files that take longest: begun last, one worker would wait for the other's. */
const LONGEST = [
  "leaks/leaks",
  "leaks/guest-leaks",
  "issue/issues",
  "render/edition-order",
  "render/edition-refusals",
  "cli/mecmua",
  "codes/codes-killed",
  "server/pictures",
  "server/readers-beside",
  "faults/killed",
  "membership/attempts",
  "faults/issue-bytes",
  "server/desk/issues",
  "server/issue-kinds",
  "server/issue-update",
  "server/picture-faults",
  "server/large-pdf",
  "accessibility/every-state",
  "journeys/reader",
  "journeys/phone-reader",
  "desk/writing",
  "accessibility/focus-visible",
  "journeys/devices",
  "journeys/printed-code",
  "page-pictures/page-pictures",
  "desk/magazine",
  "journeys/desk/issues",
  "journeys/issue-kinds",
  "journeys/search",
  "journeys/offline",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** A full Chromium opens a window for each page, headless or not: two journeys at a time are too much for two cores. */
const hasWindows = !/headless-shell|^$/.test(process.env.CHROMIUM ?? "");

/** They count their own child processes, or tell a library what to do for a whole process (`sharp.block`). */
const WITH_PROCESSES = ["cli", "issues", "pictures", "platform/jobs"].map(
  (folder) => `src/${folder}/**/*.test.ts`,
);

/** Units, whose tests stand beside them. */
const besideSource = {
  environment: "node",
  // They wait, too: for child processes, for databases. One more than processors fills them.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

/** With real servers. bin/test runs these beside the browser's. */
const withServers = {
  environment: "node",
  // The application is loaded once by each worker, as React's build for production and no other condition has it.
  isolate: false,
  env: { NODE_ENV: "production" },
  // They wait for much of their time: in short one more fills the processors.
  maxWorkers: availableParallelism() + (isWhole ? 0 : 1),
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;
const asInProduction = { ssr: { resolve: { conditions: ["module", "node"] } } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A limit ends what never comes. What is slow is no failure: machines that run this have other things to do.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          ...besideSource,
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "src/**/*.test.tsx",
            "{bench,deploy,lint}/**/*.test.ts",
            "*.test.ts",
            "test/torture/storm.test.ts",
          ],
          exclude: WITH_PROCESSES,
          // Modules are loaded once by each worker.
          isolate: false,
        },
      },
      {
        test: {
          ...besideSource,
          name: "unit-processes",
          include: WITH_PROCESSES,
          exclude: filesOfWhole,
          // Processes that make pages stand back behind everything else that the machine is at.
          testTimeout: 600_000,
        },
      },
      {
        ...asInProduction,
        test: {
          ...withServers,
          // Members and the library once more, on a real PostgreSQL: each test has a database of its own.
          name: "postgres",
          include: filesOnPostgres,
          exclude: ["test/membership/on-sqlite.test.ts", ...filesOfWhole],
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
            "test/leaks/**/*.test.ts",
            "test/server/**/*.test.ts",
            "test/content-service/**/*.test.ts",
            // Whatever the database is, a request goes the same way to it: in short on SQLite, whole on PostgreSQL.
            "test/membership/{on-sqlite,annotations,devices,reading-position}.test.ts",
          ],
          exclude: filesOfWhole,
        },
      },
      {
        // The object store's client has another, broken build for the condition "module".
        ssr: { resolve: { conditions: ["node"] } },
        test: {
          ...withServers,
          // Several machines on real object stores: `npm run test:machines`, which installs them.
          name: "machines",
          include: ["test/machines/**/*.test.ts"],
          globalSetup: "test/machines/setup.ts",
        },
      },
      {
        // The archive in empty systems: `npm run test:install`, as root and with the network.
        test: { ...withServers, name: "install", include: ["test/install/**/*.test.ts"] },
      },
      {
        ...asInProduction,
        test: {
          ...withServers,
          // Minutes of faults over and over: `npm run faults` alone.
          name: "long-faults",
          include: ["test/long-faults/**/*.test.ts"],
          testTimeout: 1_800_000,
        },
      },
      {
        // Two minutes of what `npm run torture` does for as long as one likes.
        test: { ...withServers, name: "torture", include: ["test/torture/torture.test.ts"] },
      },
      {
        ...asInProduction,
        test: {
          ...withServers,
          // In one browser: each reader has a network address of his own.
          maxWorkers: hasWindows ? 1 : isWhole ? 2 : 3,
          name: "browser",
          include: [
            "test/journeys/**/*.test.ts",
            "test/html-in-browser/**/*.test.ts",
            "test/page-pictures/**/*.test.ts",
          ],
          exclude: filesOfWhole,
          // The sample magazine that the journeys share.
          globalSetup: "test/journeys/setup.ts",
        },
      },
    ],
  },
});
