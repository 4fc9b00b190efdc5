import { copyTables } from "../../../platform/database/copy-tables.ts";
import { magazineKeys, openMagazineTables } from "../../open-magazine-tables.ts";

/** One state of a magazine in PostgreSQL as the file of a folder that has none. @throws PublicError */
export async function copyDatabase(databaseUrl: string, folder: string, signal: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const open = async (url: string | null) => {
    const { database, close } = await openMagazineTables({ dataDir: folder, databaseUrl: url });
    opened.defer(close);
    return database;
  };
  const [source, target] = [await open(databaseUrl), await open(null)];
  const reading = await source
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  opened.defer(() => reading.rollback().execute());
  const options = { source: reading, tables: magazineKeys, signal, onRows: () => undefined };
  await target.transaction().execute((tx) => copyTables({ ...options, target: tx }));
}
