import type { Row } from "./rows.ts";

/** A stretch of one column on one page (counted from the piece's first page), in baseline steps. */
export interface Frame {
  page: number;
  column: number;
  top: number;
  steps: number;
}

export interface Placed {
  row: Row;
  index: number;
  frame: Frame;
  line: number;
}

export interface Flowed {
  placed: Placed[];
  /** Steps used in each frame. */
  used: number[];
  /** Rows that found no place. */
  left: number;
}

/** Fills frames with rows from first to last; a frame ends early rather than strand a line. */
export function flow(rows: Row[], frames: Frame[]): Flowed {
  const placed: Placed[] = [];
  const used: number[] = [];
  let next = 0;
  for (const frame of frames) {
    next = skipSpace(rows, next);
    const end = lastFit(rows, next, frame.steps);
    let line = 0;
    let filled = 0;
    for (let index = next; index < end; index++) {
      const row = rows[index];
      if (!row) break;
      if (!row.space) {
        placed.push({ row, index, frame, line: frame.top + line });
        filled = line + row.steps;
      }
      line += row.steps;
    }
    used.push(filled);
    next = end;
  }
  return { placed, used, left: rows.length - skipSpace(rows, next) };
}

function skipSpace(rows: Row[], from: number): number {
  let at = from;
  while (rows[at]?.space) at++;
  return at;
}

function lastFit(rows: Row[], from: number, steps: number): number {
  let end = from;
  let height = 0;
  for (; end < rows.length; end++) {
    const row = rows[end];
    if (!row) break;
    height += row.steps;
    if (height > steps + 0.01 && !row.space) break;
  }
  while (end > from && end < rows.length && rows[end]?.held) end--;
  return end;
}

/** Shortens the frames of the last page in step, so that its columns end level. */
export function balance(rows: Row[], frames: Frame[]): { frames: Frame[]; flowed: Flowed } {
  const lastPage = frames.at(-1)?.page;
  const fixed = frames.filter((frame) => frame.page !== lastPage);
  const open = frames.filter((frame) => frame.page === lastPage);
  const bottom = Math.max(...open.map((frame) => frame.top + frame.steps));
  const top = Math.min(...open.map((frame) => frame.top));
  for (let limit = top + 1; limit < bottom; limit++) {
    const cut = open.map((frame) => ({
      ...frame,
      steps: Math.max(0, Math.min(frame.steps, limit - frame.top)),
    }));
    const flowed = flow(rows, [...fixed, ...cut]);
    if (flowed.left === 0) return { frames: [...fixed, ...cut], flowed };
  }
  return { frames, flowed: flow(rows, frames) };
}
