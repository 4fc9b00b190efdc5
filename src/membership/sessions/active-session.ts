import type { ExpressionBuilder } from "kysely";
import type { MembershipTables } from "../membership-tables.ts";
import { SESSION_IDLE } from "./lifetimes.ts";

/** Sessions that open something at this moment. */
export function isActive(now: number) {
  return (eb: ExpressionBuilder<MembershipTables, "session">) =>
    eb.and([
      eb("session.ended_at", "is", null),
      eb("session.ends_at", ">", now),
      eb("session.last_seen_at", ">", now - SESSION_IDLE),
    ]);
}
