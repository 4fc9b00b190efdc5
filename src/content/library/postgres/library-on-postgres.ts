import { sqlMigration } from "../../../platform/database/migrate.ts";

/** Key of the advisory lock that a writer of the library holds until its transaction ends. */
export const WRITER_LOCK = 7_246_001;

/** By triggers, so that no writer can forget it; a changed row moves the mark once for its transaction. */
export const changeSignalOnPostgres = sqlMigration(
  "CREATE TABLE library_change (mark TEXT NOT NULL, made_by TEXT NOT NULL)",
  "INSERT INTO library_change VALUES (gen_random_uuid()::text, '')",
  `CREATE FUNCTION library_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(${WRITER_LOCK});
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION library_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE library_change SET mark = gen_random_uuid()::text, made_by = pg_current_xact_id()::text
      WHERE made_by <> pg_current_xact_id()::text;
    RETURN NULL;
  END $$`,
);

export function triggersOnPostgres(table: string): string[] {
  return [
    `CREATE TRIGGER library_wait BEFORE INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION library_wait()`,
    `CREATE TRIGGER library_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION library_changed()`,
  ];
}
