import type { Figure } from "./figures.ts";
import { table } from "./table.ts";

/** What a run of some or all benchmarks found. */
export interface Run {
  /** Day and commit: `2026-11-26, 01234567`. */
  readonly name: string;
  readonly isQuick: boolean;
  readonly machine: string;
  /** In order. */
  readonly benchmarks: readonly {
    readonly name: string;
    /** One that failed may have some as well. */
    readonly figures: readonly Figure[];
    readonly exitCode: number | null;
  }[];
}

const [BEGIN, END] = ["<!-- bench:all -->", "<!-- /bench:all -->"];
const HEADS = ["Benchmark", "What", "Measured", "Beside, in the same run", "Ratio", "Goal", "Run"];

/**
 * The page of benchmarks with a run's figures in place of the former ones of the same benchmarks; those of others stay.
 * @param order of all benchmarks @throws Error when the page's marks are missing
 */
export function withRun(page: string, run: Run, order: readonly string[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/benchmarks.md has no ${BEGIN} … ${END}`);
  const isReplaced = (name: string) =>
    run.benchmarks.some((one) => one.name === name && one.figures.length > 0);
  const former = rowsIn(page.slice(begin, end)).filter(([name = ""]) => !isReplaced(name));
  const placeOf = ([name = ""]: readonly string[]) => order.indexOf(name);
  const rows = [...former, ...rowsOf(run)].sort((one, other) => placeOf(one) - placeOf(other));
  return `${page.slice(0, begin + BEGIN.length)}\n${run.machine}\n\n${table(HEADS, rows)}\n${page.slice(end)}`;
}

/** The machine, all figures in one table, and which benchmarks failed. */
export function runTable(run: Run): string {
  const failed = run.benchmarks.filter(({ exitCode }) => exitCode !== 0);
  return [
    run.machine,
    table(HEADS, rowsOf(run)),
    ...failed.map(
      ({ name, figures, exitCode }) =>
        `${name} ended with ${exitCode}${figures.length > 0 ? "; its figures are above" : " and has no figures"}.`,
    ),
  ].join("\n\n");
}

function rowsOf({ name: run, isQuick, benchmarks }: Run): string[][] {
  return benchmarks.flatMap(({ name, figures }) =>
    figures.map(({ what, measured, beside = "", ratio = "", goal = "" }) =>
      [name, what, measured, beside, ratio, goal, isQuick ? `${run}, quick` : run].map((cell) =>
        cell.replaceAll("|", "\\|"),
      ),
    ),
  );
}

/** Cells of the table's rows as they are written. */
function rowsIn(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  // The heads and the line under them.
  return lines.slice(2).map((line) => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    return cells.map((cell) => cell.trim());
  });
}
