import { setTimeout as pauseFor } from "node:timers/promises";
import { type Dialect, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, types } from "pg";
import type { Logger } from "pino";
import { faultReason } from "../fault-reason.ts";
import { DatabaseAway, isUnavailable } from "../http/unavailable.ts";
import { PublicError } from "../public-error.ts";
import { type Migrations, migratorOf } from "./migrate.ts";
import { oneWriterDialect } from "./one-writer-dialect.ts";

/** Our 64-bit integers are milliseconds and counts, far below what a number holds. */
const INT8 = 20;
const PAUSE_MS = 2_000;

export interface PostgresOptions {
  /** Told of connections that are lost. */
  readonly log?: Logger | undefined;
  /** With it, a server that is away refuses queries (see DatabaseAway) and is asked until it is back; without it, it is an error. */
  readonly whileAway?: WhileAway | undefined;
}

interface WhileAway {
  /** Called again when there is another reason. */
  onAway?(reason: string): void;
  onReached?(): void;
}

interface TablesOptions<Tables> extends PostgresOptions {
  readonly migrationTable?: string;
  /** Key of an advisory lock: one transaction at a time writes, as on SQLite. */
  readonly writerLock?: number;
  /** All of a process together are 15 at the most, with the one that listens: docs/operations.md. */
  readonly maxConnections?: number;
  /** In milliseconds: how long a statement waits for another transaction. */
  readonly lockTimeout?: number;
  /** After the migrations; what it throws keeps the database closed. @throws PublicError */
  check?(db: Kysely<Tables>): Promise<void>;
}

/** @throws PublicError that names the host and the database, never the password */
export async function openPostgres<Tables>(
  url: string,
  migrations: Migrations,
  { log, whileAway, ...tables }: TablesOptions<Tables> = {},
): Promise<Kysely<Tables>> {
  const pool = new Pool({
    connectionString: url,
    max: tables.maxConnections ?? 3,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: tables.lockTimeout ?? 2_000,
    // The server's own limit does not hold for one that no longer answers.
    query_timeout: 12_000,
    keepAlive: true,
    application_name: "mecmua",
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : types.getTypeParser(id, format)) },
  });
  pool.on("error", ({ message }) => log?.warn({ reason: message }, "connection to PostgreSQL lost"));
  // The pool listens to idle connections only; another one that breaks would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialectOf = (of: PostgresPool): Dialect =>
    tables.writerLock === undefined
      ? new PostgresDialect({ pool: of })
      : oneWriterDialect({ pool: of }, tables.writerLock);
  // Migrations have a lock of their own.
  const ungated = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const migrate = async () => {
    const { error } = await migratorOf(ungated, migrations, tables.migrationTable).migrateToLatest();
    if (error) throw error;
    await tables.check?.(ungated);
  };
  try {
    await migrate();
  } catch (error) {
    if (whileAway && isUnavailable(error)) return waitFor(dialectOf, pool, migrate, error, whileAway);
    await ungated.destroy();
    if (error instanceof PublicError) throw error;
    throw new PublicError("fault", sentenceFor(url, error), { cause: error });
  }
  return new Kysely<Tables>({ dialect: dialectOf(pool) });
}

/** Nothing gets past the gate before the tables are those of this version. */
async function waitFor<Tables>(
  dialectOf: (pool: PostgresPool) => Dialect,
  pool: Pool,
  migrate: () => Promise<void>,
  first: unknown,
  told: WhileAway,
): Promise<Kysely<Tables>> {
  const closed = new AbortController();
  let reason: string | null = faultReason(first);
  const gated: PostgresPool = {
    options: pool.options,
    async connect() {
      if (reason !== null) throw new DatabaseAway(reason);
      return pool.connect();
    },
    async end() {
      closed.abort();
      await pool.end();
    },
  };
  const untilReached = async (failed: string) => {
    told.onAway?.(failed);
    for (let last = failed; reason !== null; ) {
      await pauseFor(PAUSE_MS, undefined, { ref: false, signal: closed.signal });
      reason = await migrate().then(() => null, faultReason);
      closed.signal.throwIfAborted();
      if (reason !== null && reason !== last) told.onAway?.(reason);
      last = reason ?? last;
    }
    told.onReached?.();
  };
  const kysely = new Kysely<Tables>({ dialect: dialectOf(gated) });
  // Kysely closes only a pool that was asked for a connection.
  await kysely
    .connection()
    .execute(async () => undefined)
    .catch(() => undefined);
  // Only closing ends it with an error.
  void untilReached(reason).catch(() => undefined);
  return kysely;
}

function sentenceFor(url: string, error: unknown): string {
  const { host, pathname } = URL.parse(url) ?? { host: "?", pathname: "" };
  return `Veritabanı açılamadı: PostgreSQL ${host}${pathname} (${faultReason(error)}). DATABASE_URL değerine ve sunucunun çalıştığına bakın.`;
}
