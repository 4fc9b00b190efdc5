import type { Generated } from "kysely";
import { sqlMigration } from "../platform/database/migrate.ts";

/** What is searched of texts. It is made of the snapshot and of issues' pages, and can be made again. */
export interface SearchTables {
  /** One row: how texts are indexed. */
  indexing: { id: 1; format: string };
  /** Posts whose text is in `article_text`, and issues, which have none there. */
  indexed_post: { post_id: string; source_hash: string; place: number | null };
  indexed_issue: { number: Generated<number>; issue_id: string; edition: string; pages: number };
  /** As readers see them, a line for each paragraph. */
  issue_page: { place: number; text: string };
}

// Places are row ids: of an article by its date, so that the newest comes first without sorting; of a page by its issue.
const first = sqlMigration(
  "CREATE TABLE indexing (id INTEGER PRIMARY KEY CHECK (id = 1), format TEXT NOT NULL)",
  "CREATE TABLE indexed_post (post_id TEXT PRIMARY KEY, source_hash TEXT NOT NULL, place INTEGER UNIQUE) WITHOUT ROWID",
  "CREATE TABLE indexed_issue (number INTEGER PRIMARY KEY, issue_id TEXT NOT NULL UNIQUE, edition TEXT NOT NULL, pages INTEGER NOT NULL)",
  "CREATE TABLE issue_page (place INTEGER PRIMARY KEY, text TEXT NOT NULL)",
  "CREATE VIRTUAL TABLE article_text USING fts5(text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='2 3')",
  "CREATE VIRTUAL TABLE page_text USING fts5(text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='2 3')",
);

export const searchMigrations = { "0001-first": first };
