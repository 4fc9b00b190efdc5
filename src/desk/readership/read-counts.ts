import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Library } from "../../content/library/library.ts";
import { type Figure, figureOf } from "../../domain/readership/told-figure.ts";
import { istanbulDay, monthsFrom } from "../../domain/turkish-date.ts";
import type { ReadershipKind } from "../../readership/readership-tables.ts";
import { MONTHS_SHOWN, monthsOf, type Span } from "./spans.ts";

export interface Count {
  readonly kind: ReadershipKind;
  readonly subject: string;
  readonly facet: string;
  readonly times: number;
}

/** What was counted in a span, summed by month; of subscribers the most of it. @param subjects undefined: of all */
export function readCounts(
  { database }: Library,
  span: Span,
  subjects?: readonly string[],
): Promise<Count[]> {
  return byMonth(span, async ({ from, until }) => {
    const rows = await database
      .selectFrom("readership")
      .select(["kind", "subject", "facet"])
      .select(
        sql<number | string>`CASE kind WHEN 'subscribed' THEN max(times) ELSE sum(times) END`.as("times"),
      )
      .where("day", ">=", from)
      .where("day", "<", until)
      .$if(subjects !== undefined, (query) => query.where("subject", "in", subjects ?? []))
      .groupBy(["kind", "subject", "facet"])
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as ReadershipKind, times: Number(row.times) }));
  });
}

/** Openings by day, or by month where days were folded. @param subjects undefined: of all */
export async function readOpenings(
  { database }: Library,
  span: Span,
  subjects?: readonly string[],
): Promise<Openings> {
  const days = await byMonth(span, ({ from, until }) =>
    database
      .selectFrom("readership")
      .select(({ fn }) => ["day", fn.sum<number | string>("times").as("times")])
      .where("day", ">=", from)
      .where("day", "<", until)
      .where("kind", "=", "opened" satisfies ReadershipKind)
      .$if(subjects !== undefined, (query) => query.where("subject", "in", subjects ?? []))
      .groupBy("day")
      .execute(),
  );
  return new Map(days.map(({ day, times }) => [day, Number(times)]));
}

/** SQLite reads in the server's own thread: readers' pages go between two months. */
async function byMonth<Row>(span: Span, read: (month: Span) => Promise<Row[]>): Promise<Row[]> {
  const months: Row[][] = [];
  for (const month of monthsOf(span)) {
    months.push(await read(month));
    await setImmediate();
  }
  return months.flat();
}

/** Times by day or by month. */
export type Openings = ReadonlyMap<string, number>;

/** @param from a day or a month; blank: all */
export function openedSince(openings: Openings, from = ""): Figure {
  return figureOf(sumWhere(openings, (day) => day >= from));
}

/** Of the last months, oldest first. */
export function openedByMonth(openings: Openings, now: number) {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const at = monthsFrom(istanbulDay(now), index + 1 - MONTHS_SHOWN);
    return { at, opened: figureOf(sumWhere(openings, (day) => day.startsWith(at))) };
  });
}

function sumWhere(openings: Openings, isCounted: (day: string) => boolean): number {
  return openings.entries().reduce((sum, [day, times]) => (isCounted(day) ? sum + times : sum), 0);
}
