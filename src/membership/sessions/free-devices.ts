import { credentialOfCode } from "../credentials/credential-id.ts";
import type { LogEvent } from "../membership-events.ts";
import type { CodeTable, MembershipDb } from "../membership-tables.ts";
import { forgetOpened } from "../rate-limit/attempt-limits.ts";
import { forgetDevices } from "./known-devices.ts";
import { endingSessions, isActive } from "./sessions.ts";

/** Ends a code's sessions and forgets where it was used: its reader signs in as if for the first time. @returns their number */
export async function freeDevices(
  db: MembershipDb,
  { id }: Pick<CodeTable, "id">,
  logEvent: LogEvent,
  now: number,
): Promise<number> {
  const credential = credentialOfCode(id);
  const ended = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await endingSessions(tx, "freed", now)
      .where("credential", "=", credential)
      .where(isActive(now))
      .executeTakeFirst();
    await forgetDevices(tx, credential);
    await forgetOpened(tx, credential);
    return Number(numUpdatedRows);
  });
  logEvent({ event: "devices freed", credential, ended });
  return ended;
}
