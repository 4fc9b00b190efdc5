import type { ExpressionBuilder } from "kysely";
import type { MembershipTables } from "../membership-tables.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A session that is not used ends after this, in milliseconds. */
export const SESSION_IDLE = 7 * DAY;
/** Every session ends after this, in milliseconds. */
export const SESSION_LIFETIME = 30 * DAY;

export function isActive(now: number) {
  return (eb: ExpressionBuilder<MembershipTables, "session">) =>
    eb.and([
      eb("session.ended_at", "is", null),
      eb("session.ends_at", ">", now),
      eb("session.last_seen_at", ">", now - SESSION_IDLE),
    ]);
}
