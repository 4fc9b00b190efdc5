import type { Kysely } from "kysely";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { PrintedArticle, PrintedPlace } from "../domain/issue/printed-article.ts";
import { openSqliteReadOnly } from "../platform/database/open-sqlite.ts";
import { NO_PAGES } from "./printed-index.ts";
import type { SearchTables } from "./search-tables.ts";

/** Answers where articles are printed in issues, from the index that the search's process keeps. */
export class PrintedArticles implements AsyncDisposable {
  readonly #file: string;
  readonly #posts: Pick<PostReader, "cards">;
  #index: Kysely<SearchTables> | null = null;

  /** @param file of the index; it may come later */
  constructor(file: string, posts: Pick<PostReader, "cards">) {
    this.#file = file;
    this.#posts = posts;
  }

  /** Null when it is in no issue, as far as is known. */
  async placeOf(articleId: string): Promise<PrintedPlace | null> {
    const rows = await this.#ask((index) =>
      index
        .selectFrom("printed_article")
        .select(["issue_id", "pages", "label"])
        .where("post_id", "=", articleId)
        .where("pages", "<>", NO_PAGES)
        .orderBy("share", "desc")
        .orderBy("issue_id")
        .execute(),
    );
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
    const rows = await this.#ask((index) =>
      index
        .selectFrom("printed_article as printed")
        .innerJoin("indexed_issue as issue", "issue.issue_id", "printed.issue_id")
        .select(["printed.post_id", "printed.pages"])
        .where("issue.issue_id", "=", issueId)
        .where("issue.edition", "=", edition)
        .where("printed.pages", "<>", NO_PAGES)
        .where("printed.is_duplicate", "=", 0)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("printed_article as other")
                .select("other.issue_id")
                .whereRef("other.post_id", "=", "printed.post_id")
                .where("other.pages", "<>", NO_PAGES)
                .where(({ eb, or, and }) =>
                  or([
                    eb("other.share", ">", eb.ref("printed.share")),
                    and([
                      eb("other.share", "=", eb.ref("printed.share")),
                      eb("other.issue_id", "<", eb.ref("printed.issue_id")),
                    ]),
                  ]),
                ),
            ),
          ),
        )
        .execute(),
    );
    const cards = await this.#posts.cards(rows.map(({ post_id }) => post_id));
    const pagesOf = new Map(rows.map(({ post_id, pages }) => [post_id, JSON.parse(pages) as number[]]));
    return cards
      .filter(({ isIssue }) => !isIssue)
      .map(({ id, title }) => ({ id, title, pages: pagesOf.get(id) ?? [] }))
      .sort((one, other) => (one.pages[0] ?? 0) - (other.pages[0] ?? 0));
  }

  /** Nothing is known while there is no index, or one of a former version that the search's process has not opened yet. */
  async #ask<Row>(query: (index: Kysely<SearchTables>) => Promise<Row[]>): Promise<Row[]> {
    try {
      this.#index ??= openSqliteReadOnly<SearchTables>(this.#file);
      return await query(this.#index);
    } catch {
      return [];
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#index?.destroy();
  }
}
