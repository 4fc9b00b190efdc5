import { parseArgs } from "node:util";
import { startServer } from "../../test/server/start-server.ts";
import { warmPages } from "../../test/server/warm-pages.ts";
import { filledSample } from "../filled-sample.ts";
import { installPackage } from "../install-package.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { pages } from "./pages.ts";
import type { LighthouseReport } from "./report.ts";
import { runLighthouse } from "./run-lighthouse.ts";
import { startScriptlessSite } from "./scriptless-site.ts";
import { comparedFigures, missedGoals, type Summary, summarize, summaryTable } from "./summary.ts";

/*
 * node bench/lighthouse/main.ts [--runs 5] [--only home,login]
 * Each page in turn with itself without any script, so that the machine's mood is in both. Prints a Markdown table and
 * what costs points; nothing is kept. Ends with 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, only: { type: "string" } },
});
const only = values.only?.split(",");
const measured = pages.filter(({ name }) => only?.includes(name) ?? true);

installPackage(new URL(".", import.meta.url), "Lighthouse");
await using opened = new AsyncDisposableStack();
opened.use(await filledSample());
const server = await startServer({ LOG_LEVEL: "warn" });
opened.defer(server.close);
const scriptless = await startScriptlessSite(server.address);
opened.defer(scriptless.stop);
await warmPages(
  server.address,
  measured.map(({ path }) => path),
);
const pairs: { readonly own: Summary; readonly bare: Summary }[] = [];
for (const page of measured) {
  const [own, bare]: [LighthouseReport[], LighthouseReport[]] = [[], []];
  for (let run = 0; run < Number(values.runs); run += 1) {
    own.push(await runLighthouse(server.address, page));
    bare.push(await runLighthouse(scriptless.address, page));
  }
  pairs.push({ own: summarize(page, own), bare: summarize(page, bare) });
}
console.log(`${describeMachine()}\n\nMedians of ${values.runs} runs, in turn\n\n${summaryTable(pairs)}`);
for (const { page, costly } of pairs.map(({ own }) => own))
  if (costly.length > 0) console.log(`\n${page.name}:\n${costly.map((line) => `- ${line}`).join("\n")}`);
const missed = pairs.flatMap(({ own, bare }) => missedGoals(own, bare));
console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed:\n${missed.join("\n")}`);
keepFigures(pairs.flatMap(({ own, bare }) => comparedFigures(own, bare)));
process.exitCode = missed.length === 0 ? 0 : 1;
