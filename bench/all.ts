import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filledSample } from "./filled-sample.ts";
import { type Run, runTable, withRun } from "./report/benchmarks-page.ts";
import { FIGURES_FILE, parseFigures } from "./report/figures.ts";
import { describeMachine } from "./report/machine.ts";

/*
 * npm run bench:all [-- --quick] [-- --only pages,soak]
 * Runs the benchmarks one after another. After each, its main figures stand in the table of docs/benchmarks.md. Ends
 * with 1 when one of them did.
 */

/** What each is given, and what it is given when it must be quick. */
const BENCHMARKS: Record<string, { readonly file: string; readonly quick: readonly string[] }> = {
  pages: { file: "main.ts", quick: ["--quick"] },
  issue: { file: "issue/main.ts", quick: [] },
  intake: { file: "intake/main.ts", quick: ["--rounds", "1", "--pages", "10"] },
  memory: { file: "memory/main.ts", quick: ["--requests", "5000", "--pages", "20", "--pdf-megabytes", "10"] },
  desk: { file: "desk/main.ts", quick: ["--quick"] },
  peers: { file: "peers/main.ts", quick: ["--quick"] },
  soak: { file: "soak/main.ts", quick: ["--minutes", "2"] },
};

const ORDER = Object.keys(BENCHMARKS);
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: ORDER.join(",") },
  },
});
const names = values.only.split(",");
const unknown = names.filter((name) => BENCHMARKS[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(", ")}.`);

const git = (...given: string[]) => execFileSync("git", given, { encoding: "utf8" }).trim();
const commit = git("rev-parse", "--short=8", "HEAD");
const isChanged = git("status", "--porcelain") !== "";
const began = new Date();
const run = {
  name: `${began.toISOString().slice(0, 10)}, ${commit}${isChanged ? " with changes" : ""}`,
  isQuick: values.quick,
  machine: describeMachine(),
  benchmarks: [] as Run["benchmarks"][number][],
};
const page = new URL("../docs/benchmarks.md", import.meta.url);
{
  await using sample = await filledSample();
  for (const name of names) {
    const { exitCode, figures } = await runBenchmark(name, sample.environment);
    if (exitCode !== 0) process.exitCode = 1;
    run.benchmarks.push({ name, exitCode, figures });
    await writeFile(page, withRun(await readFile(page, "utf8"), run, ORDER));
  }
}
console.log(`\n${runTable(run)}`);

async function runBenchmark(name: string, environment: Record<string, string>) {
  const { file, quick } = BENCHMARKS[name] as (typeof BENCHMARKS)[string];
  const program = fileURLToPath(new URL(file, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-all-"));
  const kept = join(folder, "figures");
  await writeFile(kept, "");
  const child = spawn(process.execPath, [program, ...(values.quick ? quick : [])], {
    env: { ...process.env, ...environment, [FIGURES_FILE]: kept },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  const figures = parseFigures(await readFile(kept, "utf8"));
  await rm(folder, { recursive: true });
  return { exitCode, figures };
}
