import { sql } from "kysely";
import { type MembershipDb, membershipKeys } from "../membership-tables.ts";

/** From when it was read. */
export const POSITION_RETENTION_MS = 400 * 24 * 60 * 60 * 1000;
/** Positions of one credential: invented posts push out the oldest ones instead of filling the disk. */
const MAX_POSITIONS = 500;
/** Rows that are removed at once: one, except after a limit was lowered. */
const SLICE = 1_000;

export interface ReadingPosition {
  readonly page: number;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export async function findPosition(
  db: MembershipDb,
  credential: string,
  postId: string,
): Promise<ReadingPosition | null> {
  const position = await db
    .selectFrom("reading_position")
    .select(["page", "at"])
    .where("credential", "=", credential)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return position ?? null;
}

/** The later of two devices wins; a time ahead of `now` counts as `now`, so that a wrong clock does not win for ever. */
export async function keepPosition(
  db: MembershipDb,
  credential: string,
  { postId, page, at }: ReadingPosition & { readonly postId: string },
  now: number,
): Promise<void> {
  await db
    .insertInto("reading_position")
    .values({ credential, post_id: postId, page, at: Math.min(at, now) })
    // One statement: of two devices that write at once the later one wins in either order.
    .onConflict((conflict) =>
      conflict
        .columns(["credential", "post_id"])
        .doUpdateSet(({ ref }) => ({ page: ref("excluded.page"), at: ref("excluded.at") }))
        .whereRef("reading_position.at", "<=", "excluded.at"),
    )
    .execute();
  await removeOldest(db, "reading_position", credential, MAX_POSITIONS);
}

/** Removes a credential's oldest rows beyond `max`; highlights neither count nor go. */
export async function removeOldest(
  db: MembershipDb,
  table: "reading_position" | "annotation",
  credential: string,
  max: number,
): Promise<void> {
  const key = sql.join(membershipKeys[table].map((column) => sql.ref(column)));
  const counted = table === "annotation" ? sql`AND highlight IS NULL` : sql``;
  await sql`DELETE FROM ${sql.table(table)} WHERE (${key}) IN (
    SELECT ${key} FROM ${sql.table(table)} WHERE credential = ${credential} ${counted}
    ORDER BY at DESC, ${key} LIMIT ${sql.lit(SLICE)} OFFSET ${sql.lit(max)})`.execute(db);
}
