import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

export type Migrations = Readonly<Record<string, Migration>>;

export function migratorOf<Tables>(db: Kysely<Tables>, migrations: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}
