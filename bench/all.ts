import { execFileSync, spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { describeMachine } from "./report/machine.ts";

/*
 * npm run bench:all [-- --quick] [-- --only pages,soak]
 * Runs the benchmarks one after another and keeps what they print in bench/results/{day}-{commit}.md, with the machine.
 * Whole it takes over an hour. Ends with 1 when one of them did.
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
  workers: { file: "workers/main.ts", quick: ["--quick"] },
  lighthouse: { file: "lighthouse/main.ts", quick: ["--runs", "1"] },
  use: { file: "use/main.ts", quick: ["--rounds", "1"] },
  soak: { file: "soak/main.ts", quick: ["--minutes", "2"] },
};

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: Object.keys(BENCHMARKS).join(",") },
  },
});
const names = values.only.split(",");
const unknown = names.filter((name) => BENCHMARKS[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(", ")}.`);

const git = (...given: string[]) => execFileSync("git", given, { encoding: "utf8" }).trim();
const commit = git("rev-parse", "--short=8", "HEAD");
const isChanged = git("status", "--porcelain") !== "";
const began = new Date();
const parts = [
  `# ${began.toISOString()}, commit ${commit}${isChanged ? " with changes" : ""}${values.quick ? ", quick" : ""}`,
  describeMachine(),
];
for (const name of names) {
  const { file, quick } = BENCHMARKS[name] as (typeof BENCHMARKS)[string];
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [program, ...(values.quick ? quick : [])], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.pipe(process.stdout, { end: false });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = await text(child.stdout);
  const code = await ended;
  if (code !== 0) process.exitCode = 1;
  parts.push(`## ${name}${code === 0 ? "" : ` (ended with ${code})`}`, said.trim());
}
const folder = new URL("results/", import.meta.url);
await mkdir(folder, { recursive: true });
const result = new URL(`${began.toISOString().slice(0, 10)}-${commit}.md`, folder);
await writeFile(result, `${parts.join("\n\n")}\n`);
console.log(`\nKept in ${fileURLToPath(result)}`);
