import type { Opening } from "./openings.ts";
import type { Prepared } from "./prepare.ts";
import type { Spanning } from "./pull-quote.ts";

/** A place for something across both columns. */
export interface Slot {
  page: number;
  edge: "top" | "foot";
}

export interface Put {
  item: Spanning;
  slot: Slot;
}

/** Baseline steps between it and the columns. */
export const air = 1;

/** Every way to put the tables, and some or none of the quotes, at the heads and feet of pages. */
export function placements(prepared: Prepared, opening: Opening, textPages: number): Put[][] {
  const slots: Slot[] = [];
  for (let page = opening.lead; page < opening.lead + textPages; page++) {
    if (page > opening.lead) slots.push({ page, edge: "top" });
    slots.push({ page, edge: "foot" });
  }
  let ways: Put[][] = [[]];
  const taken = (way: Put[], slot: Slot) => way.some((put) => put.slot === slot);
  const add = (item: Spanning, optional: boolean) => {
    ways = ways.flatMap((way) => [
      ...(optional ? [way] : []),
      ...slots.filter((slot) => !taken(way, slot)).map((slot) => [...way, { item, slot }]),
    ]);
  };
  for (const table of prepared.tables) add(table, false);
  for (const quote of prepared.quotes) add(quote, true);
  return ways;
}
