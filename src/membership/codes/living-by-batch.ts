import { type Kysely, sql } from "kysely";
import { isLiving } from "../sessions/living.ts";
import type { MembershipTables } from "../tables.ts";

/** Sessions with the codes that opened them. */
export function codeSessions(db: Kysely<MembershipTables>) {
  return db
    .selectFrom("session")
    .innerJoin("code", (join) =>
      join.on(({ eb, ref }) => eb(ref("code.id"), "=", sql<string>`substr(${ref("session.credential")}, 6)`)),
    )
    .where("session.credential", "like", "code:%");
}

/** How many sessions open something at this moment, by the id of the batch. @param now milliseconds since 1970 */
export async function livingByBatch(
  db: Kysely<MembershipTables>,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await codeSessions(db)
    .select(({ fn }) => ["code.batch_id", fn.countAll().as("devices")])
    .where(isLiving(now))
    .groupBy("code.batch_id")
    .execute();
  return new Map(rows.map(({ batch_id, devices }) => [batch_id, Number(devices)]));
}
