import { sql } from "kysely";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { MAX_WRITE_WAIT_MS, pictureKey } from "./picture-catalog.ts";
import { SnapshotAccess } from "./snapshot-access.ts";

/** Pictures of issues that came without one: they are no content, so that a sync neither brings nor changes them. */
export class IssueCovers extends SnapshotAccess {
  /** @returns false when it is known, or the post needs none by now @throws when the snapshot stays busy for a minute */
  async save(postId: string, url: string): Promise<boolean> {
    const cover = { post_id: postId, key: pictureKey(url), url };
    const query = this.db.selectFrom("issue_cover").select("key").where("post_id", "=", postId);
    const known = await query.executeTakeFirst();
    if (known?.key === cover.key) return false;
    return retryWhileBusy(
      () =>
        this.db.transaction().execute(async (tx) => {
          await tx.replaceInto("issue_cover").values(cover).execute();
          const { rows } = await sql`
            SELECT 1 FROM post WHERE id = ${postId} AND is_issue = 1 AND image_key IS NULL`.execute(tx);
          if (rows.length === 0) {
            await tx.deleteFrom("issue_cover").where("post_id", "=", postId).execute();
            return false;
          }
          if (known)
            await sql`DELETE FROM picture WHERE post_id = ${postId} AND key = ${known.key}`.execute(tx);
          await tx.replaceInto("picture").values(cover).execute();
          return true;
        }),
      MAX_WRITE_WAIT_MS,
    );
  }
}
