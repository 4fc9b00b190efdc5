import { type Kysely, sql } from "kysely";
import type { SnapshotTables } from "../content/snapshot/snapshot-tables.ts";
import type { Edition } from "../domain/issue/edition.ts";
import { columnOf, OWN_TEXTS, textsOf } from "../domain/post-fields.ts";
import { foldTurkish } from "../domain/turkish-text.ts";
import { articleText } from "./article-text.ts";
import { forgetArticles, forgetIssue, listOf, noteArticle, PAGES } from "./printed-index.ts";
import type { SearchTables } from "./search-tables.ts";
import type { TextQuery } from "./text-query.ts";

/** Raised when texts are indexed in another way: all are then indexed anew. */
const FORMAT = "3";
/** In characters: of a longer article its beginning is found. */
export const MAX_HTML = 400_000;
const MAX_HITS = 500;
/** Of more articles the newest are counted by year. */
const MAX_COUNTED = 20_000;
const DAY_S = 86_400;
/** Row ids of articles: seconds since the year 0, times this. */
const ARTICLES_A_SECOND = 65_536;
const SECONDS_BEFORE_1970 = 62_167_219_200;

export class TextIndex {
  readonly #db: Kysely<SearchTables>;

  constructor(db: Kysely<SearchTables>) {
    this.#db = db;
  }

  /** Empties an index that was made in another way. */
  async begin(): Promise<void> {
    const row = await this.#db.selectFrom("indexing").select("format").executeTakeFirst();
    if (row?.format === FORMAT) return;
    await this.#db.transaction().execute(async (tx) => {
      for (const table of ["indexed_post", "indexed_issue", "issue_page", "printed_article"] as const)
        await tx.deleteFrom(table).execute();
      for (const table of ["article_text", "page_text"])
        await sql`INSERT INTO ${sql.table(table)} (${sql.ref(table)}) VALUES ('delete-all')`.execute(tx);
      await tx.replaceInto("indexing").values({ id: 1, format: FORMAT }).execute();
    });
  }

  async pending(snapshot: Kysely<SnapshotTables>) {
    const { revision } = await snapshot.selectFrom("state").select("revision").executeTakeFirstOrThrow();
    const posts = await snapshot.selectFrom("post").select(["id", "source_hash"]).execute();
    const indexed = await this.#db.selectFrom("indexed_post").select(["post_id", "source_hash"]).execute();
    const hashes = new Map(indexed.map(({ post_id, source_hash }) => [post_id, source_hash]));
    const changed = posts.filter(({ id, source_hash }) => hashes.get(id) !== source_hash).map(({ id }) => id);
    const there = new Set(posts.map(({ id }) => id));
    return { revision, changed, gone: [...hashes.keys()].filter((id) => !there.has(id)) };
  }

  async indexPosts(snapshot: Kysely<SnapshotTables>, ids: readonly string[]): Promise<void> {
    const rows = await snapshot
      .selectFrom("post")
      .select(["id", "created_at", "is_issue", "source_hash", ...OWN_TEXTS.map(columnOf)])
      .select(sql<string | null>`substr(html, 1, ${MAX_HTML})`.as("html"))
      .where("id", "in", listOf(ids))
      .execute();
    await this.#db.transaction().execute(async (tx) => {
      await forget(tx, ids);
      for (const { id, created_at, is_issue, source_hash, html, ...columns } of rows) {
        const isArticle = is_issue === 0;
        const place = isArticle ? await freePlace(tx, created_at) : null;
        await tx.insertInto("indexed_post").values({ post_id: id, source_hash, place }).execute();
        if (!isArticle) continue;
        const text = foldTurkish(html === null ? "" : articleText(html));
        const folded = `${foldTurkish(Object.values(textsOf(columns, OWN_TEXTS)).join("\n"))}\n${text}`;
        await sql`INSERT INTO article_text (rowid, text) VALUES (${place}, ${folded})`.execute(tx);
        await noteArticle(tx, id, text);
      }
    });
  }

  async removePosts(ids: readonly string[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await forget(tx, ids);
      for (const id of ids) await removeIssue(tx, id);
    });
  }

  /** Forgets the pages of another edition. @returns whether this one's are in the index */
  async keepEdition(issueId: string, edition: string): Promise<boolean> {
    const query = this.#db.selectFrom("indexed_issue").select("edition").where("issue_id", "=", issueId);
    const indexed = await query.executeTakeFirst();
    if (indexed && indexed.edition !== edition)
      await this.#db.transaction().execute((tx) => removeIssue(tx, issueId));
    return indexed?.edition === edition;
  }

  /** @param pages the text of each, as readers see it, a line for each paragraph */
  async indexIssue(
    issueId: string,
    edition: string,
    pages: readonly string[],
    { outline, labels }: Pick<Edition, "outline" | "labels">,
  ): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await removeIssue(tx, issueId);
      const { number } = await tx
        .insertInto("indexed_issue")
        .values({
          issue_id: issueId,
          edition,
          pages: pages.length,
          outline: JSON.stringify(outline),
          labels: JSON.stringify(labels),
        })
        .returning("number")
        .executeTakeFirstOrThrow();
      for (const [index, text] of pages.slice(0, PAGES - 1).entries()) {
        if (text === "") continue;
        const place = number * PAGES + index + 1;
        await tx.insertInto("issue_page").values({ place, text }).execute();
        await sql`INSERT INTO page_text (rowid, text) VALUES (${place}, ${foldTurkish(text)})`.execute(tx);
      }
    });
  }

  /**
   * @param year articles of other years are left out, but for some of its neighbours' nearest days
   * @returns the newest first; those with whole words before others, those with a softened consonant last
   */
  async findArticles({ whole, begun, softened }: TextQuery, year: number | null = null): Promise<string[]> {
    const found = new Set<string>();
    for (const query of [whole, begun, softened]) {
      if (query === null || found.size >= MAX_HITS) continue;
      for (const id of await this.#articlesWith(query, MAX_HITS, year)) found.add(id);
    }
    return [...found].slice(0, MAX_HITS);
  }

  /** All that findArticles would find, but for its limit. */
  countedArticles({ begun, softened }: TextQuery): Promise<string[]> {
    return this.#articlesWith(softened ?? begun, MAX_COUNTED, null);
  }

  async #articlesWith(query: string, limit: number, year: number | null): Promise<string[]> {
    const [first, last] = year === null ? [0, Number.MAX_SAFE_INTEGER] : placesAround(year);
    const { rows } = await sql<{ id: string }>`
      SELECT post_id AS id FROM (
        SELECT rowid AS place FROM article_text
        WHERE article_text MATCH ${query} AND rowid BETWEEN ${first} AND ${last}
        ORDER BY rowid DESC LIMIT ${limit}
      ) CROSS JOIN indexed_post USING (place)`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** @returns of each issue the pages that were found, numbers from 1 in their order, and how many it has */
  async findPages({ whole, begun, softened }: TextQuery) {
    const all = await this.#pagesByIssue(softened ?? begun);
    if (all.size === 0) return [];
    const withWhole = await this.#pagesByIssue(whole);
    const issues = await this.#db
      .selectFrom("indexed_issue")
      .select(["number", "issue_id", "pages"])
      .execute();
    return issues.flatMap(({ number, issue_id, pages: total }) => {
      const pages = all.get(number);
      return pages ? [{ id: issue_id, pages, total, isWhole: withWhole.has(number) }] : [];
    });
  }

  async #pagesByIssue(query: string): Promise<Map<number, number[]>> {
    const { rows } = await sql<{ number: number; pages: string }>`
      SELECT place / ${sql.lit(PAGES)} AS number, json_group_array(place % ${sql.lit(PAGES)}) AS pages FROM (
        SELECT rowid AS place FROM page_text WHERE page_text MATCH ${query} ORDER BY rowid
      ) GROUP BY number`.execute(this.#db);
    return new Map(rows.map(({ number, pages }) => [number, JSON.parse(pages) as number[]]));
  }

  async pageText(issueId: string, page: number): Promise<string> {
    const row = await this.#db
      .selectFrom("issue_page")
      .innerJoin("indexed_issue", (join) => join.onTrue())
      .select("text")
      .where("issue_id", "=", issueId)
      .whereRef("place", "=", sql<number>`number * ${PAGES} + ${page}`)
      .executeTakeFirst();
    return row?.text ?? "";
  }
}

