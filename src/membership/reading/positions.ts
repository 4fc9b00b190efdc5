import { type RawBuilder, sql } from "kysely";
import { type MembershipDb, membershipKeys } from "../membership-tables.ts";

/** From when it was read. */
export const POSITION_RETENTION_MS = 400 * 24 * 60 * 60 * 1000;
/** Positions of one credential: invented posts push out the oldest ones instead of filling the disk. */
const MAX_POSITIONS = 500;
/** Rows that are removed at once: one, except after a limit was lowered. */
const SLICE = 1_000;

export interface ReadingPosition {
  readonly page: number;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export async function findPosition(
  db: MembershipDb,
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

/** A time ahead of `now` counts as `now`, so that a wrong clock does not win for ever. */
export async function keepPosition(
  db: MembershipDb,
  credential: string,
  { postId, page, at }: ReadingPosition & { readonly postId: string },
  now: number,
): Promise<void> {
  const row = [credential, postId, page, Math.min(at, now)];
  await keepLater(db, "reading_position", sql`VALUES (${sql.join(row)})`);
  await removeOldest(db, "reading_position", credential, MAX_POSITIONS);
}

type ReadingTable = "reading_position" | "annotation";

/** What a row says beside its key, in the order in which `keepLater` is given it. */
const SAID = { reading_position: ["page", "at"], annotation: ["is_set", "at", "highlight"] } as const;

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/**
 * The later of two devices wins: in one statement, so that it does in either order.
 * @param rows VALUES or SELECT, of the columns of the key and then those of `SAID`
 */
export async function keepLater(
  db: MembershipDb,
  table: ReadingTable,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const [key, said] = [membershipKeys[table], SAID[table]];
  const changes = sql.join(said.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`INSERT INTO ${sql.table(table)} (${listed([...key, ...said])}) ${rows}
    ON CONFLICT (${listed(key)}) DO UPDATE SET ${changes}
    WHERE ${sql.table(table)}.at <= excluded.at`.execute(db);
}

/** Removes a credential's oldest rows beyond `max`; highlights neither count nor go. */
export async function removeOldest(
  db: MembershipDb,
  table: ReadingTable,
  credential: string,
  max: number,
): Promise<void> {
  const key = listed(membershipKeys[table]);
  const counted = table === "annotation" ? sql`AND highlight IS NULL` : sql``;
  await sql`DELETE FROM ${sql.table(table)} WHERE (${key}) IN (
    SELECT ${key} FROM ${sql.table(table)} WHERE credential = ${credential} ${counted}
    ORDER BY at DESC, ${key} LIMIT ${sql.lit(SLICE)} OFFSET ${sql.lit(max)})`.execute(db);
}
