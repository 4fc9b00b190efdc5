import { type Kysely, sql } from "kysely";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { NO_PAGES } from "./printed-articles.ts";
import type { PrintedArticleRow, SnapshotTables } from "./snapshot-tables.ts";

interface ChangedPost {
  /** Number of the change: the post may change again while it is looked at. */
  readonly change: number;
  readonly id: string;
  /** Null of an issue, of a post without a text, and of one that is gone. */
  readonly html: string | null;
}

export interface SketchedArticle {
  readonly id: string;
  readonly sketch: string;
}

export interface MatchedIssue {
  readonly id: string;
  /** Names its pages: how they are taken, and from which PDF. */
  readonly edition: string;
  /** The edition's PDF and page setup, as JSON. */
  readonly source: string;
  /** It was not compared with all articles yet. */
  readonly isNew: boolean;
}

export interface ArticleText {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

type ArticleMatch = Omit<PrintedArticleRow, "issue_id">;

/** In milliseconds. The writing of a sync of 100,000 posts takes some seconds. */
const MAX_WRITE_WAIT = 60_000;
/** Length in characters: only the beginning of a longer article is looked for. */
const MAX_HTML = 200_000;

/** How far the search for articles in issues is; a restart goes on where it was. */
export class ArticleMatching {
  readonly #db: Kysely<SnapshotTables>;

  constructor(db: Kysely<SnapshotTables>) {
    this.#db = db;
  }

