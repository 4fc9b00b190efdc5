import type { Generated } from "kysely";
import { sqlMigration } from "../platform/database/migrate.ts";

/** What is searched of texts. It is made of the snapshot and of issues' pages, and can be made again. */
export interface SearchTables {
  indexing: { id: 1; format: string };
  /** Posts whose text is in `article_text`, and issues, which have none there. */
  indexed_post: { post_id: string; source_hash: string; place: number | null };
  indexed_issue: {
    number: Generated<number>;
    issue_id: string;
    edition: string;
    pages: number;
    outline: string;
    labels: string;
    sought_pages: Generated<number>;
    /** 0: articles are still to be looked for in it. */
    is_matched: Generated<number>;
  };
  issue_page: { place: number; text: string };
  /** An article in an issue, or one that may be: its pages are then empty. */
  printed_article: {
    issue_id: string;
    post_id: string;
    share: number;
    /** Numbers from 1, as a JSON list. */
    pages: string;
    label: string;
    is_duplicate: number;
  };
}

export const searchMigrations = {
  // Places are row ids: of an article by its date, so that the newest comes first without sorting; of a page by its issue.
  "0001-first": sqlMigration(
    "CREATE TABLE indexing (id INTEGER PRIMARY KEY CHECK (id = 1), format TEXT NOT NULL)",
    "CREATE TABLE indexed_post (post_id TEXT PRIMARY KEY, source_hash TEXT NOT NULL, place INTEGER UNIQUE) WITHOUT ROWID",
    "CREATE TABLE indexed_issue (number INTEGER PRIMARY KEY, issue_id TEXT NOT NULL UNIQUE, edition TEXT NOT NULL, pages INTEGER NOT NULL)",
    "CREATE TABLE issue_page (place INTEGER PRIMARY KEY, text TEXT NOT NULL)",
    "CREATE VIRTUAL TABLE article_text USING fts5(text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='2 3')",
    "CREATE VIRTUAL TABLE page_text USING fts5(text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='2 3')",
  ),
  "0002-printed-articles": sqlMigration(
    "ALTER TABLE indexed_issue ADD COLUMN outline TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE indexed_issue ADD COLUMN labels TEXT NOT NULL DEFAULT 'null'",
    "ALTER TABLE indexed_issue ADD COLUMN sought_pages INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE indexed_issue ADD COLUMN is_matched INTEGER NOT NULL DEFAULT 0",
    `CREATE TABLE printed_article (
      issue_id TEXT NOT NULL, post_id TEXT NOT NULL, share REAL NOT NULL, pages TEXT NOT NULL, label TEXT NOT NULL,
      is_duplicate INTEGER NOT NULL, PRIMARY KEY (issue_id, post_id)
    ) WITHOUT ROWID`,
    "CREATE INDEX printed_article_of_post ON printed_article (post_id)",
  ),
};
