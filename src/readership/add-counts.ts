import { type Kysely, sql, type Transaction } from "kysely";
import type { LibraryTables } from "../content/library/library-tables.ts";
import { MONTHS_BY_DAY, OTHER_HOSTS, type ReadershipKind } from "./readership-tables.ts";

export type ReadershipDb = Kysely<LibraryTables>;
type Row = LibraryTables["readership"];
export type Count = Row & { readonly kind: ReadershipKind };
type Tx = Transaction<LibraryTables>;

/** Rows of one statement. */
const BATCH = 500;
/** Hosts that are told apart of one page on one day. */
export const MAX_HOSTS = 30;

/** Of a row that is there already: the sum, of subscribers the most. */
const ADDED = sql<number>`CASE WHEN excluded.kind <> 'subscribed' THEN readership.times + excluded.times
  WHEN excluded.times > readership.times THEN excluded.times ELSE readership.times END`;

/** Adds all in one transaction. */
export async function addCounts(database: ReadershipDb, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order on all machines, so that none waits for another that waits for it.
  const ordered = counts.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const {
    hosts = [],
    taken = [],
    added = [],
  } = Object.groupBy(ordered, ({ kind, times }) =>
    kind === "came" ? "hosts" : times > 0 ? "added" : "taken",
  );
  await database.transaction().execute(async (tx) => {
    await add(tx, added);
    for (const count of taken) await takeBack(tx, count);
    for (const count of hosts) await add(tx, [await withinHosts(tx, count)]);
  });
}

function orderOf({ day, kind, subject, facet }: Row): string {
  return `${day}\n${kind}\n${subject}\n${facet}`;
}

async function add(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .insertInto("readership")
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.columns(["day", "kind", "subject", "facet"]).doUpdateSet({ times: ADDED }),
      )
      .execute();
}

/** What was counted before midnight is not taken from a day that has nothing of it. */
async function takeBack(tx: Tx, { times, ...key }: Row): Promise<void> {
  const left = sql<number>`CASE WHEN times + ${times} < 0 THEN 0 ELSE times + ${times} END`;
  const update = tx.updateTable("readership").set({ times: left });
  await update.where((where) => where.and(key)).execute();
}

/** What a page is said to be linked from may be thought of. */
async function withinHosts(tx: Tx, count: Row): Promise<Row> {
  const { day, kind, subject, facet } = count;
  const known = tx.selectFrom("readership").select("facet");
  const hosts = await known.where((where) => where.and({ day, kind, subject })).execute();
  const isKept = hosts.length < MAX_HOSTS || hosts.some((host) => host.facet === facet);
  return isKept ? count : { ...count, facet: OTHER_HOSTS };
}

/**
 * Folds the days of months that are long over into one row for each, a day at a time: of machines that do so at once
 * only one finds its rows. @param today YYYY-MM-DD
 */
export async function foldMonths(database: ReadershipDb, today: string): Promise<void> {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - MONTHS_BY_DAY, 1)).toISOString().slice(0, 10);
  const isDay = sql<boolean>`length(day) = 10`;
  const all = database.selectFrom("readership").select("day").distinct();
  for (const { day } of await all.where("day", "<", first).where(isDay).execute())
    await database.transaction().execute(async (tx) => {
      const rows = await tx.deleteFrom("readership").where("day", "=", day).returningAll().execute();
      for (const row of rows) await add(tx, [{ ...row, day: day.slice(0, 7) }]);
    });
}
