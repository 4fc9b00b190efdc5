import { type Kysely, sql } from "kysely";
import { type AnyTables, magazineKeys } from "../../../desk/open-magazine-tables.ts";
import { membershipKeys } from "../../../membership/membership-tables.ts";
import { isPostgres } from "../../../platform/database/migrate.ts";
import {
  type TableCount,
  type TableKeys,
  transferTables,
} from "../../../platform/database/transfer-tables.ts";

/** What is copied of a magazine, each part by its tables. */
export const PARTS = { magazine: magazineKeys, members: membershipKeys };
export type Part = keyof typeof PARTS;

/** Where all of a magazine's rows are, or will be. */
export type Place = Readonly<Record<Part, Kysely<AnyTables>>>;

interface CopyOptions {
  readonly signal: AbortSignal;
  onRows(count: number): void;
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
): Promise<Record<string, TableCount>> {
  return holdAll(source, parts, async (from) => {
    if (!isPostgres(target.magazine))
      return holdAll(target, parts, (to) => copyParts(from, to, parts, options));
    return target.magazine.transaction().execute(async (tx) => {
      for (const part of parts) await lock(tx, PARTS[part]);
      const copied = await copyParts(from, { magazine: tx, members: tx }, parts, options);
      // Their rows are numbered by the database.
      for (const table of ["audit", "article_event"])
        await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.table(table)}
          HAVING max(id) > 0`.execute(tx);
      return copied;
    });
  });
}

async function copyParts(from: Place, to: Place, parts: readonly Part[], options: CopyOptions) {
  const copied: Record<string, TableCount> = {};
  for (const part of parts)
    Object.assign(
      copied,
      await transferTables({ source: from[part], target: to[part], tables: PARTS[part], ...options }),
    );
  return copied;
}

/** A transaction for each part, beside which nobody writes its tables. */
async function holdAll<T>(
  place: Place,
  [part, ...rest]: readonly Part[],
  work: (held: Place) => Promise<T>,
): Promise<T> {
  if (!part) return work(place);
  return place[part].transaction().execute(async (tx) => {
    await lock(tx, PARTS[part]);
    return holdAll({ ...place, [part]: tx }, rest, work);
  });
}

async function lock(tx: Place[Part], tables: TableKeys): Promise<void> {
  const names = Object.keys(tables);
  // SQLite's lock comes with the first statement that may write.
  const statement = isPostgres(tx)
    ? sql`LOCK TABLE ${sql.join(names.map((name) => sql.table(name)))} IN SHARE ROW EXCLUSIVE MODE`
    : sql`DELETE FROM ${sql.table(names[0] ?? "")} WHERE 1 = 0`;
  await statement.execute(tx);
}
