import { sql } from "kysely";
import type { MembershipDb } from "../membership-tables.ts";
import { keepLater } from "./positions.ts";

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
  await db.transaction().execute(async (tx) => {
    await keepLater(
      tx,
      "reading_position",
      sql`SELECT credential, ${to}, page, at FROM reading_position WHERE post_id = ${from}`,
    );
    await tx.deleteFrom("reading_position").where("post_id", "=", from).execute();
    const followed = sql`FROM annotation WHERE post_id = ${from} AND is_set = 1`;
    await keepLater(tx, "annotation", sql`SELECT credential, ${to}, id, is_set, at, highlight ${followed}`);
    // Devices that have them under the former id learn that there is none any more.
    await sql`UPDATE annotation SET is_set = 0, highlight = NULL, at = ${now}
      WHERE post_id = ${from} AND is_set = 1`.execute(tx);
  });
}
