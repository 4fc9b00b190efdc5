import { parseArgs } from "node:util";
import { startMachines } from "./machines.ts";
import { traffic } from "./network.ts";
import { installGlobals } from "./page.ts";
import { storm } from "./storm.ts";
import { Torture } from "./torture.ts";

/*
 * npm run torture [-- --minutes 3] [-- --seeds 10] [-- --seed 7] [-- --machines 2]
 *   [-- --without crash,restore,storm] [-- --storms 500]
 * The desk's own windows behind a bad network, at servers that are killed: no word may be lost, doubled, torn, or gone
 * without being told. What fails is printed with its seed and round; --minutes are divided among the seeds. --storms
 * are so many seeds of windows alone, without a network or a server.
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
  },
});
const [minutes, seeds, first, count, storms] = [
  values.minutes,
  values.seeds,
  values.seed,
  values.machines,
  values.storms,
].map(Number) as [number, number, number, number, number];
const NAMES = ["Yayıncı Deniz", "Yayıncı Umut", "Yayıncı Ege"];

if (storms > 0) process.exit(runStorms(first, storms) ? 0 : 1);
installGlobals();
const counts: Record<string, number> = { lost: 0, doubled: 0, torn: 0, failures: 0 };
await using started = await startMachines(count);
const { machines } = started;
const [machine] = machines;
if (!machine) throw new RangeError("--machines is 1 or 2");
const people = await Promise.all(NAMES.map((name) => machine.person(name)));
for (let seed = first; seed < first + seeds; seed += 1) {
  const torture = new Torture(seed, machines, people, new Set(values.without.split(",")));
  const end = performance.now() + (minutes * 60_000) / seeds;
  while (performance.now() < end) {
    await torture.round();
    for (const { round, what } of torture.failures.splice(0)) {
      counts.failures = (counts.failures ?? 0) + 1;
      console.error(`seed ${seed}, round ${round}, machines ${count}: ${what}`);
    }
  }
  await torture.end();
  for (const [name, more] of Object.entries(torture.counts)) counts[name] = (counts[name] ?? 0) + more;
}
counts.acknowledged = traffic.acknowledgedSteps;
console.info(
  Object.entries(counts)
    .map(([name, value]) => `${name} ${value}`)
    .join(", "),
);
process.exitCode = counts.failures === 0 ? 0 : 1;

function runStorms(seed: number, count: number): boolean {
  const sum = { words: 0, setAside: 0, faults: 0 };
  for (let each = seed; each < seed + count; each += 1) {
    const { words, setAside, faults } = storm(each, values.suggestions);
    sum.words += words;
    sum.setAside += setAside;
    sum.faults += faults.length;
    for (const fault of faults) console.error(`storm ${each}: ${fault}`);
  }
  console.info(`${count} storms, ${sum.words} words, ${sum.setAside} set aside, ${sum.faults} faults`);
  return sum.faults === 0;
}
