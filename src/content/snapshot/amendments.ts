import type { Kysely } from "kysely";
import type { Amendment } from "../../domain/amendment.ts";
import type { AmendedPost } from "../amendment-html.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

type Db = Kysely<SnapshotTables>;

const MAX_LISTED = 1_000;

/** The oldest first. */
export function amendmentsOf(db: Db, postId: string): Promise<Amendment[]> {
  return db
    .selectFrom("amendment")
    .select(["id", "kind", "at", "wrong", "text", "author"])
    .where("post_id", "=", postId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

function selectListed(db: Db) {
  return db.selectFrom("amendment").innerJoin("post", "post.id", "post_id").where("kind", "<>", "update");
}

/** Whether there is a correction or a reply. */
export async function hasListed(db: Db): Promise<boolean> {
  return (await selectListed(db).select("amendment.id").limit(1).executeTakeFirst()) !== undefined;
}

/** Corrections and replies of what readers have, the newest first. */
export async function listedAmendments(db: Db): Promise<{ post: AmendedPost; amendment: Amendment }[]> {
  const rows = await selectListed(db)
    .select(["amendment.id", "kind", "at", "wrong", "text", "author", "post_id", "title"])
    .orderBy("at", "desc")
    .orderBy("amendment.id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ post_id, title, ...amendment }) => ({ post: { id: post_id, title }, amendment }));
}
