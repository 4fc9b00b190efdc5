import { istanbulDay, istanbulInstant } from "../domain/turkish-date.ts";
import type { MembershipDb } from "./membership-tables.ts";
import { isActive } from "./sessions/sessions.ts";

/** @param now in milliseconds since 1970 */
export async function countMembers(db: MembershipDb, now: number) {
  const midnight = istanbulInstant(new Date(istanbulDay(now)));
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("session").select(fn.countAll().as("all")).where(isActive(now)).as("active"),
      selectFrom("session").select(fn.countAll().as("all")).where("started_at", ">=", midnight).as("today"),
      selectFrom("attempt").select(fn.countAll().as("all")).where("expires_at", ">", now).as("attempts"),
    ])
    .executeTakeFirstOrThrow();
  return {
    sessions: Number(counts.active),
    /** Since midnight in Istanbul. */
    signInsToday: Number(counts.today),
    /** Names, networks and devices whose sign-in attempts count at this time. */
    attemptCounters: Number(counts.attempts),
  };
}
