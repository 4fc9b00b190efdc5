import { type Kysely, sql, type Transaction } from "kysely";
import { isPostgres } from "../../../platform/database/migrate.ts";
import {
  type TableCount,
  type TableKeys,
  transferTables,
} from "../../../platform/database/transfer-tables.ts";
import type { AnyTables } from "../../open-magazine-tables.ts";

type AnyDb = Kysely<AnyTables>;

/** Where all of a magazine's rows are, or will be. */
export interface Place {
  readonly magazine: AnyDb;
  readonly members: AnyDb;
}

export interface Part {
  readonly name: "magazine" | "members";
  readonly tables: TableKeys;
}

export type Copied = Record<string, TableCount>;

interface CopyOptions {
  readonly signal: AbortSignal;
  onRows(count: number): void;
}

export function untyped<Tables>(db: Kysely<Tables>): AnyDb {
  return db as unknown as AnyDb;
}

/**
 * Copies parts into an empty place, beside which nobody writes them. In PostgreSQL all is one database, and
 * comes in one transaction.
 * @throws PublicError when something is not as it was read
 */
export async function copyEverything(
  source: Place,
  target: Place,
  parts: readonly Part[],
  options: CopyOptions,
): Promise<Copied> {
  return holdAll(source, parts, async (from) => {
    if (!isPostgres(target.magazine))
      return holdAll(target, parts, (to) => copyParts(from, to, parts, options));
    return target.magazine.transaction().execute(async (tx) => {
      for (const { tables } of parts) await lock(tx, tables);
      const to = { magazine: tx, members: tx };
      const copied = await copyParts(from, to, parts, options);
      // Entries of the record are numbered by the database.
      await sql`SELECT setval(pg_get_serial_sequence('audit', 'id'), max(id)) FROM audit HAVING max(id) > 0`.execute(
        tx,
      );
      return copied;
    });
  });
}

async function copyParts(
  from: Place,
  to: Place,
  parts: readonly Part[],
  options: CopyOptions,
): Promise<Copied> {
  const copied: Copied = {};
  for (const { name, tables } of parts)
    Object.assign(copied, await transferTables({ source: from[name], target: to[name], tables, ...options }));
  return copied;
}

/** A transaction for each part, beside which nobody writes its tables. */
async function holdAll<T>(
  place: Place,
  [part, ...rest]: readonly Part[],
  work: (held: Place) => Promise<T>,
): Promise<T> {
  if (!part) return work(place);
  return place[part.name].transaction().execute(async (tx) => {
    await lock(tx, part.tables);
    return holdAll({ ...place, [part.name]: tx }, rest, work);
  });
}

async function lock(tx: Transaction<AnyTables>, tables: TableKeys): Promise<void> {
  const names = Object.keys(tables);
  // SQLite's lock comes with the first statement that may write.
  const statement = isPostgres(tx)
    ? sql`LOCK TABLE ${sql.join(names.map((name) => sql.table(name)))} IN SHARE ROW EXCLUSIVE MODE`
    : sql`DELETE FROM ${sql.table(names[0] ?? "")} WHERE 1 = 0`;
  await statement.execute(tx);
}
