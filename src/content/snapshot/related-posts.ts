import { type Kysely, sql } from "kysely";
import type { SnapshotTables } from "./snapshot-tables.ts";

/** Enough to choose from, and the same work in any magazine. */
const NEWEST_OF_CATEGORY = 50;
const MAX_CATEGORIES = 12;

export type Relating = Awaited<ReturnType<typeof relatingOf>>;

/** @returns its categories as `post_category` has them */
export async function relatingOf(db: Kysely<SnapshotTables>, id: string) {
  const { rows } = await sql<{ category: string }>`
    SELECT category FROM post_category WHERE post_id = ${id} LIMIT ${MAX_CATEGORIES}`.execute(db);
  return { id, categories: rows.map(({ category }) => category) };
}

/** Those that share most categories first, then the newest, filled up with the newest of all. */
export async function relatedPosts(db: Kysely<SnapshotTables>, relating: Relating, count: number) {
  const sharing = await sharingPosts(db, relating, count);
  if (sharing.length === count) return sharing;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM post ORDER BY created_at DESC, id LIMIT ${count + 1 + sharing.length}`.execute(db);
  const others = rows.map(({ id }) => id).filter((id) => id !== relating.id && !sharing.includes(id));
  return [...sharing, ...others].slice(0, count);
}

async function sharingPosts(db: Kysely<SnapshotTables>, { id, categories }: Relating, count: number) {
  const candidates = new Set<string>();
  for (const category of categories) {
    const newest = await sql<{ post_id: string }>`
      SELECT post_id FROM post_category WHERE category = ${category}
      ORDER BY created_at DESC, post_id LIMIT ${NEWEST_OF_CATEGORY}`.execute(db);
    for (const { post_id } of newest.rows) if (post_id !== id) candidates.add(post_id);
  }
  const { rows } = await sql<{ post_id: string }>`
    SELECT post_id FROM json_each(${JSON.stringify([...candidates])}) AS candidate
    CROSS JOIN post_category ON post_id = candidate.value
    WHERE category IN (SELECT value FROM json_each(${JSON.stringify(categories)}))
    GROUP BY post_id ORDER BY count(*) DESC, max(created_at) DESC, post_id LIMIT ${count}`.execute(db);
  return rows.map(({ post_id }) => post_id);
}