  /** Begins anew when articles were compared in another way. @param format names how they are compared */
  async begin(format: string): Promise<void> {
    const found = await this.#db.selectFrom("article_matching").select("format").executeTakeFirst();
    if (found?.format === format) return;
    await this.#write(async (tx) => {
      for (const table of ["article_sketch", "printed_article"] as const)
        await tx.deleteFrom(table).execute();
      await tx.updateTable("printed_issue").set({ state: "new" }).execute();
      await sql`INSERT OR IGNORE INTO changed_post (post_id) SELECT id FROM post`.execute(tx);
      await tx.replaceInto("article_matching").values({ id: 1, format }).execute();
    });
  }

  /** Those that changed first. */
  async changedPosts(limit: number): Promise<readonly ChangedPost[]> {
    const { rows } = await sql<ChangedPost>`
      SELECT changed.id AS change, changed.post_id AS id,
        CASE WHEN post.is_issue = 0 THEN substr(post.html, 1, ${MAX_HTML}) END AS html
      FROM (SELECT * FROM changed_post ORDER BY id LIMIT ${limit}) AS changed
      LEFT JOIN post ON post.id = changed.post_id
      ORDER BY changed.id`.execute(this.#db);
    return rows;
  }

  /** @param sketches of those that have one */
  async saveSketches(posts: readonly ChangedPost[], sketches: readonly SketchedArticle[]): Promise<void> {
    const ids = listOf(posts.map(({ id }) => id));
    await this.#write(async (tx) => {
      await sql`DELETE FROM article_sketch WHERE post_id IN ${ids}`.execute(tx);
      await sql`
        INSERT INTO article_sketch (post_id, sketch, is_new)
        SELECT value ->> 'id', value ->> 'sketch', 1 FROM json_each(${JSON.stringify(sketches)})`.execute(tx);
      await sql`
        UPDATE printed_issue SET state = 'has candidates' WHERE state = 'matched'
          AND issue_id IN (SELECT issue_id FROM printed_article WHERE post_id IN ${ids})`.execute(tx);
      for (const table of ["printed_issue", "printed_article"] as const)
        await sql`
          DELETE FROM ${sql.table(table)}
          WHERE issue_id IN ${ids} AND issue_id NOT IN (SELECT id FROM post WHERE is_issue = 1 AND id IN ${ids})`.execute(
          tx,
        );
      const changes = listOf(posts.map(({ change }) => change));
      await sql`DELETE FROM changed_post WHERE id IN ${changes}`.execute(tx);
    });
  }

  async newSketches(limit: number): Promise<readonly SketchedArticle[]> {
    const { rows } = await sql<SketchedArticle>`
      SELECT post_id AS id, sketch FROM article_sketch WHERE is_new = 1 LIMIT ${limit}`.execute(this.#db);
    return rows;
  }

  /** Sketches in the order of their ids, beginning after the given one. */
  async sketchesAfter(id: string, limit: number): Promise<readonly SketchedArticle[]> {
    return this.#db
      .selectFrom("article_sketch")
      .select(["post_id as id", "sketch"])
      .where("post_id", ">", id)
      .orderBy("post_id")
      .limit(limit)
      .execute();
  }

  /** @param compared articles that were new @param candidates those that may be in an issue */
  async saveCandidates(
    compared: readonly SketchedArticle[],
    candidates: readonly { readonly issueId: string; readonly articleId: string }[],
  ): Promise<void> {
    await this.#write(async (tx) => {
      // One that was changed meanwhile has another sketch.
      await sql`
        UPDATE article_sketch SET is_new = 0 FROM json_each(${JSON.stringify(compared)}) AS compared
        WHERE post_id = compared.value ->> 'id' AND sketch = compared.value ->> 'sketch'`.execute(tx);
      await sql`
        INSERT OR IGNORE INTO printed_article (issue_id, post_id, share, pages, label, is_duplicate)
        SELECT value ->> 'issueId', value ->> 'articleId', 0, ${NO_PAGES}, '', 0
        FROM json_each(${JSON.stringify(candidates)})`.execute(tx);
      const issues = listOf(candidates.map(({ issueId }) => issueId));
      await sql`
        UPDATE printed_issue SET state = 'has candidates' WHERE state = 'matched' AND issue_id IN ${issues}`.execute(
        tx,
      );
    });
  }

  async issues(): Promise<readonly MatchedIssue[]> {
    return this.#issues(sql`1`);
  }

  async unmatchedIssues(): Promise<readonly MatchedIssue[]> {
    return this.#issues(sql`state <> 'matched'`);
  }

  async #issues(condition: ReturnType<typeof sql>): Promise<readonly MatchedIssue[]> {
    const { rows } = await sql<{ id: string; edition: string; source: string; state: string }>`
      SELECT issue_id AS id, edition, source, state FROM printed_issue WHERE ${condition}`.execute(this.#db);
    return rows.map(({ state, ...issue }) => ({ ...issue, isNew: state === "new" }));
  }

  /** An issue's pages are made. @returns false when they are known */
  async addIssue(id: string, edition: string, source: string): Promise<boolean> {
    if (await this.#isKnown(id, edition)) return false;
    await this.#write(async (tx) => {
      await tx.deleteFrom("printed_article").where("issue_id", "=", id).execute();
      await tx.replaceInto("printed_issue").values({ issue_id: id, edition, source, state: "new" }).execute();
    });
    return true;
  }

  /** An issue has this PDF: what was found in another one is forgotten. @returns whether there was something */
  async keepOnly(id: string, edition: string): Promise<boolean> {
    const known = await this.#db
      .selectFrom("printed_issue")
      .select("edition")
      .where("issue_id", "=", id)
      .executeTakeFirst();
    if (!known || known.edition === edition) return false;
    await this.#write(async (tx) => {
      await tx.deleteFrom("printed_article").where("issue_id", "=", id).execute();
      await tx.deleteFrom("printed_issue").where("issue_id", "=", id).execute();
    });
    return true;
  }

  async #isKnown(id: string, edition: string): Promise<boolean> {
    const query = this.#db.selectFrom("printed_issue").select("issue_id").where("issue_id", "=", id);
    return (await query.where("edition", "=", edition).executeTakeFirst()) !== undefined;
  }

  /** Has the issue compared with all articles again. */
  async compareAgain(issueId: string): Promise<void> {
    await this.#write(async (tx) => {
      await tx.updateTable("printed_issue").set({ state: "new" }).where("issue_id", "=", issueId).execute();
    });
  }

  /** Ids of those that are or may be in an issue. */
  async candidates(issueId: string): Promise<readonly string[]> {
    const query = this.#db.selectFrom("printed_article").select("post_id").where("issue_id", "=", issueId);
    return (await query.execute()).map(({ post_id }) => post_id);
  }

  /** Texts of these articles as far as they exist, the newest first. */
  async texts(ids: readonly string[]): Promise<readonly ArticleText[]> {
    const { rows } = await sql<ArticleText>`
      SELECT id, title, substr(html, 1, ${MAX_HTML}) AS html FROM post
      WHERE id IN ${listOf(ids)} AND is_issue = 0 AND html IS NOT NULL
      ORDER BY created_at DESC, id`.execute(this.#db);
    return rows;
  }

  /** @returns whether readers are shown something else now */
  async saveMatches(
    { id, edition }: MatchedIssue,
    compared: readonly string[],
    matches: readonly ArticleMatch[],
  ): Promise<boolean> {
    const shown = () =>
      this.#db
        .selectFrom("printed_article")
        .selectAll()
        .where("issue_id", "=", id)
        .where("pages", "<>", NO_PAGES)
        .orderBy("post_id")
        .execute();
    const former = await shown();
    await this.#write(async (tx) => {
      // Meanwhile it may have got another PDF.
      const issue = tx.selectFrom("printed_issue").select("issue_id").where("issue_id", "=", id);
      if (!(await issue.where("edition", "=", edition).executeTakeFirst())) return;
      await sql`DELETE FROM printed_article WHERE issue_id = ${id} AND post_id IN ${listOf(compared)}`.execute(
        tx,
      );
      for (const match of matches)
        await tx
          .insertInto("printed_article")
          .values({ ...match, issue_id: id })
          .execute();
      const { rows } =
        await sql`SELECT 1 FROM printed_article WHERE issue_id = ${id} AND pages = ${NO_PAGES}`.execute(tx);
      // Candidates that came meanwhile are compared in the next round.
      if (rows.length === 0)
        await tx
          .updateTable("printed_issue")
          .set({ state: "matched" })
          .where("issue_id", "=", id)
          .where("edition", "=", edition)
          .execute();
    });
    return JSON.stringify(former) !== JSON.stringify(await shown());
  }

  /** @throws when the snapshot was closed meanwhile or could not be written for a minute */
  #write(work: (tx: Kysely<SnapshotTables>) => Promise<void>): Promise<void> {
    return retryWhileBusy(() => this.#db.transaction().execute(work), MAX_WRITE_WAIT);
  }
}

/** Many values as one parameter. */
function listOf(values: readonly (string | number)[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
