import { parseArgs } from "node:util";
import { startServer } from "../../test/server/start-server.ts";
import { warmPages } from "../../test/server/warm-pages.ts";
import { filledSample } from "../filled-sample.ts";
import { installPackage } from "../install-package.ts";
import { describeMachine } from "../report/machine.ts";
import { pages } from "./pages.ts";
import type { LighthouseReport } from "./report.ts";
import { runLighthouse } from "./run-lighthouse.ts";
import { missedGoals, type Summary, summarize, summaryTable } from "./summary.ts";

/*
 * node bench/lighthouse/main.ts [--runs 3] [--only home,login]
 * Prints a Markdown table and what costs points; nothing is kept. Ends with 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, only: { type: "string" } },
});
const only = values.only?.split(",");
const measured = pages.filter(({ name }) => only?.includes(name) ?? true);

installPackage(new URL(".", import.meta.url), "Lighthouse");
await using _sample = await filledSample();
const server = await startServer({ LOG_LEVEL: "warn" });
try {
  await warmPages(
    server.address,
    measured.map(({ path }) => path),
  );
  const summaries: Summary[] = [];
  for (const page of measured) {
    const runs: LighthouseReport[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      runs.push(await runLighthouse(server.address, page));
    summaries.push(summarize(page, runs));
  }
  console.log(`${describeMachine()}\n\n${summaryTable(summaries)}`);
  for (const { page, costly } of summaries)
    if (costly.length > 0) console.log(`\n${page.name}:\n${costly.map((line) => `- ${line}`).join("\n")}`);
  const missed = summaries.flatMap(missedGoals);
  console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed:\n${missed.join("\n")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await server.close();
}
