import type { Kysely } from "kysely";
import { openLibrary } from "../../../content/library/library.ts";
import { libraryKeys } from "../../../content/library/library-tables.ts";
import { openDeskDatabase } from "../../../desk/desk-database.ts";
import { deskKeys } from "../../../desk/desk-tables.ts";
import { copyTables, type TableKeys } from "../../../platform/database/copy-tables.ts";
import { DESK, LIBRARY } from "./data-parts.ts";

interface Opened {
  readonly database: Kysely<unknown>;
  close(): Promise<void>;
}

interface CopiedDatabase {
  readonly tables: TableKeys;
  /** @param databaseUrl null: the file in the folder */
  open(dataDir: string, databaseUrl: string | null): Promise<Opened>;
}

/** What is in PostgreSQL, where it is set, and in a backup by the names of a folder's files. */
export const COPIED: Readonly<Record<string, CopiedDatabase>> = {
  [DESK]: {
    tables: deskKeys,
    async open(dataDir, databaseUrl) {
      const database = await openDeskDatabase({ dataDir, databaseUrl });
      return { database: database as unknown as Kysely<unknown>, close: () => database.destroy() };
    },
  },
  [LIBRARY]: {
    tables: libraryKeys,
    async open(dataDir, databaseUrl) {
      const { database, close } = await openLibrary({ dataDir, databaseUrl });
      return { database: database as unknown as Kysely<unknown>, close };
    },
  },
};

/** One state of a database in PostgreSQL as a file of a folder that has none. @throws PublicError */
export async function copyDatabase(
  { tables, open }: CopiedDatabase,
  databaseUrl: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const source = await open(folder, databaseUrl);
  opened.defer(() => source.close());
  const target = await open(folder, null);
  opened.defer(() => target.close());
  const reading = await source.database
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  opened.defer(() => reading.rollback().execute());
  await target.database
    .transaction()
    .execute((tx) => copyTables({ source: reading, target: tx, tables, signal, onRows: () => undefined }));
}
