import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SnapshotTables } from "../content/snapshot/snapshot-tables.ts";
import type { OutlineEntry } from "../domain/issue/edition.ts";
import { foldTurkish } from "../domain/turkish-text.ts";
import { articleText } from "./article-text.ts";
import { matchArticles, wordsOf } from "./match-articles.ts";
import type { SearchTables } from "./search-tables.ts";
import { TOKENS } from "./text-query.ts";

/*
 * Which articles are printed in which issues. Phrases that both have make an article an issue's candidate, when either
 * comes into the index; only candidates are compared whole. How far that is stands in the index and changes in its own
 * transactions: nothing is missed by a crash, and nothing is done again after a restart.
 */

/** Row ids of pages: an issue's number times this, and the page. */
export const PAGES = 10_000;
export const NO_PAGES = "[]";
/** Length in characters: only the beginning of a longer article is looked for. */
const MAX_HTML = 200_000;
const WORDS = 4;
/** Phrases that stand for an article, and how many of them an issue must have: of one in print there are a third. */
const ARTICLE_PHRASES = 32;
const MIN_OF_ARTICLE = 3;
/** Words from one phrase of a page to the next, and how many of some pages' phrases an article must have. */
const PAGE_STRIDE = 6;
/** A newspaper's full page has so many; of a page that is nothing but text its phrases then lie further apart. */
const MAX_PAGE_PHRASES = 500;
const MIN_OF_PAGES = 2;
/** So that searches between two of these wait a tenth of a second at the most. */
const PAGES_AT_ONCE = 4;
const MAX_CANDIDATES = 300;

/** Finds the issues in which a new article may be. @param text folded */
export async function noteArticle(tx: Kysely<SearchTables>, id: string, text: string): Promise<void> {
  const words = text.match(TOKENS) ?? [];
  const numbers = placesOf("page_text", phrasesOf(words, ARTICLE_PHRASES), PAGES, MIN_OF_ARTICLE);
  await noteCandidates(
    tx,
    sql`SELECT issue_id, ${id} AS post_id FROM indexed_issue WHERE number IN (${numbers})`,
  );
  await compareAgain(tx, [id]);
}

export async function forgetArticles(tx: Kysely<SearchTables>, ids: readonly string[]): Promise<void> {
  await compareAgain(tx, ids);
  await sql`DELETE FROM printed_article WHERE post_id IN ${listOf(ids)}`.execute(tx);
}

export async function forgetIssue(tx: Kysely<SearchTables>, id: string): Promise<void> {
  await tx.deleteFrom("printed_article").where("issue_id", "=", id).execute();
}

/** Seeks candidates on some pages of an issue, or compares it with them. @returns null when nothing is left to do */
export async function matchNext(index: Kysely<SearchTables>, snapshot: Kysely<SnapshotTables>) {
  const issue = await index
    .selectFrom("indexed_issue")
    .select(["number", "issue_id", "pages", "outline", "labels", "sought_pages"])
    .where("is_matched", "=", 0)
    .executeTakeFirst();
  if (!issue) return null;
  const { number, issue_id, sought_pages } = issue;
  if (sought_pages < issue.pages) {
    await seekCandidates(index, number, issue_id, sought_pages);
    return { issue: issue_id, articles: null };
  }
  const labels = JSON.parse(issue.labels) as readonly string[] | null;
  const articles = await candidates(index, snapshot, issue_id);
  const pages: string[][] = Array.from({ length: issue.pages }, () => []);
  for (const { place, text } of articles.length === 0 ? [] : await pagesOf(index, number, 1, issue.pages))
    pages[place - number * PAGES - 1] = wordsOf(text);
  const found = matchArticles({ pages, outline: JSON.parse(issue.outline) as OutlineEntry[] }, articles);
  await index.transaction().execute(async (tx) => {
    await forgetIssue(tx, issue_id);
    for (const { id, share, pages: on, isDuplicate } of found)
      await tx
        .insertInto("printed_article")
        .values({
          issue_id,
          post_id: id,
          share,
          pages: JSON.stringify(on),
          label: labels?.[(on[0] ?? 1) - 1] || String(on[0]),
          is_duplicate: isDuplicate ? 1 : 0,
        })
        .execute();
    await tx.updateTable("indexed_issue").set({ is_matched: 1 }).where("number", "=", number).execute();
  });
  return { issue: issue_id, articles: found.length };
}

