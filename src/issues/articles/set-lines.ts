import { grouped } from "../text/text-fragments.ts";
import { commonSize, type PageLine } from "./page-lines.ts";

interface Column {
  readonly left: number;
  readonly right: number;
}

export interface SetLine extends PageLine {
  readonly column: Column;
  /** From the baseline before, in the same column; null at its head. */
  readonly leading: number | null;
}

/** Tells each line the edges of its column, by the lines that it stands among. */
export function inColumns(lines: readonly PageLine[]): SetLine[] {
  const runs = grouped(lines, (run, line) => {
    const last = run.at(-1) as PageLine;
    const overlap = Math.min(line.end, last.end) - Math.max(line.start, last.start);
    return line.page === last.page && line.top > last.top && overlap > 0;
  });
  // What stands across several columns, in letters of another size, tells none.
  const columns = runs.map((run) => {
    const size = commonSize(run);
    const own = run.filter((line) => Math.abs(line.size / size - 1) < 0.06);
    return [Math.min(...own.map(({ start }) => start)), Math.max(...own.map(({ end }) => end))] as const;
  });
  const widths = columns.map(([left, reach]) => reach - left);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length * 0.6)] ?? 0;
  return runs.flatMap((run, at) => {
    const [left, reach] = columns[at] as readonly [number, number];
    // A column of short lines is as wide as the others.
    const right = run.length < 4 ? Math.max(reach, left + usual) : reach;
    return run.map((line, index) => ({
      ...line,
      column: { left, right },
      leading: index === 0 ? null : line.baseline - (run[index - 1] as PageLine).baseline,
    }));
  });
}
