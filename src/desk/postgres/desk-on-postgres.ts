import { sqlMigration } from "../../platform/database/migrate.ts";
import { migrationsOnBoth } from "../../platform/database/postgres-statement.ts";

/** Key of the advisory lock that a writer of the desk holds until its transaction ends. */
export const WRITER_LOCK = 7_246_002;

export const deskMigration = migrationsOnBoth((table) => [
  // By a trigger, so that a single statement waits for the transaction that writes as well.
  `CREATE TRIGGER desk_wait BEFORE INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION desk_wait()`,
]);

export const functions = sqlMigration(
  `CREATE FUNCTION desk_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(${WRITER_LOCK});
    RETURN NULL;
  END $$`,
  // JSON may hold what a text here cannot, as half of a surrogate pair: one title must not break a whole list.
  `CREATE FUNCTION desk_field(fields text, name text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
    RETURN fields::json ->> name;
  EXCEPTION WHEN data_exception OR syntax_error_or_access_rule_violation THEN
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'the record is not edited';
  END $$`,
);

export const AUDIT_STAYS =
  "CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_stays()";
