import { setTimeout as pauseFor } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { LibraryTables } from "./library-tables.ts";

/** Another one after any change of the library by any connection. */
export interface ChangeMark {
  /** Costs microseconds. @throws an error while the database is away */
  read(): Promise<string>;
}

/** A connection that hangs says nothing by itself. */
const TIMEOUT_MS = 3_000;

/** A row that triggers change. */
export function changeMark(database: Kysely<LibraryTables>): ChangeMark {
  return {
    async read() {
      const asked = sql<{ mark: string | number }>`SELECT mark FROM library_change`.execute(database);
      const answer = await Promise.race([asked, pauseFor(TIMEOUT_MS, null, { ref: false })]);
      if (!answer) throw Object.assign(new Error("the database does not answer"), { code: "57P03" });
      return String(answer.rows[0]?.mark ?? "");
    },
  };
}
