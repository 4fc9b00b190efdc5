import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { PrintedArticle, PrintedPlace } from "../domain/issue/printed-article.ts";
import { openSqliteReadOnly } from "../platform/database/open-sqlite.ts";
import { NO_PAGES } from "./printed-index.ts";
import type { SearchTables } from "./search-tables.ts";

export class PrintedArticles implements AsyncDisposable {
  readonly #file: string;
  readonly #posts: Pick<PostReader, "cards">;
  #index: Kysely<SearchTables> | null = null;

  constructor(file: string, posts: Pick<PostReader, "cards">) {
    this.#file = file;
    this.#posts = posts;
  }

  async placeOf(articleId: string): Promise<PrintedPlace | null> {
    const rows = await this.#ask(sql<Pick<SearchTables["printed_article"], "issue_id" | "pages" | "label">>`
      SELECT issue_id, pages, label FROM printed_article
      WHERE post_id = ${articleId} AND pages <> ${NO_PAGES} ORDER BY share DESC, issue_id`);
    for (const { id, title, isIssue } of await this.#posts.cards(rows.map(({ issue_id }) => issue_id))) {
      const row = rows.find(({ issue_id }) => issue_id === id);
      if (!isIssue || !row) continue;
      const [page = 1] = JSON.parse(row.pages) as number[];
      return { issue: { id, title }, page, label: row.label };
    }
    return null;
  }

  /** Those that are in no other issue more fully, in the order of their pages. @param edition that is read: of another one nothing is known */
  async inIssue(issueId: string, edition: string): Promise<readonly PrintedArticle[]> {
    const rows = await this.#ask(sql<Pick<SearchTables["printed_article"], "post_id" | "pages">>`
      SELECT post_id, printed.pages FROM printed_article AS printed JOIN indexed_issue USING (issue_id)
      WHERE issue_id = ${issueId} AND edition = ${edition} AND printed.pages <> ${NO_PAGES} AND is_duplicate = 0
        AND NOT EXISTS (
          SELECT 1 FROM printed_article AS other WHERE other.post_id = printed.post_id AND other.pages <> ${NO_PAGES}
            AND (other.share > printed.share OR (other.share = printed.share AND other.issue_id < printed.issue_id))
        )`);
    const cards = await this.#posts.cards(rows.map(({ post_id }) => post_id));
    const pagesOf = new Map(rows.map(({ post_id, pages }) => [post_id, JSON.parse(pages) as number[]]));
    return cards
      .filter(({ isIssue }) => !isIssue)
      .map(({ id, title }) => ({ id, title, pages: pagesOf.get(id) ?? [] }))
      .sort((one, other) => (one.pages[0] ?? 0) - (other.pages[0] ?? 0));
  }

  /** Nothing is known while there is no index, or one of a former version that the search's process has not opened yet. */
  async #ask<Row>(query: RawBuilder<Row>): Promise<readonly Row[]> {
    try {
      this.#index ??= openSqliteReadOnly<SearchTables>(this.#file);
      return (await query.execute(this.#index)).rows;
    } catch {
      return [];
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#index?.destroy();
  }
}
