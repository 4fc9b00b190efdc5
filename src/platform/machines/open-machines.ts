import type { Logger } from "pino";
import type { PostgresOptions } from "../database/open-postgres.ts";
import { type CrashMemory, crashMemory } from "./crash-memory.ts";
import { type Leases, localLeases } from "./leases.ts";
import { type MachineMessages, openMachineMessages } from "./machine-messages.ts";
import { type MachinesTables, machinesMigrations } from "./machines-tables.ts";
import { MessageLine } from "./message-line.ts";
import { type ObjectUses, objectUses } from "./object-uses.ts";
import { postgresLeases } from "./postgres-leases.ts";
import { SharedDatabase } from "./shared-database.ts";

/** What the machines of one magazine share beside its content; on one machine all but the leases are null. */
export interface Machines extends AsyncDisposable {
  readonly leases: Leases;
  readonly crashes: CrashMemory | null;
  readonly messages: MachineMessages | null;
  readonly uses: ObjectUses | null;
  readonly database: SharedDatabase | null;
  readonly line: MessageLine | null;
}

interface MachinesOptions {
  /** PostgreSQL's address; null: there is one machine. */
  readonly databaseUrl: string | null;
  readonly log: Logger;
}

/** A few questions at a time, beside what readers wait for. */
const MAX_CONNECTIONS = 2;
/** Sooner than a question counts as not answered. */
const LOCK_TIMEOUT_MS = 1_000;

/** A PostgreSQL that is away is waited for in the background. @throws PublicError when it refuses */
export async function openMachines({ databaseUrl, log }: MachinesOptions): Promise<Machines> {
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
  const database = new SharedDatabase(db);
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

export function oneMachine(): Machines {
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
