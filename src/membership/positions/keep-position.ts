import type { Kysely } from "kysely";
import type { MembershipTables } from "../membership-tables.ts";
import type { ReadingPosition } from "./find-position.ts";

/** A position is kept for so long after it was read, in milliseconds. */
export const POSITION_MEMORY = 400 * 24 * 60 * 60 * 1000;
/** A credential has so many: whoever invents posts loses the oldest, and nobody's disk fills. */
const MOST_POSITIONS = 500;
/** What is over that is one row; more only after MOST_POSITIONS was lowered. */
const SLICE = 1_000;

/**
 * Keeps where the holder of a credential is in an issue, unless another device was somewhere later. Of a pair that
 * everybody has (SharedPair) nothing should be kept: it would be a stranger's place.
 * @param credential as sessions have it
 * @param position its time is the device's; one ahead of `now` counts as `now`, so that no wrong clock wins for ever
 * @param now milliseconds since 1970
 */
export async function keepPosition(
  db: Kysely<MembershipTables>,
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
  await forgetOldest(db, credential);
}

async function forgetOldest(db: Kysely<MembershipTables>, credential: string): Promise<void> {
  const tooMany = await db
    .selectFrom("reading_position")
    .select("post_id")
    .where("credential", "=", credential)
    .orderBy("at", "desc")
    .orderBy("post_id")
    .limit(SLICE)
    .offset(MOST_POSITIONS)
    .execute();
  if (tooMany.length === 0) return;
  await db
    .deleteFrom("reading_position")
    .where("credential", "=", credential)
    .where(
      "post_id",
      "in",
      tooMany.map(({ post_id }) => post_id),
    )
    .execute();
}
