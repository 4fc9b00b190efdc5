import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { PublicError } from "../public-error.ts";

/** Names of tables in the order in which their rows may be written, each with the columns of its primary key. */
export type TableKeys = Readonly<Record<string, readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

export type TableCount = RowDigest["count"];

interface CopyTablesOptions<Source, Target> {
  /** A transaction that nobody else writes beside. */
  readonly source: Kysely<Source>;
  /** A transaction: an error must take back what was written. */
  readonly target: Kysely<Target>;
  readonly tables: TableKeys;
  readonly signal: AbortSignal;
  onRows(count: number): void;
}

const BATCH = 100;
const UNTOUCHED = "Hedefe bir şey yazılmadı; kaynağa dokunulmadı.";

/** Copies all rows into empty tables, and reads them there again. @throws PublicError of other rows, or a text with NUL */
export async function transferTables<Source, Target>({
  source,
  target,
  tables,
  signal,
  onRows,
}: CopyTablesOptions<Source, Target>): Promise<Record<string, TableCount>> {
  const copied: Record<string, TableCount> = {};
  const into = target as unknown as Kysely<Record<string, Row>>;
  for (const [table, key] of Object.entries(tables)) {
    const given = new RowDigest();
    for await (const rows of batches(source, table, key)) {
      signal.throwIfAborted();
      if (rows.some(hasNul))
        throw new PublicError(
          "fault",
          `PostgreSQL’in saklayamadığı bir karakter (NUL) var: ${table} tablosu. ${UNTOUCHED}`,
        );
      await into.insertInto(table).values(rows).execute();
      given.add(rows);
      onRows(rows.length);
    }
    const written = new RowDigest();
    for await (const rows of batches(target, table, key)) written.add(rows);
    if (given.count.rows !== written.count.rows || given.count.digest !== written.count.digest)
      throw new PublicError("fault", `Taşınan satırlar aynı değil: ${table} tablosu. ${UNTOUCHED}`);
    copied[table] = given.count;
  }
  return copied;
}

export async function tableWithRows<Tables>(db: Kysely<Tables>, tables: TableKeys): Promise<string | null> {
  for (const table of Object.keys(tables)) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return null;
}

export async function countRows<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const counting = sql<{ rows: number }>`SELECT count(*) AS "rows" FROM ${sql.table(table)}`;
    count += (await counting.execute(db)).rows[0]?.rows ?? 0;
  }
  return count;
}

async function* batches<Tables>(
  db: Kysely<Tables>,
  table: string,
  key: readonly string[],
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after = last && sql`WHERE (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} ${after ?? sql``}
      ORDER BY ${columns} LIMIT ${sql.lit(BATCH)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

function hasNul(row: Row): boolean {
  return Object.values(row).some((value) => typeof value === "string" && value.includes("\0"));
}

/** The two databases sort their rows by different rules. */
class RowDigest {
  #rows = 0;
  readonly #sum = Buffer.alloc(32);

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const fields = Object.entries(row)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [
          name,
          value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
        ]);
      const hash = createHash("sha256").update(JSON.stringify(fields)).digest();
      for (const [index, byte] of hash.entries()) this.#sum[index] = (this.#sum[index] ?? 0) ^ byte;
      this.#rows += 1;
    }
  }

  /** The digest is of all rows, in any order: SHA-256 of each, combined by XOR. Base64url. */
  get count() {
    return { rows: this.#rows, digest: this.#sum.toString("base64url") };
  }
}
