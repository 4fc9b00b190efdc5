import type { Migration } from "kysely/migration";

/** Numbered migrations, applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;
