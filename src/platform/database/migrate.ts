import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

export type Migrations = Readonly<Record<string, Migration>>;

export function migratorOf<Tables>(db: Kysely<Tables>, migrations: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** @param statements one each */
export function sqlMigration(...statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
