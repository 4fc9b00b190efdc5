import type { DatabaseSync } from "node:sqlite";
import { DEFAULT_MIGRATION_TABLE } from "./migrate.ts";

/**
 * Copies all tables of an attached database, with their indexes and triggers, into one that has none of them. Within
 * a transaction, beside which no foreign keys are checked.
 * @param schema name of the attached one @param migrationTable its name here
 */
export function takeOverTables(database: DatabaseSync, schema: string, migrationTable: string): void {
  const entries = database
    .prepare(
      `SELECT type, name, sql FROM ${schema}.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all()
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }));
  const tables = entries.filter(({ type }) => type === "table");
  const nameHere = (name: string) => name.replace(DEFAULT_MIGRATION_TABLE, migrationTable);
  for (const { name, sql } of tables) {
    database.exec(sql.replace(name, nameHere(name)));
    database.exec(`INSERT INTO main."${nameHere(name)}" SELECT * FROM ${schema}."${name}"`);
  }
  // Triggers see no row that is copied.
  for (const { type, sql } of entries) if (type !== "table") database.exec(sql);
}
