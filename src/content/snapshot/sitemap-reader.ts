import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { PostCard } from "../../domain/post.ts";
import { type IstanbulMonth, monthRange } from "../../domain/turkish-date.ts";
import { countRows } from "../../platform/database/transfer-tables.ts";
import { type PicturedRow, POST_PICTURE, shownPicture } from "./shown-picture.ts";
import { SnapshotAccess } from "./snapshot-access.ts";

/** What has an address of its own. Times are ISO 8601 in UTC; null where nothing is known. */
export interface Listed {
  readonly id: string;
  readonly updatedAt: string | null;
}

export type ListedPost = Listed & Pick<PostCard, "imageKey" | "picture">;

interface SitemapPart {
  readonly start: number;
  readonly size: number;
}

const ROWS_AT_ONCE = 200;
const UPDATED = sql<
  string | null
>`nullif(max(COALESCE(max(created_at), ''), COALESCE(max(updated_at), '')), '')`;

/** Everything with an address, in slices between which others have their turn. */
export class SitemapReader extends SnapshotAccess {
  countPosts(): Promise<number> {
    return countRows(this.db, ["post"]);
  }

  async newestUpdate(): Promise<string | null> {
    const { rows } = await sql<{ updated: string | null }>`
      SELECT max(COALESCE((SELECT max(created_at) FROM post), ''),
        COALESCE((SELECT max(updated_at) FROM post_update), '')) AS updated`.execute(this.db);
    return rows[0]?.updated || null;
  }

  async newestUpdateIn({ start, size }: SitemapPart): Promise<string | null> {
    await setImmediate();
    return this.#newestUpdateOf(oldestFirst(start, size));
  }

  /** The oldest first, so that a part stays as it is when something is published. */
  async *posts({ start, size }: SitemapPart): AsyncGenerator<readonly ListedPost[]> {
    const { rows } = await sql<{ id: string }>`${oldestFirst(start, size)}`.execute(this.db);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await setImmediate();
      yield await this.#listedPosts(rows.slice(at, at + ROWS_AT_ONCE).map(({ id }) => id));
    }
  }

  async #listedPosts(ids: readonly string[]): Promise<readonly ListedPost[]> {
    const { rows } = await sql<ListedRow>`
      SELECT post.id, nullif(max(COALESCE(created_at, ''), COALESCE(updated_at, '')), '') AS updated,
        ${POST_PICTURE.columns}
      FROM json_each(${JSON.stringify(ids)}) AS wanted CROSS JOIN post ON post.id = wanted.value
      LEFT JOIN post_update ON post_update.post_id = post.id
      ${POST_PICTURE.joins} ORDER BY wanted.key`.execute(this.db);
    return rows.map((row) => ({ id: row.id, updatedAt: row.updated, ...shownPicture(row) }));
  }

  async sections(): Promise<readonly Listed[]> {
    const { rows } = await sql<Listed>`
      SELECT section AS id, ${UPDATED} AS updatedAt FROM post_category LEFT JOIN post_update USING (post_id)
      GROUP BY section ORDER BY section`.execute(this.db);
    return rows;
  }

  async newestUpdateOfIssues(): Promise<string | null> {
    return this.#newestUpdateOf(sql`SELECT id, created_at FROM post WHERE is_issue = 1`);
  }

  async newestUpdateInMonth(month: IstanbulMonth): Promise<string | null> {
    const [from, until] = monthRange(month);
    await setImmediate();
    return this.#newestUpdateOf(
      sql`SELECT id, created_at FROM post WHERE created_at >= ${from} AND created_at < ${until}`,
    );
  }

  async #newestUpdateOf(posts: RawBuilder<unknown>): Promise<string | null> {
    const { rows } = await sql<{ updated: string | null }>`
      SELECT ${UPDATED} AS updated FROM (${posts}) AS part
      LEFT JOIN post_update ON post_update.post_id = part.id`.execute(this.db);
    return rows[0]?.updated ?? null;
  }

  async authors(): Promise<readonly Listed[]> {
    const { rows: described } = await sql<Listed>`
      SELECT id, NULL AS updatedAt FROM author WHERE id NOT IN (SELECT author_id FROM post_author)
      ORDER BY id`.execute(this.db);
    const named: Listed[] = [];
    let slice: readonly Listed[];
    do {
      await setImmediate();
      const query = sql<Listed>`
        SELECT author_id AS id, ${UPDATED} AS updatedAt FROM post_author LEFT JOIN post_update USING (post_id)
        WHERE author_id > ${named.at(-1)?.id ?? ""} GROUP BY author_id ORDER BY author_id LIMIT ${ROWS_AT_ONCE}`;
      slice = (await query.execute(this.db)).rows;
      named.push(...slice);
    } while (slice.length === ROWS_AT_ONCE);
    return [...named, ...described];
  }
}

/** Both columns are in the index `post_newest`, so that no post's text is passed over. */
function oldestFirst(start: number, size: number) {
  return sql`SELECT id, created_at FROM post ORDER BY created_at, id DESC LIMIT ${size} OFFSET ${start}`;
}

type ListedRow = PicturedRow & { readonly id: string; readonly updated: string | null };
