import type { DatabaseSync } from "node:sqlite";
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import { NodeSqliteDatabase } from "./node-sqlite-database.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";

const MAX_WAIT_MS = 8_000;

/** SQLite's own waiting would hold the thread, and with it the transaction of this process that is waited for. */
export function waitingSqliteDialect(database: DatabaseSync): Dialect {
  const dialect = new SqliteDialect({ database: new NodeSqliteDatabase(database) });
  return Object.assign(dialect, { createDriver: () => new WaitingDriver(database) });
}

class WaitingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: new NodeSqliteDatabase(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <R>(query: CompiledQuery, options?: AbortableOperationOptions) => {
        const execute = () => connection.executeQuery<R>(query, options);
        // A transaction that writes has waited already.
        return this.#database.isTransaction ? execute() : retryWhileBusy(execute, MAX_WAIT_MS);
      },
      streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
    };
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** As on SQLite, each transaction that is not `read only` waits before it reads. @param lock key of the advisory lock */
export function oneWriterDialect(config: PostgresDialectConfig, lock: number): Dialect {
  const createDriver = () => new OneWriterDriver(config, lock);
  return Object.assign(new PostgresDialect(config), { createDriver });
}

class OneWriterDriver extends PostgresDriver {
  readonly #lock: number;

  constructor(config: PostgresDialectConfig, lock: number) {
    super(config);
    this.#lock = lock;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.accessMode === "read only") return;
    try {
      await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${this.#lock})`));
    } catch (error) {
      // Kysely takes a transaction that did not begin for none, and would give its connection to the next.
      await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
      throw error;
    }
  }
}
