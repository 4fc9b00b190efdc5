import { parseArgs } from "node:util";
import { launchBrowser } from "../../test/browser.ts";
import { startServer } from "../../test/server/start-server.ts";
import { warmPages } from "../../test/server/warm-pages.ts";
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

console.log(describeMachine());
const site = await startServer({ LOG_LEVEL: "warn" });
const browser = await launchBrowser();
try {
  await warmPages(site.address, ["/"]);
  const visits = new Map<string, Visit[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const way of ways)
      visits.get(way)?.push(await visit(browser, site.address, { hasScripts: way === "as it is" }));
  const rows = ways.map((way) => {
    const all = visits.get(way) ?? [];
    const middle = (of: (one: Visit) => number) => Math.round(median(all.map(of)));
    return [
      way,
      ...STEPS.map((step) => `${middle(({ interactions }) => interactions[step] ?? 0)} ms`),
      `${middle(({ blockedAtLoad }) => blockedAtLoad)} ms`,
      `${middle(({ blockedAtUse }) => blockedAtUse)} ms`,
      `${middle(({ largestPaint }) => largestPaint)} ms`,
      median(all.map(({ shift }) => shift)).toFixed(3),
    ];
  });
  const heads = ["pages", ...STEPS, "blocked before use", "blocked after it", "largest paint", "shift"];
  console.log(`\n${table(heads, rows)}`);
} finally {
  await browser.close();
  await site.close();
}
