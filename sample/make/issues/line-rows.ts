import { ink } from "./palette.ts";
import type { Row } from "./rows.ts";
import { drawLine, type Line } from "./set-lines.ts";

/** Baseline of a text line below the top of its step. */
export const drop = 10.3;

export function linesToRows(lines: Line[], steps = 1, baseline = drop): Row[] {
  return lines.map((line) => ({
    steps,
    held: false,
    end: line.x + line.width,
    draw: (doc, x, top) => drawLine(doc, line, x, top + baseline, ink),
  }));
}

/** Rows moved to the right. */
export function shift(rows: Row[], by: number): Row[] {
  return rows.map((row) => ({
    ...row,
    end: (row.end ?? 0) + by,
    draw: (doc, x, top) => row.draw(doc, x + by, top),
  }));
}
