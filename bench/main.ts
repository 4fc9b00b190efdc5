import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measurePageWeight } from "./measures/page-weight.ts";
import { measureRequests } from "./measures/requests.ts";
import { measureStart } from "./measures/start.ts";
import { keepFigures } from "./report/figures.ts";
import { describeMachine } from "./report/machine.ts";
import { requestFigures, startFigures, weightFigures } from "./report/page-figures.ts";
import { pageWeightTable, requestTable, startTable } from "./report/tables.ts";

/*
 * npm run bench [-- --quick] [-- --against DIR] [-- --metrics] [-- --only requests,start,weight]
 *   [-- --posts 100,1000,10000,100000] [-- --requests 100000]
 * Prints Markdown tables; nothing is kept. Reads CPU time and memory from /proc, so it runs on Linux.
 */
const { values } = parseArgs({
  options: {
    /** Fewer and shorter rounds, and no 10,000 posts: to see whether the benchmark works. */
    quick: { type: "boolean", default: false },
    /** Another checkout of this repository, built, that takes part in the request rounds. */
    against: { type: "string" },
    /** The same site takes part in the request rounds with METRICS_PORT set. */
    metrics: { type: "boolean", default: false },
    /** Of the starts. */
    posts: { type: "string" },
    /** After which a start's memory is looked at. */
    requests: { type: "string", default: "1000" },
    only: { type: "string", default: "requests,start,weight" },
  },
});

const projectDir = fileURLToPath(new URL("../", import.meta.url));
const parts = new Set(values.only.split(","));

if (!existsSync("/proc/self/stat")) stop("The benchmark reads /proc and runs on Linux only.");
if (!existsSync(resolve(projectDir, "build/server/index.js"))) stop("Build first: npm run build");

console.log(describeMachine());
if (parts.has("requests")) {
  const rounds = values.quick ? { rounds: 2, seconds: 0.5 } : { rounds: 7, seconds: 1 };
  const against = values.against === undefined ? null : resolve(values.against);
  const cases = await measureRequests({ projectDir, against, metrics: values.metrics, ...rounds });
  console.log(requestTable(cases, rounds));
  keepFigures(requestFigures(cases));
}
if (parts.has("start")) {
  const posts = values.posts ?? (values.quick ? "100,1000" : "100,1000,10000");
  const starts = await measureStart({
    counts: posts.split(",").map(Number),
    repeats: values.quick ? 1 : 3,
    requests: Number(values.requests),
  });
  console.log(startTable(starts));
  keepFigures(startFigures(starts));
}
if (parts.has("weight")) {
  const weights = await measurePageWeight();
  console.log(pageWeightTable(weights));
  keepFigures(weightFigures(weights));
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
