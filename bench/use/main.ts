import { parseArgs } from "node:util";
import { launchBrowser } from "../../test/browser.ts";
import { startServer } from "../../test/server/start-server.ts";
import { warmPages } from "../../test/server/warm-pages.ts";
import { filledSample } from "../filled-sample.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import { STEPS, type Visit, visit } from "./visit.ts";

/*
 * npm run bench:use [-- --rounds 5]
 * A visit on a phone at a quarter of this machine's speed, beside the same pages without any script in the same rounds.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const ways = ["as it is", "without scripts"] as const;

interface Measure {
  readonly name: string;
  /** In milliseconds. */
  of(visit: Visit): number;
  readonly goal?: string;
}

console.log(describeMachine());
await using _sample = await filledSample();
const site = await startServer({ LOG_LEVEL: "warn" });
const browser = await launchBrowser();
try {
  await warmPages(site.address, ["/"]);
  const visits = new Map<string, Visit[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const way of ways)
      visits.get(way)?.push(await visit(browser, site.address, { hasScripts: way === "as it is" }));
  const measures: readonly Measure[] = [
    ...STEPS.map((step) => ({
      name: step,
      of: ({ interactions }: Visit) => interactions[step] ?? 0,
      goal: "< 100 ms",
    })),
    { name: "blocked before use", of: ({ blockedAtLoad }) => blockedAtLoad },
    { name: "blocked after it", of: ({ blockedAtUse }) => blockedAtUse },
    { name: "largest paint", of: ({ largestPaint }) => largestPaint },
  ];
  const middle = (way: (typeof ways)[number], { of }: Measure) =>
    `${Math.round(median((visits.get(way) ?? []).map(of)))} ms`;
  const rows = ways.map((way) => [
    way,
    ...measures.map((measure) => middle(way, measure)),
    median((visits.get(way) ?? []).map(({ shift }) => shift)).toFixed(3),
  ]);
  console.log(`\n${table(["pages", ...measures.map(({ name }) => name), "shift"], rows)}`);
  keepFigures(
    measures.map((measure) => ({
      what: `${measure.name}, a phone at a quarter of the speed`,
      measured: middle(ways[0], measure),
      beside: `${middle(ways[1], measure)}, without scripts`,
      ...(measure.goal && { goal: measure.goal }),
    })),
  );
} finally {
  await browser.close();
  await site.close();
}
