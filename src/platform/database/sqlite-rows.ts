import { DatabaseSync } from "node:sqlite";

const TIMEOUT_MS = 5000;

/**
 * Whether a database's file has a row that fits.
 * @param conditions in SQL, by table; those of tables that it lacks are left out
 */
export function hasFittingRow(path: string, conditions: Readonly<Record<string, string>>): boolean {
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
