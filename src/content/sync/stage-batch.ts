import type { Kysely } from "kysely";
import type { Post, PostFault } from "../../domain/post.ts";
import type { StagingTables } from "../snapshot/tables.ts";
import { preparePost, sourceHash } from "./prepare-post.ts";

/**
 * Stages posts for the next copy. A post that is the same as in the present copy is only noted.
 * Of two posts with one id the newer stays, and the fault says so; its position is that in the batch.
 */
export async function stageBatch(
  db: Kysely<StagingTables>,
  posts: readonly Post[],
  pictureAddress: (key: string) => string,
): Promise<PostFault[]> {
  const faults: PostFault[] = [];
  for (const [position, post] of posts.entries()) {
    const twin = await db
      .selectFrom("staged_post")
      .select("created_at")
      .where("id", "=", post.id)
      .executeTakeFirst();
    if (twin) {
      faults.push(twinFault(post, position));
      if ((post.createdAt ?? "") <= (twin.created_at ?? "")) continue;
      await db.deleteFrom("staged_post").where("id", "=", post.id).execute();
      await db.deleteFrom("staged_picture").where("post_id", "=", post.id).execute();
      await db.deleteFrom("staged_category").where("post_id", "=", post.id).execute();
    }
    await stagePost(db, post, pictureAddress);
  }
  return faults;
}

async function stagePost(
  db: Kysely<StagingTables>,
  post: Post,
  pictureAddress: (key: string) => string,
): Promise<void> {
  const hash = sourceHash(post);
  const present = await db
    .selectFrom("post")
    .select(["title", "created_at"])
    .where("id", "=", post.id)
    .where("source_hash", "=", hash)
    .executeTakeFirst();
  if (present) {
    await db
      .insertInto("staged_post")
      .values({ ...blankRow, id: post.id, created_at: post.createdAt, source_hash: hash, is_changed: 0 })
      .execute();
    return;
  }
  const { row, pictures, categories } = preparePost(post, pictureAddress);
  await db
    .insertInto("staged_post")
    .values({ ...row, is_changed: 1 })
    .execute();
  for (const picture of pictures) await db.insertInto("staged_picture").values(picture).execute();
  for (const category of categories) await db.insertInto("staged_category").values(category).execute();
}

const blankRow = {
  title: "",
  abstract: null,
  categories: "[]",
  image_key: null,
  is_issue: 0,
  pdf_url: null,
  folded: "",
  html: null,
  reading_minutes: null,
};

function twinFault(post: Post, position: number): PostFault {
  return {
    id: post.id,
    position,
    severity: "skipped",
    reason: `Aynı kimlikle (“${post.id}”) iki yazı var; yeni olanı yayımlandı.`,
  };
}
