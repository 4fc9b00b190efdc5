import type { Transaction } from "kysely";
import { refused } from "../../platform/public-error.ts";
import { refuseUnknownPost } from "./find-posts.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import { changeFiles } from "./library-files.ts";
import { BESIDE_A_POST, type LibraryTables } from "./library-tables.ts";

export interface Withdrawal {
  readonly title: string;
  readonly formerVersion: string;
  readonly version: string;
}

export type AlsoWithdrawn = (tx: Transaction<LibraryTables>, change: Withdrawal) => Promise<void>;

/**
 * Readers have the post no more, and its address says so. Its versions are when it was changed before, and by now: the
 * same where it was withdrawn already.
 * @param also written in the same transaction @throws PublicError, of a draft as well
 */
export async function withdrawPost(library: Library, id: string, also?: AlsoWithdrawn): Promise<Withdrawal> {
  return await library.database.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("post")
      .select(["title", "status", "updated_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return refuseUnknownPost(tx, id);
    const { title, status, updated_at: formerVersion } = row;
    if (status === "draft") throw refused(copy.draftNotWithdrawn, `“${id}”`);
    const isOut = status === "published";
    const change = { title, formerVersion, version: isOut ? new Date().toISOString() : formerVersion };
    const withdrawn = { status: "withdrawn", updated_at: change.version } as const;
    if (isOut) await tx.updateTable("post").set(withdrawn).where("id", "=", id).execute();
    await also?.(tx, change);
    return change;
  });
}

/** Removes a post, with its files that no other post uses. @returns its title, or null when there is no such post */
export async function removePost(library: Library, id: string): Promise<string | null> {
  return await changeFiles(library, async (tx, release) => {
    release(await tx.deleteFrom("post_file").where("post_id", "=", id).returning("hash").execute());
    const removed = await tx.deleteFrom("post").where("id", "=", id).returning("title").executeTakeFirst();
    for (const table of BESIDE_A_POST) await tx.deleteFrom(table).where("post_id", "=", id).execute();
    return removed?.title ?? null;
  });
}
