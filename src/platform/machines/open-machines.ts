import type { Logger } from "pino";
import { crashMemory } from "./crash-memory.ts";
import { openMachineMessages } from "./machine-messages.ts";
import { MACHINES_MIGRATION_TABLE, type MachinesTables, machinesMigrations } from "./machines-tables.ts";
import { MessageLine } from "./message-line.ts";
import { objectUses } from "./object-uses.ts";
import { postgresLeases } from "./postgres-leases.ts";
import { sharedDatabase } from "./shared-database.ts";

/** What the machines of one magazine share beside its content. */
export type Machines = Awaited<ReturnType<typeof openMachines>>;

const MAX_CONNECTIONS = 2;
/** Sooner than a question counts as not answered. */
const LOCK_TIMEOUT_MS = 1_000;

/** A PostgreSQL that is away is waited for in the background. @throws PublicError when it refuses */
export async function openMachines({ databaseUrl, log }: { databaseUrl: string; log: Logger }) {
  const { openPostgres } = await import("../database/open-postgres.ts");
  const db = await openPostgres<MachinesTables>(databaseUrl, machinesMigrations, {
    log,
    // Members and the library say so.
    whileAway: {},
    migrationTable: MACHINES_MIGRATION_TABLE,
    maxConnections: MAX_CONNECTIONS,
    lockTimeout: LOCK_TIMEOUT_MS,
  });
  const database = sharedDatabase(db);
  const line = new MessageLine(databaseUrl);
  const messages = openMachineMessages(line, database);
  const leases = postgresLeases(database);
  return {
    leases,
    crashes: crashMemory(database),
    messages,
    uses: objectUses(database, leases),
    database,
    line,
    async [Symbol.asyncDispose]() {
      await line[Symbol.asyncDispose]();
      await db.destroy();
    },
  };
}
