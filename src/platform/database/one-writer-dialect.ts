import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";

/**
 * Each transaction that is not `read only` waits for the one that writes, before it reads anything: SQLite's rule, by
 * which its queries were written.
 */
export class OneWriterDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #lock: number;

  /** @param lock key of the advisory lock */
  constructor(config: PostgresDialectConfig, lock: number) {
    super(config);
    this.#config = config;
    this.#lock = lock;
  }

  override createDriver(): Driver {
    return new OneWriterDriver(this.#config, this.#lock);
  }
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
