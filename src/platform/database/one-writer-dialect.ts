import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";

/**
 * Each transaction that is not `read only` waits for the one that writes, before it reads anything: SQLite's rule, by
 * which its queries were written.
 * @param lock key of the advisory lock
 */
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