async function forget(tx: Kysely<SearchTables>, ids: readonly string[]): Promise<void> {
  const list = listOf(ids);
  await forgetArticles(tx, ids);
  await sql`DELETE FROM article_text WHERE rowid IN (SELECT place FROM indexed_post WHERE post_id IN ${list})`.execute(
    tx,
  );
  await sql`DELETE FROM indexed_post WHERE post_id IN ${list}`.execute(tx);
}

async function removeIssue(tx: Kysely<SearchTables>, issueId: string): Promise<void> {
  await forgetIssue(tx, issueId);
  const row = await tx
    .deleteFrom("indexed_issue")
    .where("issue_id", "=", issueId)
    .returning("number")
    .executeTakeFirst();
  if (!row) return;
  const [first, last] = [row.number * PAGES, row.number * PAGES + PAGES - 1];
  await sql`DELETE FROM page_text WHERE rowid IN (SELECT place FROM issue_page WHERE place BETWEEN ${first} AND ${last})`.execute(
    tx,
  );
  await sql`DELETE FROM issue_page WHERE place BETWEEN ${first} AND ${last}`.execute(tx);
}

/** The places of a year's articles, and of a day before and after it: a year begins in Istanbul before UTC's. */
function placesAround(year: number): [first: number, last: number] {
  const begin = (of: number) => Date.UTC(of, 0, 1) / 1000 + SECONDS_BEFORE_1970;
  return [(begin(year) - DAY_S) * ARTICLES_A_SECOND, (begin(year + 1) + DAY_S) * ARTICLES_A_SECOND];
}

/** By its date, so that the newest article has the highest; those of one second follow each other. @param date ISO 8601 */
async function freePlace(tx: Kysely<SearchTables>, date: string | null): Promise<number> {
  const seconds = date === null ? Number.NaN : Date.parse(date) / 1000;
  const second = Number.isNaN(seconds) ? 0 : Math.max(0, Math.floor(seconds) + SECONDS_BEFORE_1970);
  const first = second * ARTICLES_A_SECOND;
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(place) AS last FROM indexed_post
    WHERE place BETWEEN ${first} AND ${first + ARTICLES_A_SECOND - 1}`.execute(tx);
  return rows[0]?.last == null ? first : rows[0].last + 1;
}
