import { sql } from "kysely";
import type { Logger } from "pino";
import { CONNECTION_ROOM, neededConnections, type RoomRow } from "../database/connection-room.ts";
import { crashMemory } from "./crash-memory.ts";
import { openMachineMessages } from "./machine-messages.ts";
import { MACHINES_MIGRATION_TABLE, type MachinesTables, machinesMigrations } from "./machines-tables.ts";
import { MessageLine } from "./message-line.ts";
import { objectUses } from "./object-uses.ts";
import { postgresLeases } from "./postgres-leases.ts";
import { type SharedDatabase, sharedDatabase } from "./shared-database.ts";

/** What the machines of one magazine share beside its content. */
export type Machines = Awaited<ReturnType<typeof openMachines>>;

const MAX_CONNECTIONS = 2;
/** Sooner than a question counts as not answered. */
const LOCK_TIMEOUT_MS = 1_000;

/** Once, when this process is counted among those that run. */
async function warnOfRoom(database: SharedDatabase, log: Logger): Promise<void> {
  const asked = database.ask((db) => sql.raw<RoomRow>(CONNECTION_ROOM).execute(db));
  // What PostgreSQL does not tell now the doctor tells.
  const [row] = (await asked.catch(() => null))?.rows ?? [];
  if (!row) return;
  const { needed, isEnough } = neededConnections(row);
  if (!isEnough) log.warn({ ...row, needed }, "PostgreSQL allows too few connections: see mecmua doctor");
}

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
  void messages.opened.then(() => warnOfRoom(database, log));
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
