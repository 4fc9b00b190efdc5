import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Amendment, AmendmentTexts } from "../../domain/amendment.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import type { LibraryTables } from "./library-tables.ts";

type Db = Kysely<LibraryTables>;

/** The oldest first. */
export function listAmendments(db: Db, postId: string): Promise<Amendment[]> {
  return db
    .selectFrom("amendment")
    .select(["id", "kind", "at", "wrong", "text", "author"])
    .where("post_id", "=", postId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** @param at when readers have it, ISO 8601 in UTC */
export function newAmendment(texts: AmendmentTexts, at: string): Amendment {
  return { ...texts, id: randomBytes(6).toString("hex"), at };
}

/** @returns whether it was not there */
export async function keepAmendment(db: Db, postId: string, amendment: Amendment): Promise<boolean> {
  const { id, kind, at, wrong, text, author } = amendment;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("amendment")
    .values({ id, post_id: postId, kind, at, wrong, text, author })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}

export async function addAmendment(
  { database }: Library,
  postId: string,
  amendment: Amendment,
): Promise<void> {
  await database.transaction().execute((tx) => keepAmendment(tx, postId, amendment));
}

/** @throws PublicError of one that is not there */
export async function removeAmendment({ database }: Library, postId: string, id: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const own = tx.deleteFrom("amendment").where("post_id", "=", postId).where("id", "=", id);
    const { numDeletedRows } = await own.executeTakeFirst();
    if (numDeletedRows === 0n) throw new PublicError("missing", copy.noAmendment);
  });
}
