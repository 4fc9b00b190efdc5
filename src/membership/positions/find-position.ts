import type { Kysely } from "kysely";
import type { MembershipTables } from "../membership-tables.ts";

/** Where somebody was in an issue. */
export interface ReadingPosition {
  /** From 1. */
  readonly page: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where the holders of a credential were last in an issue, or null. @param credential as sessions have it */
export async function findPosition(
  db: Kysely<MembershipTables>,
  credential: string,
  postId: string,
): Promise<ReadingPosition | null> {
  const position = await db
    .selectFrom("reading_position")
    .select(["page", "at"])
    .where("credential", "=", credential)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return position ?? null;
}
