import type { Logger } from "pino";
import type { PostgresOptions } from "../database/open-postgres.ts";
import { crashMemory } from "./crash-memory.ts";
import { localLeases } from "./leases.ts";
import { openMachineMessages } from "./machine-messages.ts";
import { type MachinesTables, machinesMigrations } from "./machines-tables.ts";
import { MessageLine } from "./message-line.ts";
import { objectUses } from "./object-uses.ts";
import { postgresLeases } from "./postgres-leases.ts";
import { sharedDatabase } from "./shared-database.ts";

/** What the machines of one magazine share beside its content; on one machine all but the leases are null. */
export type Machines = Awaited<ReturnType<typeof openMachines>>;

const MAX_CONNECTIONS = 2;
/** Sooner than a question counts as not answered. */
const LOCK_TIMEOUT_MS = 1_000;

/** A PostgreSQL that is away is waited for in the background. @throws PublicError when it refuses */
export async function openMachines({ databaseUrl, log }: { databaseUrl: string | null; log: Logger }) {
  if (databaseUrl === null) return oneMachine();
  const { openPostgres } = await import("../database/open-postgres.ts");
  const options: PostgresOptions = {
    onLost: ({ message }) => log.warn({ reason: message }, "connection to PostgreSQL lost"),
    // Members and the library say so.
    whileAway: { onAway: () => undefined, onReached: () => undefined },
  };
  const db = await openPostgres<MachinesTables>(databaseUrl, machinesMigrations, options, {
    migrationTable: "machines_migration",
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

export function oneMachine() {
  return {
    leases: localLeases,
    crashes: null,
    messages: null,
    uses: null,
    database: null,
    line: null,
    [Symbol.asyncDispose]: async () => undefined,
  };
}
