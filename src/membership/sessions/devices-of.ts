import type { Kysely } from "kysely";
import type { MemberDevice } from "../../domain/session.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { isActive } from "./active-session.ts";
import type { ActiveSession } from "./find-session.ts";

/** The living sessions of a session's credential, newest use first. @param onlyThis for a credential that many share */
export async function devicesOf(
  db: Kysely<MembershipTables>,
  { credential, handle }: ActiveSession,
  { onlyThis }: { onlyThis: boolean },
  now: number,
): Promise<MemberDevice[]> {
  let query = db
    .selectFrom("session")
    .select(["handle", "started_at", "last_seen_at", "browser", "system", "device_kind"])
    .where("credential", "=", credential)
    .where(isActive(now))
    .orderBy("last_seen_at", "desc")
    .orderBy("started_at", "desc");
  if (onlyThis) query = query.where("handle", "=", handle);
  const rows = await query.execute();
  return rows.map((row) => ({
    handle: row.handle,
    startedAt: new Date(row.started_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isThis: row.handle === handle,
    browser: row.browser,
    system: row.system,
    kind: row.device_kind,
  }));
}
