import { type Kysely, PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

export type Migrations = Readonly<Record<string, Migration>>;

export const DEFAULT_MIGRATION_TABLE = "kysely_migration";

/** Names that a version does not know, and those that it has and the database has not. */
export function comparedMigrations(applied: readonly string[], known: Migrations) {
  return {
    unknown: applied.filter((name) => !(name in known)),
    missing: Object.keys(known).filter((name) => !applied.includes(name)),
  };
}

/** @param table where their names are kept: two sets of tables in one database have one each */
export function migratorOf<Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
  table = DEFAULT_MIGRATION_TABLE,
): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
}

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

export function sqlMigration(...statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
