import { type Kysely, sql } from "kysely";

/** What stands still while nothing is changed; only equality says something. */
export interface ChangeMark {
  /** Costs microseconds. @throws an error while the database is away */
  read(): Promise<string>;
}

/** `PRAGMA data_version` moves when another connection commits: a reader that never writes sees every change. */
export function sqliteMark<Tables>(database: Kysely<Tables>): ChangeMark {
  return {
    async read() {
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(database);
      return String(rows[0]?.data_version);
    },
  };
}
