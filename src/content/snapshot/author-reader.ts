import { sql } from "kysely";
import { AUTHOR_ROLES, type Author, type AuthorLink, type AuthorRole } from "../../domain/author.ts";
import { readCards } from "./post-reader.ts";
import { type PicturedRow, picturedColumns, shownPicture } from "./shown-picture.ts";
import { limitOf, type Paging, SnapshotAccess } from "./snapshot-access.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

const ROLE_ORDER = sql.raw(
  `CASE role ${AUTHOR_ROLES.map((role, place) => `WHEN '${role}' THEN ${place}`).join(" ")} END`,
);

const PICTURE = picturedColumns(sql`image_key`);

export class AuthorReader extends SnapshotAccess {
  /** @returns one role after another, each newest first, and the `total` of all pages; null of an id that nobody names */
  async page(id: string, paging: Paging) {
    const { rows } = await sql<{ post_id: string; role: AuthorRole; total: number }>`
      SELECT post_id, role, count(*) OVER () AS total FROM post_author WHERE author_id = ${id}
      ORDER BY ${ROLE_ORDER}, created_at DESC, post_id ${limitOf(paging)}`.execute(this.db);
    const [described] = await this.described([id]);
    const author = described ?? (await this.#named(id));
    if (!author) return null;
    const ids = [...new Set(rows.map(({ post_id }) => post_id))];
    const cards = new Map((await readCards(this.db, ids)).map((card) => [card.id, card]));
    const groups = [...Map.groupBy(rows, ({ role }) => role)].map(([role, own]) => ({
      role,
      cards: own.flatMap(({ post_id }) => cards.get(post_id) ?? []),
    }));
    return { author, groups, total: rows[0]?.total ?? 0 };
  }

  /** Those of whom the publisher keeps more than a name, in the order of the ids. */
  async described(ids: readonly string[]): Promise<Author[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<AuthorRow>`
      SELECT author.id, author.name AS author_name, about, links, ${PICTURE.columns}
      FROM json_each(${JSON.stringify(ids)}) AS wanted CROSS JOIN author ON author.id = wanted.value
      ${PICTURE.joins} ORDER BY wanted.key`.execute(this.db);
    return rows.map((row) => ({
      id: row.id,
      name: row.author_name,
      about: row.about,
      links: JSON.parse(row.links) as AuthorLink[],
      ...shownPicture(row),
    }));
  }

  async #named(id: string): Promise<Author | null> {
    const row = await this.db
      .selectFrom("post_author")
      .select("name")
      .where("author_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row ? { id, name: row.name, about: null, links: [], imageKey: null, picture: null } : null;
  }
}

type AuthorRow = PicturedRow &
  Pick<SnapshotTables["author"], "id" | "about" | "links"> & { readonly author_name: string };
