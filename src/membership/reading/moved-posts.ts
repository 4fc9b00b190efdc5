import { sql } from "kysely";
import type { MembershipDb } from "../membership-tables.ts";

export interface MovedPost {
  /** The post's former id. */
  readonly from: string;
  readonly to: string;
}

/** @returns what has members' positions, bookmarks and highlights follow posts to their new ids; the same moves cost nothing again */
export function movedPostsFollower(db: MembershipDb, now: () => number) {
  let followed = "";
  return async (moves: readonly MovedPost[]): Promise<void> => {
    const key = JSON.stringify(moves);
    if (key === followed) return;
    const former = new Map(moves.map(({ from, to }) => [from, to]));
    for (const id of await idsInUse(db)) {
      const to = former.get(id);
      if (to !== undefined) await followPost(db, { from: id, to }, now());
    }
    followed = key;
  };
}

async function idsInUse(db: MembershipDb): Promise<string[]> {
  const positions = db.selectFrom("reading_position").select("post_id");
  const set = db.selectFrom("annotation").select("post_id").where("is_set", "=", 1);
  return (await positions.union(set).execute()).map(({ post_id }) => post_id);
}

/** The later of two wins, as where two devices write. */
async function followPost(db: MembershipDb, { from, to }: MovedPost, now: number): Promise<void> {
  const id = sql.val(to).as("post_id");
  await db.transaction().execute(async (tx) => {
    const positions = tx.selectFrom("reading_position").where("post_id", "=", from);
    await tx
      .insertInto("reading_position")
      .columns(["credential", "post_id", "page", "at"])
      .expression(positions.select(["credential", id, "page", "at"]))
      .onConflict((conflict) =>
        conflict
          .columns(["credential", "post_id"])
          .doUpdateSet(({ ref }) => ({ page: ref("excluded.page"), at: ref("excluded.at") }))
          .whereRef("reading_position.at", "<", "excluded.at"),
      )
      .execute();
    await tx.deleteFrom("reading_position").where("post_id", "=", from).execute();
    const annotations = tx.selectFrom("annotation").where("post_id", "=", from).where("is_set", "=", 1);
    await tx
      .insertInto("annotation")
      .columns(["credential", "post_id", "id", "is_set", "at", "highlight"])
      .expression(annotations.select(["credential", id, "id", "is_set", "at", "highlight"]))
      .onConflict((conflict) =>
        conflict
          .columns(["credential", "post_id", "id"])
          .doUpdateSet(({ ref }) => ({
            is_set: ref("excluded.is_set"),
            at: ref("excluded.at"),
            highlight: ref("excluded.highlight"),
          }))
          .whereRef("annotation.at", "<", "excluded.at"),
      )
      .execute();
    // Devices that have them under the former id learn that there is none any more.
    const removed = { is_set: 0, highlight: null, at: now };
    await tx
      .updateTable("annotation")
      .set(removed)
      .where("post_id", "=", from)
      .where("is_set", "=", 1)
      .execute();
  });
}
