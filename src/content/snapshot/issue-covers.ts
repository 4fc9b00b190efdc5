import type { Kysely } from "kysely";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { pictureKey } from "./picture-catalog.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

/** The writing of a sync of 100,000 posts takes some seconds. */
const MAX_WRITE_WAIT = 60_000;

/** Pictures of issues that came without one: they are no content, so that a sync neither brings nor changes them. */
export class IssueCovers {
  readonly #db: Kysely<SnapshotTables>;

  constructor(db: Kysely<SnapshotTables>) {
    this.#db = db;
  }

  /**
   * @param url of the picture's copy
   * @returns false when it is known, or when the post is gone or has a picture of its own by now
   * @throws when the snapshot was closed meanwhile or could not be written for a minute
   */
  async save(postId: string, url: string): Promise<boolean> {
    const cover = { post_id: postId, key: pictureKey(url), url };
    const known = await this.#db
      .selectFrom("issue_cover")
      .select("key")
      .where("post_id", "=", postId)
      .executeTakeFirst();
    if (known?.key === cover.key) return false;
    return retryWhileBusy(
      () =>
        this.#db.transaction().execute(async (tx) => {
          await tx.replaceInto("issue_cover").values(cover).execute();
          const post = await tx
            .selectFrom("post")
            .select("id")
            .where("id", "=", postId)
            .where("is_issue", "=", 1)
            .where("image_key", "is", null)
            .executeTakeFirst();
          if (!post) {
            await tx.deleteFrom("issue_cover").where("post_id", "=", postId).execute();
            return false;
          }
          if (known)
            await tx
              .deleteFrom("picture")
              .where("post_id", "=", postId)
              .where("key", "=", known.key)
              .execute();
          await tx.replaceInto("picture").values(cover).execute();
          return true;
        }),
      MAX_WRITE_WAIT,
    );
  }
}
