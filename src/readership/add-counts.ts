import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { LibraryTables } from "../content/library/library-tables.ts";
import { MONTHS_BY_DAY, OTHER_HOSTS, type ReadershipKind } from "./readership-tables.ts";

export type ReadershipDb = Kysely<LibraryTables>;
export type Count = LibraryTables["readership"] & { readonly kind: ReadershipKind };

type Row = LibraryTables["readership"];
type Tx = Transaction<LibraryTables>;

/** Rows of one statement. */
const BATCH = 500;
/** Hosts that are told apart of one page on one day. */
export const MAX_HOSTS = 30;

const SUM = sql<number>`readership.times + excluded.times`;
const MOST = sql<number>`CASE WHEN excluded.times > readership.times THEN excluded.times ELSE readership.times END`;

/** Adds all in one transaction. */
export async function addCounts(database: ReadershipDb, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order on all machines, so that none waits for another that waits for it.
  const ordered = counts.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const hosts = ordered.filter(({ kind }) => kind === "came");
  const most = ordered.filter(({ kind }) => kind === "subscribed");
  const others = ordered.filter(({ kind }) => kind !== "came" && kind !== "subscribed");
  await database.transaction().execute(async (tx) => {
    await insert(
      tx,
      others.filter(({ times }) => times > 0),
      SUM,
    );
    for (const count of others) if (count.times < 0) await takeBack(tx, count);
    for (const count of hosts) await insert(tx, [await withinHosts(tx, count)], SUM);
    await insert(tx, most, MOST);
  });
}

function orderOf({ day, kind, subject, facet }: Count): string {
  return `${day}\n${kind}\n${subject}\n${facet}`;
}

async function insert(tx: Tx, rows: readonly Row[], times: RawBuilder<number>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .insertInto("readership")
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.columns(["day", "kind", "subject", "facet"]).doUpdateSet({ times }))
      .execute();
}

/** What was counted before midnight is not taken from a day that has nothing of it. */
async function takeBack(tx: Tx, { times, ...key }: Count): Promise<void> {
  const left = sql<number>`CASE WHEN times + ${times} < 0 THEN 0 ELSE times + ${times} END`;
  const update = tx.updateTable("readership").set({ times: left });
  await update.where((where) => where.and(key)).execute();
}

/** What a page is said to be linked from may be thought of. */
async function withinHosts(tx: Tx, count: Count): Promise<Count> {
  const { day, kind, subject } = count;
  const known = await tx
    .selectFrom("readership")
    .select("facet")
    .where((where) => where.and({ day, kind, subject }))
    .execute();
  const isKept = known.length < MAX_HOSTS || known.some(({ facet }) => facet === count.facet);
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
  const days = await database
    .selectFrom("readership")
    .select("day")
    .distinct()
    .where("day", "<", first)
    .where(isDay)
    .execute();
  for (const { day } of days)
    await database.transaction().execute(async (tx) => {
      const rows = await tx.deleteFrom("readership").where("day", "=", day).returningAll().execute();
      const ofMonth = rows.map((row) => ({ ...row, day: day.slice(0, 7) }));
      await insert(
        tx,
        ofMonth.filter(({ kind }) => kind !== "subscribed"),
        SUM,
      );
      await insert(
        tx,
        ofMonth.filter(({ kind }) => kind === "subscribed"),
        MOST,
      );
    });
}
