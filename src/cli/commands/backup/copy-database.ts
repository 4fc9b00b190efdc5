import type { Kysely } from "kysely";
import { openLibrary } from "../../../content/library/library.ts";
import { libraryKeys } from "../../../content/library/library-tables.ts";
import { openDeskDatabase } from "../../../desk/desk-database.ts";
import { deskKeys } from "../../../desk/desk-tables.ts";
import { copyTables } from "../../../platform/database/copy-tables.ts";

/** One state of a magazine in PostgreSQL as the file of a folder that has none. @throws PublicError */
export async function copyDatabase(databaseUrl: string, folder: string, signal: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const open = async (url: string | null) => {
    const location = { dataDir: folder, databaseUrl: url };
    const desk = await openDeskDatabase(location);
    opened.defer(() => desk.destroy());
    const { database, close } = await openLibrary(location);
    opened.defer(close);
    return database as unknown as Kysely<unknown>;
  };
  const [source, target] = [await open(databaseUrl), await open(null)];
  const reading = await source
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  opened.defer(() => reading.rollback().execute());
  const tables = { ...deskKeys, ...libraryKeys };
  await target
    .transaction()
    .execute((tx) => copyTables({ source: reading, target: tx, tables, signal, onRows: () => undefined }));
}
