import { sql } from "kysely";
import { cardNames } from "../../domain/author.ts";
import type { PostCard } from "../../domain/post.ts";
import { following, type IstanbulMonth, monthOf, monthRange } from "../../domain/turkish-date.ts";
import { limitOf, type Paging, SnapshotAccess } from "./snapshot-access.ts";
import type { PostRow } from "./snapshot-tables.ts";

export type CountedMonth = Awaited<ReturnType<ArchiveReader["archive"]>>["months"][number];

export type ArchivedPost = ReturnType<typeof archivedPost>;

export type NeighbourMonths = Readonly<Record<"newer" | "older", IstanbulMonth | null>>;

export class ArchiveReader extends SnapshotAccess {
  /** The newest month first, those with posts alone. */
  async archive() {
    const { rows: named } = await sql<{ month: string }>`
      SELECT DISTINCT substr(created_at, 1, 7) AS month FROM post WHERE created_at IS NOT NULL`.execute(
      this.db,
    );
    // A month in UTC has posts of two months in Istanbul.
    const candidates = named.flatMap(({ month: utc }) => {
      const [year = 0, month = 1] = utc.split("-").map(Number);
      return [{ year, month }, following({ year, month })];
    });
    const months = [...new Map(candidates.map((month) => [monthRange(month)[0], month])).entries()]
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(([, month]) => month);
    const ranges = JSON.stringify(months.map((month) => monthRange(month)));
    const { rows } = await sql<{ posts: number }>`
      SELECT (SELECT count(*) FROM post WHERE created_at >= range.value ->> 0 AND created_at < range.value ->> 1) AS posts
      FROM json_each(${ranges}) AS range ORDER BY range.key`.execute(this.db);
    const counted = months.map((month, index) => ({ ...month, posts: rows[index]?.posts ?? 0 }));
    return { months: counted.filter(({ posts }) => posts > 0), undated: await this.#count(UNDATED) };
  }

  async month(month: IstanbulMonth, paging: Paging) {
    return this.#page(inRange(monthRange(month)), paging);
  }

  async hasYear(year: number): Promise<boolean> {
    const [from] = monthRange({ year, month: 1 });
    const [, until] = monthRange({ year, month: 12 });
    const { rows } = await sql`SELECT 1 FROM post WHERE ${inRange([from, until])} LIMIT 1`.execute(this.db);
    return rows.length > 0;
  }

  async undated(paging: Paging) {
    return this.#page(UNDATED, paging);
  }

  async neighbours(month: IstanbulMonth): Promise<NeighbourMonths> {
    const [from, until] = monthRange(month);
    const { rows } = await sql<{ newer: string | null; older: string | null }>`
      SELECT (SELECT min(created_at) FROM post WHERE created_at >= ${until}) AS newer,
        (SELECT max(created_at) FROM post WHERE created_at < ${from}) AS older`.execute(this.db);
    const { newer = null, older = null } = rows[0] ?? {};
    return { newer: newer === null ? null : monthOf(newer), older: older === null ? null : monthOf(older) };
  }

  async #page(condition: Condition, paging: Paging) {
    const { rows } = await sql<ArchivedRow>`
      SELECT id, title, authors, categories, created_at, is_issue FROM post WHERE ${condition}
      ORDER BY created_at DESC, id ${limitOf(paging)}`.execute(this.db);
    return { posts: rows.map(archivedPost), total: await this.#count(condition) };
  }

  async #count(condition: Condition): Promise<number> {
    const { rows } = await sql<{ posts: number }>`
      SELECT count(*) AS posts FROM post WHERE ${condition}`.execute(this.db);
    return rows[0]?.posts ?? 0;
  }
}

type Condition = ReturnType<typeof sql>;

const UNDATED = sql`created_at IS NULL`;

function inRange([from, until]: readonly [string, string]): Condition {
  return sql`created_at >= ${from} AND created_at < ${until}`;
}

type ArchivedRow = Pick<PostRow, "id" | "title" | "authors" | "categories" | "created_at" | "is_issue">;

function archivedPost(row: ArchivedRow) {
  const [category = null] = JSON.parse(row.categories) as string[];
  return {
    id: row.id,
    title: row.title,
    names: cardNames(JSON.parse(row.authors) as PostCard["authors"]),
    category,
    createdAt: row.created_at,
    isIssue: row.is_issue === 1,
  };
}
