import { type Kysely, sql, type Transaction } from "kysely";
import type { SettingsTables } from "../../../magazine/postgres/settings-migrations.ts";
import {
  countSettings,
  readSettingsContents,
  type SettingsContents,
} from "../../../magazine/settings-contents.ts";
import type { SettingsStore } from "../../../magazine/settings-store.ts";
import { copyTables, type TableCount, type TableKeys } from "../../../platform/database/copy-tables.ts";
import { isPostgres } from "../../../platform/database/migrate.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { moveCopy } from "./move-command-copy.ts";

/** Tables are named by what is copied. */
type AnyTables = Record<string, Record<string, unknown>>;
type AnyDb = Kysely<AnyTables>;

/** Where all of a magazine's rows are, or will be. */
export interface Place {
  readonly magazine: AnyDb;
  readonly members: AnyDb;
  readonly settings: SettingsStore;
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
 * Copies parts and settings into an empty place, beside which nobody writes them. In PostgreSQL all is one database, and
 * comes in one transaction.
 * @throws PublicError when something is not as it was read
 */
export async function copyEverything(
  source: Place,
  target: Place,
  parts: readonly Part[],
  options: CopyOptions,
): Promise<Copied> {
  const settings = await readSettingsContents(source.settings);
  return holdAll(source, parts, async (from) => {
    if (!isPostgres(target.magazine)) {
      return holdAll(target, parts, async (to) => {
        const copied = await copyParts(from, to, parts, options);
        return { ...copied, ...(settings && (await intoFolder(target.settings, settings))) };
      });
    }
    return target.magazine.transaction().execute(async (tx) => {
      for (const { tables } of parts) await lock(tx, tables);
      const to = { magazine: tx, members: tx };
      const copied = await copyParts(from, to, parts, options);
      // Entries of the record are numbered by the database.
      await sql`SELECT setval(pg_get_serial_sequence('audit', 'id'), max(id)) FROM audit HAVING max(id) > 0`.execute(
        tx,
      );
      return { ...copied, ...(settings && (await intoPostgres(tx, settings))) };
    });
  });
}

type Databases = Pick<Place, Part["name"]>;

async function copyParts(
  from: Databases,
  to: Databases,
  parts: readonly Part[],
  options: CopyOptions,
): Promise<Copied> {
  const copied: Copied = {};
  for (const { name, tables } of parts)
    Object.assign(copied, await copyTables({ source: from[name], target: to[name], tables, ...options }));
  return copied;
}

/** A transaction for each part, beside which nobody writes its tables. */
async function holdAll<T>(
  place: Databases,
  [part, ...rest]: readonly Part[],
  work: (held: Databases) => Promise<T>,
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

async function intoPostgres(tx: Transaction<AnyTables>, contents: SettingsContents): Promise<Copied> {
  const { storedContents, writeSettings } = await import("../../../magazine/postgres/postgres-settings.ts");
  const db = tx as unknown as Kysely<SettingsTables>;
  await writeSettings(db, contents);
  return compared(contents, await storedContents(db));
}

async function intoFolder(store: SettingsStore, contents: SettingsContents): Promise<Copied> {
  await store.change(contents);
  return compared(contents, await readSettingsContents(store));
}

/** @throws PublicError */
function compared(given: SettingsContents, written: SettingsContents | null): Copied {
  const counts = countSettings(given);
  if (written === null || JSON.stringify(countSettings(written)) !== JSON.stringify(counts))
    throw new PublicError("fault", moveCopy.settingsDiffer);
  return counts;
}
