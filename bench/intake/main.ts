import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { FIRST_STEPS, pagePictureSize } from "../../src/domain/issue/page-picture.ts";
import { makeMagazine } from "../issue/make-magazine.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median, percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import { firstReadable } from "./first-readable.ts";
import { waitsForNewPages } from "./new-pages.ts";
import { type Run, watchedRun } from "./watched-run.ts";

/*
 * npm run bench:intake [-- --rounds 3 --pages 40 --megabytes 16]
 * Pages a second and peak memory of taking an issue in (all but the widest picture of each page), beside pdftoppm
 * (poppler-utils) drawing the same file at the widest of these widths, one picture a page; the time from the file to its
 * first page that can be read; and a reader's wait for a new page while another issue is taken in, and while a page of
 * another one never ends. Linux.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    pages: { type: "string", default: "40" },
    megabytes: { type: "string", default: "16" },
  },
});
const pages = Number(values.pages);
const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
const pdf = join(folder, "dergi.pdf");
await makeMagazine(pdf, { pages, megabytes: Number(values.megabytes) });
const hash = createHash("sha256")
  .update(await readFile(pdf))
  .digest("hex");
const { width } = pagePictureSize({ width: 595, height: 842 }, "large");
const takeIn = fileURLToPath(new URL("take-in.ts", import.meta.url));
const hasPeer = spawnSync("pdftoppm", ["-v"]).status === 0;

const firsts = { "nothing else is done": [] as number[], "another issue is ingested": [] as number[] };
const runs = new Map<string, Run[]>();
const run = async (name: string, program: string, given: readonly string[]) =>
  runs.set(name, [...(runs.get(name) ?? []), await watchedRun(program, given)]);
for (let round = 0; round < Number(values.rounds); round += 1) {
  const out = join(folder, `round-${round}`);
  await mkdir(out);
  await run(`Mecmua, ${FIRST_STEPS.length} widths and text`, process.execPath, [
    takeIn,
    pdf,
    hash,
    join(out, "editions"),
  ]);
  firsts["nothing else is done"].push(await firstReadable(pdf, out, false));
  firsts["another issue is ingested"].push(await firstReadable(pdf, out, true));
  if (hasPeer)
    await run(`pdftoppm, JPEG of ${width} px`, "pdftoppm", [
      ...["-jpeg", "-scale-to-x", String(width), "-scale-to-y", "-1"],
      ...[pdf, join(out, "page")],
    ]);
}
const waits = await waitsForNewPages(pdf, pages, folder);
await rm(folder, { recursive: true });
const rows = [...runs].map(([name, taken]) => [
  name,
  (pages / median(taken.map(({ seconds }) => seconds))).toFixed(1),
  `${Math.round((median(taken.map(({ cpuSeconds }) => cpuSeconds)) * 1000) / pages)} ms`,
  `${Math.round(median(taken.map(({ peak }) => peak)))} MB`,
]);
console.log(`${describeMachine()}\n\n${pages} pages; medians of ${values.rounds} interleaved rounds\n`);
console.log(table(["", "pages a second", "of a processor, a page", "peak of one process"], rows));
console.log("\nFrom the file to a first page that can be read, while\n");
console.log(
  table(
    ["", "median"],
    Object.entries(firsts).map(([name, times]) => [name, `${Math.round(median(times))} ms`]),
  ),
);
const alone = waits.get("nothing else is done") ?? [];
console.log("\nA reader's wait for a page that nobody has made yet, while\n");
console.log(
  table(
    ["", "pages", "median", "p95", "median ÷ alone", "p95 ÷ alone"],
    [...waits].map(([name, times]) => [
      ...[name, String(times.length)],
      ...[0.5, 0.95].map((share) => `${Math.round(percentile(times, share))} ms`),
      ...[0.5, 0.95].map((share) => (percentile(times, share) / percentile(alone, share)).toFixed(2)),
    ]),
  ),
);
const [[, speed = "", cpu = "", peak = ""] = [], [peer, peerSpeed = "", peerCpu = "", peerPeak = ""] = []] =
  rows;
keepFigures([
  {
    what: "making an issue, pages a second",
    measured: speed,
    ...(peer && { beside: `${peerSpeed}, ${peer}`, ratio: (Number(speed) / Number(peerSpeed)).toFixed(2) }),
    goal: "6",
  },
  {
    what: "making an issue, of a processor for a page",
    measured: cpu,
    ...(peer && {
      beside: `${peerCpu}, ${peer}`,
      ratio: (parseInt(cpu, 10) / parseInt(peerCpu, 10)).toFixed(2),
    }),
  },
  {
    what: "making an issue, the most memory of one process",
    measured: peak,
    ...(peer && { beside: `${peerPeak}, ${peer}` }),
  },
  ...Object.entries(firsts).map(([name, times]) => ({
    what: `from the file to a first page that can be read, while ${name}, median`,
    measured: `${Math.round(median(times))} ms`,
    goal: "1000 ms",
  })),
  ...[...waits].slice(1).map(([name, times]) => ({
    what: `a reader's wait for a page nobody has made, while ${name}, median`,
    measured: `${Math.round(median(times))} ms`,
    beside: `${Math.round(median(alone))} ms, alone`,
    ratio: (median(times) / median(alone)).toFixed(2),
  })),
]);
if (!hasPeer) console.log("\npdftoppm is not installed: nothing to compare with.");
