import { sql } from "kysely";
import { columnOf, PAGE_TEXTS, textsOf } from "../../domain/post-fields.ts";
import { amendmentsHtml } from "../amendment-html.ts";
import { amendmentsOf, readCards } from "./post-reader.ts";
import { withPictures } from "./responsive-images.ts";
import { SnapshotAccess } from "./snapshot-access.ts";
import type { PostRow } from "./snapshot-tables.ts";

export type FeedPost = Awaited<ReturnType<FeedReader["newest"]>>[number];

export interface FeedScope {
  readonly author?: string;
  readonly section?: string;
}

export class FeedReader extends SnapshotAccess {
  /** By date of publication, whatever is pinned. @returns times are ISO 8601 in UTC; `textSize` is the HTML's in bytes, or 0 */
  async newest(scope: FeedScope, count: number) {
    const ids = await this.#newestIds(scope, count);
    const { rows } = await sql<TextRow>`
      SELECT post.id, ${sql.raw(PAGE_COLUMNS.join(", "))}, octet_length(html) AS text_size, updated_at, synced_at
      FROM json_each(${JSON.stringify(ids)}) AS wanted CROSS JOIN post ON post.id = wanted.value
      LEFT JOIN post_update ON post_update.post_id = post.id CROSS JOIN state`.execute(this.db);
    const texts = new Map(rows.map((row) => [row.id, row]));
    return (await readCards(this.db, ids)).flatMap((card) => {
      const row = texts.get(card.id);
      if (row === undefined) return [];
      const known = [card.createdAt, row.updated_at].filter((time) => time !== null);
      const updatedAt = known.toSorted().at(-1) ?? row.synced_at ?? new Date(0).toISOString();
      return { card, updatedAt, texts: textsOf(row, PAGE_TEXTS), textSize: row.text_size ?? 0 };
    });
  }

  /** Cleaned HTML with the variants of its pictures as far as they are known; null of a post without a text. */
  async text(id: string): Promise<string | null> {
    const query = this.db.selectFrom("post").select("html").where("id", "=", id);
    const html = (await query.executeTakeFirst())?.html ?? null;
    return html && (await withPictures(this.db, id, html)) + amendmentsHtml(await amendmentsOf(this.db, id));
  }

  async #newestIds(scope: FeedScope, count: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      ${postsIn(scope)} ORDER BY created_at DESC, id LIMIT ${count}`.execute(this.db);
    return rows.map(({ id }) => id);
  }
}

function postsIn({ author, section }: FeedScope) {
  if (author !== undefined)
    return sql`SELECT DISTINCT created_at, post_id AS id FROM post_author WHERE author_id = ${author}`;
  if (section !== undefined)
    return sql`SELECT DISTINCT created_at, post_id AS id FROM post_category WHERE section = ${section}`;
  return sql`SELECT created_at, id FROM post`;
}

const PAGE_COLUMNS = PAGE_TEXTS.map(columnOf);

interface TextRow extends Pick<PostRow, "id" | (typeof PAGE_COLUMNS)[number]> {
  readonly text_size: number | null;
  readonly updated_at: string | null;
  readonly synced_at: string | null;
}
