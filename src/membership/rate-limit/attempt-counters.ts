import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { MembershipTables } from "../membership-tables.ts";

export interface Limit {
  readonly name: string;
  readonly points: number;
  /** Window, in seconds, from the first point on. */
  readonly duration: number;
}

export interface Counter {
  readonly points: number;
  readonly expires_at: number;
}

/** Networks, names, devices and codes are stored only as hashes. */
export function counterKey({ name }: Limit, counted: string): string {
  return `${name}:${createHash("sha256").update(counted).digest("base64url").slice(0, 22)}`;
}

/** Adds a point in one statement, so that concurrent attempts all count. A window that is over begins anew. */
export async function addPoint(
  db: Kysely<MembershipTables>,
  key: string,
  { duration }: Limit,
  now: number,
): Promise<Counter> {
  const isOver = sql<boolean>`attempt.expires_at <= ${now}`;
  return db
    .insertInto("attempt")
    .values({ key, points: 1, expires_at: now + duration * 1000 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else attempt.points + 1 end`,
        expires_at: sql<number>`case when ${isOver} then excluded.expires_at else attempt.expires_at end`,
      }),
    )
    .returning(["points", "expires_at"])
    .executeTakeFirstOrThrow();
}

export async function readCounter(
  db: Kysely<MembershipTables>,
  key: string,
  now: number,
): Promise<Counter | null> {
  const counter = await db
    .selectFrom("attempt")
    .select(["points", "expires_at"])
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return counter ?? null;
}

export async function removePoints(db: Kysely<MembershipTables>, keys: readonly string[]): Promise<void> {
  await db
    .updateTable("attempt")
    .set(({ eb }) => ({ points: eb("points", "-", 1) }))
    .where("key", "in", keys)
    .where("points", ">", 0)
    .execute();
}
