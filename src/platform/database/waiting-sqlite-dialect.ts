import type { DatabaseSync } from "node:sqlite";
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import { NodeSqliteDatabase } from "./node-sqlite-database.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";

/** As long as a writer waits for those before it. */
const MAX_WAIT_MS = 8_000;

/**
 * For a file that several connections of a process write: SQLite's own waiting would hold the thread, and with it the
 * transaction that is waited for. Each transaction that is not `read only` waits before it reads anything.
 */
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
