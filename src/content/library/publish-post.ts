import { sql } from "kysely";
import { refused } from "../../platform/public-error.ts";
import { lineOf, selectLines } from "./find-posts.ts";
import { refuseUnknownPost } from "./known-post.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import type { LibraryPostLine } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";
import { type PostState, postState } from "./post-state.ts";
import { markHolding } from "./sample/sample-mark.ts";

/** A post's state after a change; `hasChanged` is false where it had that state already. */
export interface StateChange {
  readonly post: LibraryPostLine;
  readonly former: PostState;
  readonly state: PostState;
  readonly hasChanged: boolean;
  /** When it was changed before, and by now. */
  readonly formerUpdate: string;
  readonly lastUpdate: string;
}

/** A draft without a date of its own gets this moment's; whatever else has a date keeps it. @throws PublicError */
export function publishPost(
  library: Library,
  id: string,
  isNow: boolean,
  now = new Date(),
): Promise<StateChange> {
  return changeState(library, id, now, ({ status, is_dated, created_at }) => {
    const isAhead = Date.parse(created_at) > now.getTime();
    const needsDate = (status === "draft" && is_dated === 0) || (isNow && isAhead);
    if (status === "published" && !needsDate) return null;
    return { status: "published", ...(needsDate && { created_at: now.toISOString() }), is_dated: 1 };
  });
}

/** @throws PublicError, of a draft as well */
export function withdrawPost(library: Library, id: string, now = new Date()): Promise<StateChange> {
  return changeState(library, id, now, ({ status }) => {
    if (status === "draft") throw refused(copy.draftNotWithdrawn, `“${id}”`);
    return status === "withdrawn" ? null : { status: "withdrawn" };
  });
}

/** @param instant ISO 8601, ahead of now @throws PublicError */
export function schedulePost(
  library: Library,
  id: string,
  instant: string,
  now = new Date(),
): Promise<StateChange> {
  return changeState(library, id, now, ({ status, created_at }) =>
    status === "published" && created_at === instant
      ? null
      : // A sample's post is shown at once whatever its date: one with a date of the publisher's is his own.
        { status: "published", created_at: instant, is_dated: 1, is_sample: 0 },
  );
}

type PostRow = LibraryTables["post"];

async function changeState(
  library: Library,
  id: string,
  now: Date,
  decide: (row: PostRow) => Partial<PostRow> | null,
): Promise<StateChange> {
  return await library.database.transaction().execute(async (tx) => {
    // The first statement writes, which takes the lock before anything is read.
    const row = await tx
      .updateTable("post")
      .set({ updated_at: sql<string>`updated_at` })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuseUnknownPost(tx, id);
    const changes = decide(row);
    const updated_at = changes ? new Date().toISOString() : row.updated_at;
    if (changes)
      await tx
        .updateTable("post")
        .set({ ...changes, updated_at })
        .where("id", "=", id)
        .execute();
    if (changes?.is_sample === 0) await markHolding(tx, "own");
    const changed = await selectLines(tx).where("id", "=", id).executeTakeFirstOrThrow();
    const post = lineOf(changed);
    const former = postState({ status: row.status, createdAt: row.created_at }, now);
    return {
      post,
      former,
      state: postState(post, now),
      hasChanged: changes !== null,
      formerUpdate: row.updated_at,
      lastUpdate: updated_at,
    };
  });
}
