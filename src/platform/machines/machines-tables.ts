import type { ColumnType } from "kysely";
import { type Migrations, sqlMigration } from "../database/migrate.ts";

type Moment = ColumnType<Date, never, never>;

/** What the machines of one magazine tell each other. All of it may be lost. */
export interface MachinesTables {
  lease: { name: string; holder: string; until: Moment };
  /** Work that is under way, and work that crashed its process, by what it is on. */
  crash_attempt: { id: string; key: string; until: Moment; has_crashed: boolean };
  /** When a machine last needed objects of the store, by what names them. */
  object_use: { name: string; used_at: Moment };
  /** Which file an address of the content has: JSON of a FetchedFile. */
  copy: { name: string; url: string; hash: string; copy: string; used_at: Moment };
  /** What was found by inspecting a picture: JSON, by the hash of its bytes and the way of inspecting. */
  picture_facts: { hash: string; format: string; facts: string };
}

const first = sqlMigration(
  "CREATE TABLE lease (name text PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL)",
  `CREATE TABLE crash_attempt (
    id text NOT NULL, key text NOT NULL, until timestamptz NOT NULL, has_crashed boolean NOT NULL,
    CONSTRAINT crash_attempt_key PRIMARY KEY (key, id)
  )`,
  "CREATE INDEX crash_attempt_id ON crash_attempt (id)",
  // Keys are locked in one order, so that no two attempts wait for each other.
  `CREATE FUNCTION begin_attempt(new_id text, keys text[], most int[], lasts interval) RETURNS text
    LANGUAGE plpgsql AS $$ DECLARE one record; counted record; is_busy boolean := false; BEGIN
      FOR one IN SELECT key FROM unnest(keys) AS key ORDER BY key LOOP
        PERFORM pg_advisory_xact_lock(hashtextextended('attempt ' || one.key, 0));
      END LOOP;
      DELETE FROM crash_attempt WHERE key = ANY (keys) AND until <= clock_timestamp();
      FOR one IN SELECT * FROM unnest(keys, most) AS wanted (key, max) LOOP
        SELECT count(*) AS begun, count(*) FILTER (WHERE has_crashed) AS crashed INTO counted
          FROM crash_attempt WHERE key = one.key;
        IF counted.crashed >= one.max THEN RETURN 'refused'; END IF;
        IF counted.begun >= one.max THEN is_busy := true; END IF;
      END LOOP;
      IF is_busy THEN RETURN 'busy'; END IF;
      INSERT INTO crash_attempt SELECT new_id, key, clock_timestamp() + lasts, false FROM unnest(keys) AS key;
      RETURN 'begun';
    END $$`,
  "CREATE TABLE object_use (name text PRIMARY KEY, used_at timestamptz NOT NULL)",
  `CREATE TABLE copy (
    name text PRIMARY KEY, url text NOT NULL, hash text NOT NULL, copy text NOT NULL,
    used_at timestamptz NOT NULL DEFAULT now()
  )`,
  "CREATE INDEX copy_hash ON copy (hash)",
  `CREATE TABLE picture_facts (
    hash text NOT NULL, format text NOT NULL, facts text NOT NULL, CONSTRAINT picture_facts_key PRIMARY KEY (hash, format)
  )`,
  "CREATE INDEX picture_facts_name ON picture_facts (left(hash, 24))",
);

export const MACHINES_MIGRATION_TABLE = "machines_migration";

export const machinesMigrations: Migrations = { "0001-machines": first };
