import type { Figure } from "./figures.ts";
import { table } from "./table.ts";

/** What a run of all benchmarks found. */
export interface Run {
  /** For instance "26 November 2026, commit 01234567". */
  readonly name: string;
  readonly isQuick: boolean;
  readonly machine: string;
  /** In order; a benchmark that failed has none. */
  readonly benchmarks: readonly {
    readonly name: string;
    readonly figures: readonly Figure[];
    readonly exitCode: number | null;
  }[];
}

const [BEGIN, END] = ["<!-- bench:all -->", "<!-- /bench:all -->"];

/** The page of benchmarks with a run in place of the former one. @throws Error when its marks are missing */
export function withRun(page: string, run: Run): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/benchmarks.md has no ${BEGIN} … ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n${runTable(run)}\n${page.slice(end)}`;
}

/** A heading, the machine, all figures in one table, and which benchmarks failed. */
export function runTable({ name, isQuick, machine, benchmarks }: Run): string {
  const rows = benchmarks.flatMap((benchmark) =>
    benchmark.figures.map(({ what, measured, beside = "", ratio = "", goal = "" }) =>
      [benchmark.name, what, measured, beside, ratio, goal].map((cell) => cell.replaceAll("|", "\\|")),
    ),
  );
  const failed = benchmarks.filter(({ exitCode }) => exitCode !== 0);
  return [
    `### ${name}${isQuick ? ", a quick run (too short to be believed)" : ""}`,
    machine,
    table(["Benchmark", "What", "Measured", "Beside, in the same run", "Ratio", "Goal"], rows),
    ...failed.map(
      ({ name, figures, exitCode }) =>
        `${name} ended with ${exitCode}${figures.length > 0 ? "; its figures are above" : " and has no figures"}.`,
    ),
  ].join("\n\n");
}
