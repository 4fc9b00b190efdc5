import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FORMER_FILES, MAGAZINE_DB } from "./open-magazine-db.ts";

const TIMEOUT_MS = 5000;

/** The file of a data folder that has a row that fits; null: none has. @param conditions as below */
export function fileWithRow(dataDir: string, conditions: Readonly<Record<string, string>>): string | null {
  const paths = [MAGAZINE_DB, ...FORMER_FILES].map((name) => join(dataDir, name));
  return paths.find((path) => existsSync(path) && hasFittingRow(path, conditions)) ?? null;
}

/**
 * Whether a database's file has a row that fits.
 * @param conditions in SQL, by table; those of tables that it lacks are left out
 */
function hasFittingRow(path: string, conditions: Readonly<Record<string, string>>): boolean {
  const database = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    const isTable = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
    return Object.entries(conditions).some(
      ([table, condition]) =>
        isTable.get(table) !== undefined &&
        database.prepare(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`).get() !== undefined,
    );
  } finally {
    database.close();
  }
}
