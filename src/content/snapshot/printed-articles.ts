import { type Kysely, sql } from "kysely";
import type { PrintedArticle, PrintedPlace } from "../../domain/issue/printed-article.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

/** Answers where articles are printed in issues. ArticleMatching keeps what was found. */
export class PrintedArticles {
  readonly #db: Kysely<SnapshotTables>;

  constructor(db: Kysely<SnapshotTables>) {
    this.#db = db;
  }

  /** Null when it is in no issue, as far as is known. */
  async placeOf(articleId: string): Promise<PrintedPlace | null> {
    const row = await this.#db
      .selectFrom("printed_article as printed")
      .innerJoin("post as issue", "issue.id", "printed.issue_id")
      .select(["issue.id", "issue.title", "printed.pages", "printed.label"])
      .where("printed.post_id", "=", articleId)
      .where("printed.pages", "<>", NO_PAGES)
      .where("issue.is_issue", "=", 1)
      .orderBy("printed.share", "desc")
      .orderBy("printed.issue_id")
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const [page = 1] = JSON.parse(row.pages) as number[];
    return { issue: { id: row.id, title: row.title }, page, label: row.label };
  }

  /** Those that are in no other issue more fully, in the order of their pages. @param edition that is read: of another one nothing is known */
  async inIssue(issueId: string, edition: string): Promise<readonly PrintedArticle[]> {
    const { rows } = await sql<{ id: string; title: string; pages: string }>`
      SELECT post.id, post.title, printed.pages
      FROM printed_issue AS issue
      JOIN printed_article AS printed ON printed.issue_id = issue.issue_id
      JOIN post ON post.id = printed.post_id AND post.is_issue = 0
      WHERE issue.issue_id = ${issueId} AND issue.edition = ${edition}
        AND printed.pages <> ${NO_PAGES} AND printed.is_duplicate = 0
        AND NOT EXISTS (
          SELECT 1 FROM printed_article AS other
          JOIN post AS other_issue ON other_issue.id = other.issue_id AND other_issue.is_issue = 1
          WHERE other.post_id = printed.post_id AND other.pages <> ${NO_PAGES}
            AND (other.share > printed.share OR (other.share = printed.share AND other.issue_id < printed.issue_id))
        )`.execute(this.#db);
    const articles = rows.map(({ id, title, pages }) => ({
      id,
      title,
      pages: JSON.parse(pages) as number[],
    }));
    return articles.sort((one, other) => (one.pages[0] ?? 0) - (other.pages[0] ?? 0));
  }
}

export const NO_PAGES = "[]";
