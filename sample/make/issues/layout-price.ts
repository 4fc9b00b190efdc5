import type { Flowed, Frame } from "./flow-columns.ts";
import { text } from "./page-grid.ts";
import type { Put } from "./placements.ts";
import type { Prepared } from "./prepare.ts";

/** A finished attempt: what went where, and where the last page's text ends. */
interface Attempt {
  prepared: Prepared;
  flowed: Flowed;
  frames: Frame[];
  puts: Put[];
  lastPage: number;
  end: number;
  /** A detail of the picture fills the rest of the last page. */
  filled: boolean;
}

/** How far an attempt is from looking well. The weights were found by looking at the pages. */
export function priceOf(attempt: Attempt): number {
  return priceOfColumns(attempt) + priceOfEnd(attempt) + priceOfTables(attempt) + priceOfQuotes(attempt);
}

/** Columns that stop short of their foot; a poem's may. */
function priceOfColumns({ prepared, flowed, frames, lastPage }: Attempt): number {
  let cost = 0;
  for (const [index, frame] of frames.entries()) {
    const short = frame.steps - (flowed.used[index] ?? 0);
    const weight = frame.page === lastPage && frame.column === 1 ? 1.5 : 4;
    cost += weight * short ** 2 * (prepared.poem ? 0.08 : 1);
    if (frame.steps < 7) cost += 12 * (7 - frame.steps);
  }
  return cost;
}

/** White at the end of a piece, or a detail in its place: better than white, worse than text. */
function priceOfEnd({ prepared, end, filled }: Attempt): number {
  const blank = text.steps - end;
  if (filled) return 55 + 4 * Math.max(0, blank - 27);
  return blank ** 2 * (prepared.poem ? 0.03 : 0.1) + (blank > 24 ? 40 : 0);
}

/** A table belongs on the page that speaks of it; before it is worse than after. */
function priceOfTables({ prepared, flowed, puts, lastPage }: Attempt): number {
  let cost = 0;
  for (const table of prepared.tables) {
    const home = flowed.placed.find((placed) => placed.index >= table.beside)?.frame.page ?? lastPage;
    const at = puts.find((put) => put.item === table)?.slot.page ?? lastPage;
    cost += at < home ? 60 * (home - at) : 18 * (at - home);
  }
  return cost;
}

/** Quotes are welcome, but not beside another or as a piece's last word. */
function priceOfQuotes({ prepared, puts, lastPage }: Attempt): number {
  let cost = 0;
  for (const quote of puts.filter((put) => prepared.quotes.includes(put.item))) {
    cost -= 10;
    if (puts.some((put) => put !== quote && put.slot.page === quote.slot.page)) cost += 25;
    if (quote.slot.page === lastPage && quote.slot.edge === "foot") cost += 6;
  }
  return cost;
}
