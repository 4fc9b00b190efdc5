import type { Bookmark } from "../../domain/issue/bookmark.ts";
import type { MembershipDb } from "../membership-tables.ts";

/** In milliseconds, from when it was set or removed. */
export const BOOKMARK_RETENTION = 3 * 365 * 24 * 60 * 60 * 1000;
/** Bookmarks of one credential: invented pages push out the oldest ones instead of filling the disk. */
const MAX_BOOKMARKS = 1_000;
/** Rows that are removed at once: one, except after MAX_BOOKMARKS was lowered. */
const SLICE = 1_000;

/** @returns also those that were removed: another device may have them still */
export async function findBookmarks(
  db: MembershipDb,
  credential: string,
  postId: string,
): Promise<Bookmark[]> {
  const rows = await db
    .selectFrom("bookmark")
    .select(["page", "is_set", "at"])
    .where("credential", "=", credential)
    .where("post_id", "=", postId)
    .orderBy("page")
    .execute();
  return rows.map(({ page, is_set, at }) => ({ page, isSet: is_set === 1, at }));
}

/** The later of two devices wins; a time ahead of `now` counts as `now`, so that a wrong clock does not win for ever. */
export async function keepBookmark(
  db: MembershipDb,
  credential: string,
  { postId, page, isSet, at }: Bookmark & { readonly postId: string },
  now: number,
): Promise<void> {
  await db
    .insertInto("bookmark")
    .values({ credential, post_id: postId, page, is_set: isSet ? 1 : 0, at: Math.min(at, now) })
    .onConflict((conflict) =>
      conflict
        .columns(["credential", "post_id", "page"])
        .doUpdateSet(({ ref }) => ({ is_set: ref("excluded.is_set"), at: ref("excluded.at") }))
        .whereRef("bookmark.at", "<=", "excluded.at"),
    )
    .execute();
  await removeOldest(db, credential);
}

async function removeOldest(db: MembershipDb, credential: string): Promise<void> {
  const oldest = await db
    .selectFrom("bookmark")
    .select(["post_id", "page"])
    .where("credential", "=", credential)
    .orderBy("at", "desc")
    .orderBy("post_id")
    .orderBy("page")
    .limit(SLICE)
    .offset(MAX_BOOKMARKS)
    .execute();
  for (const { post_id, page } of oldest)
    await db
      .deleteFrom("bookmark")
      .where("credential", "=", credential)
      .where("post_id", "=", post_id)
      .where("page", "=", page)
      .execute();
}
