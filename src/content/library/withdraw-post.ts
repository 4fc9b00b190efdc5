import { refused } from "../../platform/public-error.ts";
import { refuseUnknownPost } from "./known-post.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";

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
