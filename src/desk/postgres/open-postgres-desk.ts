import type { Kysely } from "kysely";
import { migrationTableOf } from "../../platform/database/open-magazine-db.ts";
import { openPostgres, type PostgresOptions } from "../../platform/database/open-postgres.ts";
import { deskMigrations } from "../desk-migrations.ts";
import type { DeskTables } from "../desk-tables.ts";
import { WRITER_LOCK } from "./desk-on-postgres.ts";
import { refuseUnmovedDesk } from "./refuse-unmoved-desk.ts";

/** Two may hold one each while their work writes: see SeveralMachines. */
const MAX_CONNECTIONS = 4;
/** As long as a writer may wait for those before it. */
const LOCK_TIMEOUT_MS = 8_000;

interface PostgresLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly isMoving?: boolean;
}

/** @throws PublicError */
export function openPostgresDesk({
  dataDir,
  databaseUrl,
  isMoving = false,
  onLost = () => undefined,
  whileAway,
}: PostgresLocation): Promise<Kysely<DeskTables>> {
  return openPostgres<DeskTables>(
    databaseUrl,
    deskMigrations,
    { onLost, ...(whileAway && { whileAway }) },
    {
      migrationTable: migrationTableOf("desk"),
      writerLock: WRITER_LOCK,
      maxConnections: MAX_CONNECTIONS,
      lockTimeout: LOCK_TIMEOUT_MS,
      check: async (db) => {
        if (!isMoving) await refuseUnmovedDesk(db, dataDir);
      },
    },
  );
}
