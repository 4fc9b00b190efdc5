import type { MembershipDb } from "../membership-tables.ts";

/** From when it was read. */
export const POSITION_RETENTION_MS = 400 * 24 * 60 * 60 * 1000;
/** Positions of one credential: invented posts push out the oldest ones instead of filling the disk. */
const MAX_POSITIONS = 500;
/** Rows that are removed at once: one, except after MAX_POSITIONS was lowered. */
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
  await removeOldest(db, credential);
}

async function removeOldest(db: MembershipDb, credential: string): Promise<void> {
  const oldest = await db
    .selectFrom("reading_position")
    .select("post_id")
    .where("credential", "=", credential)
    .orderBy("at", "desc")
    .orderBy("post_id")
    .limit(SLICE)
    .offset(MAX_POSITIONS)
    .execute();
  if (oldest.length === 0) return;
  const ids = oldest.map(({ post_id }) => post_id);
  await db
    .deleteFrom("reading_position")
    .where("credential", "=", credential)
    .where("post_id", "in", ids)
    .execute();
}
