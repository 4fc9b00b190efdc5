import { CompiledQuery, type Insertable, type Kysely } from "kysely";

/** Few different statements, as each is prepared once: 18 columns take 1,152 values at the most. */
const ROWS_AT_ONCE = [64, 8, 1];

/** Building each insert anew, as Kysely does, takes longer than SQLite takes for it. */
export async function insertRows<Tables, Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof Insertable<Tables[Name]>)[];
  const row = `(${columns.map(() => "?").join(", ")})`;
  let start = 0;
  for (const size of ROWS_AT_ONCE) {
    const text = `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${Array(size).fill(row).join(", ")}`;
    for (; rows.length - start >= size; start += size) {
      const values = rows.slice(start, start + size).flatMap((one) => columns.map((name) => one[name]));
      await db.executeQuery(CompiledQuery.raw(text, values));
    }
  }
}
