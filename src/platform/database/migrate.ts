import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** Numbered migrations, applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

export function migratorOf<Tables>(db: Kysely<Tables>, migrations: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}
