import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { NOT_IN_SESSIONS } from "./edits.ts";
import { startMachines } from "./machines.ts";
import { traffic } from "./network.ts";
import { installGlobals } from "./page.ts";
import { storm } from "./storm.ts";
import { SESSION, Torture } from "./torture.ts";

/*
 * npm run torture [-- --minutes 3] [-- --seeds 10] [-- --seed 7] [-- --machines 2]
 *   [-- --without crash,restore,storm] [-- --storms 500]
 * The desk's own windows behind a bad network, at servers that are killed: no word may be lost, doubled, torn, or gone
 * without being told. What fails is printed with its seed and round; --minutes are divided among the seeds. --storms
 * are so many seeds of windows alone, without a network or a server; with --sessions each is three windows, of which one
 * suggests. --suggestions: some windows suggest what they write, and notes are set. --sessions 1000: so many short ones of three in one article (one writes, one suggests, one loses the
 * connection), with notes; what all suggestions give, and what none gives, is compared at the end.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "3" },
    seeds: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    machines: { type: "string", default: "1" },
    without: { type: "string", default: "" },
    storms: { type: "string", default: "0" },
    suggestions: { type: "boolean", default: false },
    sessions: { type: "string", default: "0" },
  },
});
const [minutes, seeds, first, count, storms] = [
  values.minutes,
  values.seeds,
  values.seed,
  values.machines,
  values.storms,
].map(Number) as [number, number, number, number, number];
const SESSIONS_AT_ONCE = 4;
/** Each page loads the desk's modules anew, which Node never lets go. */
const SESSIONS_A_PROCESS = 200;
const NAMES = ["Yayıncı Deniz", "Yayıncı Umut", "Yayıncı Ege"];

const sessions = Number(values.sessions);
if (storms > 0) process.exit(runStorms(first, storms) ? 0 : 1);
if (sessions > SESSIONS_A_PROCESS) process.exit(runInProcesses(first, sessions));
installGlobals();
const counts: Record<string, number> = { lost: 0, doubled: 0, torn: 0, failures: 0 };
await using started = await startMachines(count);
const { machines } = started;
const [machine] = machines;
if (!machine) throw new RangeError("--machines is 1 or 2");
const people = await Promise.all(NAMES.map((name) => machine.person(name)));
const isPlain = !values.suggestions && values.sessions === "0";
const without = [...values.without.split(","), ...(isPlain ? ["suggestions", "comment"] : [])];
if (sessions > 0) await runSessions(first, sessions);
else
  for (let seed = first; seed < first + seeds; seed += 1) {
    const torture = new Torture(seed, machines, people, new Set(without));
    const end = performance.now() + (minutes * 60_000) / seeds;
    while (performance.now() < end) await runRound(seed, torture);
    await runEnd(torture);
  }
counts.acknowledged = traffic.acknowledgedSteps;
console.info(
  Object.entries(counts)
    .map(([name, value]) => `${name} ${value}`)
    .join(", "),
);
process.exitCode = counts.failures === 0 ? 0 : 1;

/** @returns the worst exit code */
function runInProcesses(first: number, count: number): number {
  let worst = 0;
  for (let seed = first; seed < first + count; seed += SESSIONS_A_PROCESS) {
    const some = Math.min(SESSIONS_A_PROCESS, first + count - seed);
    const options = ["--sessions", `${some}`, "--seed", `${seed}`, "--machines", values.machines];
    const program = [fileURLToPath(import.meta.url), ...options, "--without", values.without];
    const { status } = spawnSync(process.execPath, program, { stdio: "inherit" });
    worst = Math.max(worst, status ?? 1);
  }
  return worst;
}

/** Several at once, at the same machines. Of every other one nobody takes or leaves a suggestion before the end. */
async function runSessions(first: number, count: number): Promise<void> {
  let next = first;
  const work = async () => {
    while (next < first + count) {
      const seed = next;
      next += 1;
      const left = new Set([...without, ...NOT_IN_SESSIONS, ...(seed % 2 === 0 ? ["settle"] : [])]);
      const torture = new Torture(seed, machines, people, left, SESSION);
      await runRound(seed, torture);
      await runEnd(torture);
      counts.sessions = (counts.sessions ?? 0) + 1;
      if (counts.sessions % 50 === 0)
        console.info(`${counts.sessions} sessions, ${counts.failures} failures`);
    }
  };
  await Promise.all(Array.from({ length: SESSIONS_AT_ONCE }, work));
}

async function runRound(seed: number, torture: Torture): Promise<void> {
  await torture.round();
  for (const { round, what } of torture.failures.splice(0)) {
    counts.failures = (counts.failures ?? 0) + 1;
    console.error(`seed ${seed}, round ${round}, machines ${count}: ${what}`);
  }
}

async function runEnd(torture: Torture): Promise<void> {
  await torture.end();
  for (const [name, more] of Object.entries(torture.counts)) counts[name] = (counts[name] ?? 0) + more;
}

function runStorms(seed: number, count: number): boolean {
  const kind = sessions > 0 ? "session" : values.suggestions ? "suggestions" : "writers";
  const sum = { words: 0, setAside: 0, faults: 0 };
  for (let each = seed; each < seed + count; each += 1) {
    const { words, setAside, faults } = storm(each, kind);
    sum.words += words;
    sum.setAside += setAside;
    sum.faults += faults.length;
    for (const fault of faults) console.error(`storm ${each}: ${fault}`);
  }
  console.info(`${count} storms, ${sum.words} words, ${sum.setAside} set aside, ${sum.faults} faults`);
  return sum.faults === 0;
}
