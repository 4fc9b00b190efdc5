import { appendFileSync } from "node:fs";

/** A main figure of a benchmark, as a row of the table in docs/benchmarks.md; with units. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** What it is compared with in the same run: a floor, a peer, the state without it. */
  readonly beside?: string;
  readonly ratio?: string;
  readonly goal?: string;
}

/** Where the figures go, one JSON object a line; bench/all.ts sets it. */
export const FIGURES_FILE = "BENCH_FIGURES";

/** Keeps figures for the table of all benchmarks; without one nothing is done. */
export function keepFigures(figures: readonly Figure[]): void {
  const file = process.env[FIGURES_FILE];
  if (file) appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(""));
}

/** What benchmarks kept in a file. */
export function parseFigures(lines: string): Figure[] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Figure);
}
