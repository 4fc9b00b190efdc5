import type { Kysely } from "kysely";
import type { Config } from "../config/read-config.ts";
import { finishBatches } from "../membership/codes/finish-batches.ts";
import type { LogEvent } from "../membership/membership-events.ts";
import type { MembershipTables } from "../membership/membership-tables.ts";
import { openMembership } from "../membership/open-membership.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";
import { configOf } from "./project.ts";
import { openRecord } from "./record.ts";

export interface Membership {
  readonly db: Kysely<MembershipTables>;
  readonly config: Config;
  readonly logEvent: LogEvent;
}

/**
 * Opens what the site knows of its members for a piece of work and closes it in any case.
 * First it finishes what a command that was killed has left.
 */
export async function withMembership<T>(
  call: Call,
  work: (membership: Membership) => Promise<T>,
): Promise<T> {
  const config = configOf(call);
  const db = await openMembership({ dataDir: config.dataDir, databaseUrl: config.secrets.databaseUrl });
  try {
    const logEvent = openRecord(call, config.logLevel);
    for (const { name, out, why } of await finishBatches(db, logEvent))
      call.terminal.note(copy.unplacedFiles[why](name, out));
    return await work({ db, config, logEvent });
  } finally {
    await db.destroy();
  }
}