async function seekCandidates(index: Kysely<SearchTables>, number: number, issueId: string, from: number) {
  const texts = await pagesOf(index, number, from + 1, from + PAGES_AT_ONCE);
  const phrases = texts.flatMap(({ text }) => {
    const words = foldTurkish(text).match(TOKENS) ?? [];
    return phrasesOf(words, Math.min(MAX_PAGE_PHRASES, Math.ceil(words.length / PAGE_STRIDE)));
  });
  const places = placesOf("article_text", phrases, 1, MIN_OF_PAGES);
  await index.transaction().execute(async (tx) => {
    await noteCandidates(
      tx,
      sql`SELECT ${issueId} AS issue_id, post_id FROM indexed_post WHERE place IN (${places})`,
    );
    const sought = { sought_pages: from + PAGES_AT_ONCE };
    await tx.updateTable("indexed_issue").set(sought).where("number", "=", number).execute();
  });
}

/** Of two with the same text the newest comes first. */
async function candidates(index: Kysely<SearchTables>, snapshot: Kysely<SnapshotTables>, issueId: string) {
  const noted = await index
    .selectFrom("printed_article")
    .select("post_id")
    .where("issue_id", "=", issueId)
    .limit(MAX_CANDIDATES)
    .execute();
  const { rows } = await sql<{ id: string; title: string; html: string }>`
    SELECT id, title, substr(html, 1, ${MAX_HTML}) AS html FROM post
    WHERE id IN ${listOf(noted.map(({ post_id }) => post_id))} AND is_issue = 0 AND html IS NOT NULL
    ORDER BY created_at DESC, id`.execute(snapshot);
  return rows.map(({ id, title, html }) => ({ id, title, text: articleText(html) }));
}

function pagesOf(index: Kysely<SearchTables>, number: number, from: number, to: number) {
  return index
    .selectFrom("issue_page")
    .select(["place", "text"])
    .where("place", ">=", number * PAGES + from)
    .where("place", "<=", number * PAGES + to)
    .execute();
}

/** @param pairs of an issue and an article that may be printed in it */
function noteCandidates(tx: Kysely<SearchTables>, pairs: RawBuilder<unknown>) {
  return sql`
    INSERT OR IGNORE INTO printed_article (issue_id, post_id, share, pages, label, is_duplicate)
    SELECT issue_id, post_id, 0, ${NO_PAGES}, '', 0 FROM (${pairs})`.execute(tx);
}

function compareAgain(tx: Kysely<SearchTables>, ids: readonly string[]) {
  return sql`
    UPDATE indexed_issue SET is_matched = 0
    WHERE issue_id IN (SELECT issue_id FROM printed_article WHERE post_id IN ${listOf(ids)})`.execute(tx);
}

function phrasesOf(words: readonly string[], most: number): string[] {
  const runs = words.length - WORDS + 1;
  const count = Math.min(most, Math.max(0, runs));
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * runs) / count);
    return `"${words.slice(start, start + WORDS).join(" ")}"`;
  });
}

function placesOf(
  table: "article_text" | "page_text",
  phrases: readonly string[],
  divisor: number,
  least: number,
) {
  return sql`
    SELECT place FROM (
      SELECT DISTINCT phrase.value, ${sql.ref(`${table}.rowid`)} / ${sql.lit(divisor)} AS place
      FROM json_each(${JSON.stringify([...new Set(phrases)])}) AS phrase
      CROSS JOIN ${sql.table(table)} ON ${sql.ref(table)} MATCH phrase.value
    ) GROUP BY place HAVING count(*) >= ${sql.lit(least)}`;
}

export function listOf(values: readonly string[]) {
  return sql<string>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
