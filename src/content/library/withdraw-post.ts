import { refused } from "../../platform/public-error.ts";
import { refuseUnknownPost } from "./find-posts.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import { changeFiles } from "./library-files.ts";

/**
 * Readers have the post no more, and its address says so. @throws PublicError, of a draft as well
 * @returns when it was changed before, and by now: the same where it was withdrawn already
 */
export async function withdrawPost(library: Library, id: string) {
  return await library.database.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("post")
      .select(["title", "status", "updated_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return refuseUnknownPost(tx, id);
    const { title, status, updated_at: formerUpdate } = row;
    if (status === "draft") throw refused(copy.draftNotWithdrawn, `“${id}”`);
    if (status === "withdrawn") return { title, formerUpdate, lastUpdate: formerUpdate };
    const lastUpdate = new Date().toISOString();
    const change = tx.updateTable("post").set({ status: "withdrawn", updated_at: lastUpdate });
    await change.where("id", "=", id).execute();
    return { title, formerUpdate, lastUpdate };
  });
}

/** Removes a post, with its files that no other post uses. @returns its title, or null when there is no such post */
export async function removePost(library: Library, id: string): Promise<string | null> {
  return await changeFiles(library, async (tx, release) => {
    release(await tx.deleteFrom("post_file").where("post_id", "=", id).returning("hash").execute());
    const removed = await tx.deleteFrom("post").where("id", "=", id).returning("title").executeTakeFirst();
    for (const table of ["pin", "issue_terms"] as const)
      await tx.deleteFrom(table).where("post_id", "=", id).execute();
    return removed?.title ?? null;
  });
}
