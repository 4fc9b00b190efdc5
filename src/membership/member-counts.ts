import { istanbulDay, istanbulInstant } from "../domain/turkish-date.ts";
import type { MembershipDb } from "./membership-tables.ts";
import { isActive } from "./sessions/sessions.ts";

export interface MemberCounts {
  readonly sessions: number;
  /** Since midnight in Istanbul. */
  readonly signInsToday: number;
  /** Names, networks and devices whose sign-in attempts count at this time. */
  readonly attemptCounters: number;
}

/** @param now in milliseconds since 1970 */
export async function countMembers(db: MembershipDb, now: number): Promise<MemberCounts> {
  const sessions = await db
    .selectFrom("session")
    .select(({ fn }) => fn.countAll().as("all"))
    .where(isActive(now))
    .executeTakeFirstOrThrow();
  const today = await db
    .selectFrom("session")
    .select(({ fn }) => fn.countAll().as("all"))
    .where("started_at", ">=", istanbulInstant(new Date(istanbulDay(now))))
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom("attempt")
    .select(({ fn }) => fn.countAll().as("all"))
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return {
    sessions: Number(sessions.all),
    signInsToday: Number(today.all),
    attemptCounters: Number(attempts.all),
  };
}
