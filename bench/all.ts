import { execFileSync, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filledSample } from "./filled-sample.ts";
import { type Run, runTable, withRun } from "./report/benchmarks-page.ts";
import { FIGURES_FILE, parseFigures } from "./report/figures.ts";
import { describeMachine } from "./report/machine.ts";

/*
 * npm run bench:all [-- --quick] [-- --only pages,soak]
 * Runs the benchmarks one after another. After each, what was printed is in bench/results/{day}-{commit}.md, and its
 * main figures stand in the table of docs/benchmarks.md. Whole it takes over an hour. Ends with 1 when one of them did.
 */

/** What each is given, and what it is given when it must be quick. */
const BENCHMARKS: Record<string, { readonly file: string; readonly quick: readonly string[] }> = {
  pages: { file: "main.ts", quick: ["--quick"] },
  membership: { file: "membership/main.ts", quick: ["--quick"] },
  files: { file: "files/main.ts", quick: ["--quick"] },
  issue: { file: "issue/main.ts", quick: [] },
  intake: { file: "intake/main.ts", quick: ["--rounds", "1", "--pages", "10"] },
  sync: { file: "sync/main.ts", quick: ["--quick"] },
  articles: { file: "articles/main.ts", quick: ["--quick"] },
  search: { file: "search/main.ts", quick: ["--quick"] },
  desk: { file: "desk/main.ts", quick: ["--quick"] },
  machines: { file: "machines/main.ts", quick: ["--quick"] },
  lighthouse: { file: "lighthouse/main.ts", quick: ["--runs", "1"] },
  use: { file: "use/main.ts", quick: ["--rounds", "1"] },
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
const printed: string[] = [];
const folder = new URL("results/", import.meta.url);
await mkdir(folder, { recursive: true });
const result = new URL(`${began.toISOString().slice(0, 10)}-${commit}.md`, folder);
// Further runs of the same day and commit come below.
const former = await readFile(result, "utf8").catch(() => "# Benchmarks\n");
const page = new URL("../docs/benchmarks.md", import.meta.url);
{
  await using sample = await filledSample();
  for (const name of names) {
    const { exitCode, said, figures } = await runBenchmark(name, sample.environment);
    if (exitCode !== 0) process.exitCode = 1;
    run.benchmarks.push({ name, exitCode, figures });
    printed.push(`## ${name}${exitCode === 0 ? "" : ` (ended with ${exitCode})`}`, said);
    await writeFile(result, `${former}\n${runTable(run)}\n\n${printed.join("\n\n")}\n`);
    await writeFile(page, withRun(await readFile(page, "utf8"), run, ORDER));
  }
}
console.log(`\n${runTable(run)}\n\nKept in ${fileURLToPath(result)}`);

async function runBenchmark(name: string, environment: Record<string, string>) {
  const { file, quick } = BENCHMARKS[name] as (typeof BENCHMARKS)[string];
  const program = fileURLToPath(new URL(file, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-all-"));
  const kept = join(folder, "figures");
  await writeFile(kept, "");
  const child = spawn(process.execPath, [program, ...(values.quick ? quick : [])], {
    env: { ...process.env, ...environment, [FIGURES_FILE]: kept },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.pipe(process.stdout, { end: false });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = (await text(child.stdout)).trim();
  const exitCode = await ended;
  const figures = parseFigures(await readFile(kept, "utf8"));
  await rm(folder, { recursive: true });
  return { exitCode, said, figures };
}
