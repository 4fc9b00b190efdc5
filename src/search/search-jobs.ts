import { readFile } from "node:fs/promises";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { SnapshotTables } from "../content/snapshot/snapshot-tables.ts";
import type { Edition } from "../domain/issue/edition.ts";
import { columnOf, OWN_TEXTS, textsOf } from "../domain/post-fields.ts";
import { termParts } from "../domain/search/search-term.ts";
import { type Snippet, snippetOf } from "../domain/search/snippet.ts";
import { openSqlite, openSqliteReadOnly } from "../platform/database/open-sqlite.ts";
import { articleText, pageText } from "./article-text.ts";
import { CardIndex } from "./card-index.ts";
import { countYears, type ToldReader } from "./count-years.ts";
import { matchNext as matchInIndex } from "./printed-index.ts";
import { type SearchTables, searchMigrations } from "./search-tables.ts";
import { MAX_HTML, TextIndex } from "./text-index.ts";
import { textQuery } from "./text-query.ts";

export interface SearchFiles {
  readonly snapshot: string;
  readonly index: string;
}

export interface IssuePages extends Pick<Edition, "outline" | "labels"> {
  /** Paths of its pages' texts, null of a page that has none. */
  readonly texts: readonly (string | null)[];
}

export interface SnippetPlace {
  readonly id: string;
  /** Of an issue, from 1; null: of an article. */
  readonly page: number | null;
}

export interface TextQuestion {
  /** What was published in others is left out; null: of all. */
  readonly year: number | null;
  /** Null of a term that does not tell the order of words. */
  readonly told: ToldReader | null;
}

const MAX_ARTICLES = 10;
const MAX_ISSUES = 20;
/** Posts that are indexed at once, so that searches between two of these wait a few hundredths of a second. */
const POSTS_AT_ONCE = 20;

interface Opened {
  readonly snapshot: Kysely<SnapshotTables>;
  readonly index: Kysely<SearchTables>;
  readonly texts: TextIndex;
  cards: CardIndex | null;
  pending: Awaited<ReturnType<TextIndex["pending"]>> | null;
}

const opened = new Map<string, Promise<Opened>>();

/** @param year posts of other years are left out; null: of none */
export async function findCards(
  files: SearchFiles,
  term: string,
  start: number,
  size: number,
  year: number | null,
) {
  const cards = await cardsOf(await open(files));
  const ids = cards.find(termParts(term)).filter((id) => year === null || cards.yearOf(id) === year);
  return { ids: ids.slice(start, start + size), total: ids.length };
}

/** Where a term is found within texts: ids alone, as not everybody may read them. */
export async function findTexts(files: SearchFiles, term: string, { year, told }: TextQuestion) {
  const parts = termParts(term);
  const query = textQuery(parts);
  if (query === null) return { articles: [], moreArticles: 0, issues: [], years: [] };
  const state = await open(files);
  const cards = await cardsOf(state);
  const shownIds = cards.find(parts);
  const shown = new Set(shownIds);
  const isAsked = (id: string) => year === null || cards.yearOf(id) === year;
  const hits = await state.texts.findArticles(query, year);
  const articles = hits.filter((id) => !shown.has(id) && cards.isArticle(id) && isAsked(id));
  const pages = (await state.texts.findPages(query)).flatMap((issue) => {
    const place = cards.issuePlace(issue.id);
    return place === null ? [] : [{ ...issue, place }];
  });
  const issues = pages
    .filter(({ id }) => isAsked(id))
    .sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || one.place - other.place);
  return {
    articles: articles.slice(0, MAX_ARTICLES),
    moreArticles: Math.max(0, articles.length - MAX_ARTICLES),
    issues: issues.slice(0, MAX_ISSUES).map(({ id, pages, total }) => ({ id, pages, total })),
    years: await countYears(state, cards, told, {
      shown: shownIds,
      articles: await state.texts.countedArticles(query),
      pages,
    }),
  };
}

export async function snippets(files: SearchFiles, term: string, places: readonly SnippetPlace[]) {
  const needles = textQuery(termParts(term))?.needles ?? [];
  const { snapshot, texts } = await open(files);
  const found: (Snippet | null)[] = [];
  for (const { id, page } of places) {
    const text = page === null ? await textOfArticle(snapshot, id) : await texts.pageText(id, page);
    found.push(snippetOf(text, needles));
  }
  return found;
}

export async function findTitles(files: SearchFiles, term: string, limit: number): Promise<string[]> {
  const parts = termParts(term);
  return parts.length === 0 ? [] : (await cardsOf(await open(files))).findTitles(parts, limit);
}

export async function nearestTerm(files: SearchFiles, term: string): Promise<string | null> {
  const cards = await cardsOf(await open(files));
  const nearest = cards.nearest(termParts(term));
  if (nearest === null || cards.isCategory(nearest) || cards.find(termParts(nearest)).length > 0)
    return nearest;
  const query = textQuery(termParts(nearest));
  const { texts } = await open(files);
  return query !== null && (await texts.findArticles(query)).length > 0 ? nearest : null;
}

/** Brings some of what the snapshot has and the index has not. @returns whether there is more */
export async function indexNext(files: SearchFiles): Promise<boolean> {
  const state = await open(files);
  const { snapshot, texts } = state;
  const { revision } = await snapshot.selectFrom("state").select("revision").executeTakeFirstOrThrow();
  if (revision === 0) return false;
  if (state.pending?.revision !== revision) state.pending = await texts.pending(snapshot);
  const { changed, gone } = state.pending;
  if (gone.length > 0) await texts.removePosts(gone.splice(0, POSTS_AT_ONCE));
  else if (changed.length > 0) await texts.indexPosts(snapshot, changed.splice(0, POSTS_AT_ONCE));
  return changed.length + gone.length > 0;
}

export async function keepEdition(files: SearchFiles, id: string, edition: string): Promise<boolean> {
  return (await open(files)).texts.keepEdition(id, edition);
}

export async function indexIssue(
  files: SearchFiles,
  id: string,
  edition: string,
  { texts: paths, ...structure }: IssuePages,
): Promise<void> {
  const { texts } = await open(files);
  await texts.indexIssue(id, edition, await Promise.all(paths.map(readPage)), structure);
}

/** Goes on looking for articles in issues. @returns null when nothing is left to do */
export async function matchNext(files: SearchFiles): ReturnType<typeof matchInIndex> {
  const { snapshot, index } = await open(files);
  return matchInIndex(index, snapshot);
}

function open(files: SearchFiles): Promise<Opened> {
  const known = opened.get(files.index);
  if (known) return known;
  const opening = openBoth(files);
  opened.set(files.index, opening);
  opening.catch(() => opened.delete(files.index));
  return opening;
}

async function openBoth(files: SearchFiles): Promise<Opened> {
  const index = await openSqlite<SearchTables>(files.index, searchMigrations);
  const texts = new TextIndex(index);
  await texts.begin();
  const snapshot = openSqliteReadOnly<SnapshotTables>(files.snapshot);
  return { snapshot, index, texts, cards: null, pending: null };
}

async function cardsOf(state: Opened): Promise<CardIndex> {
  const { revision } = await state.snapshot.selectFrom("state").select("revision").executeTakeFirstOrThrow();
  if (state.cards?.revision !== revision) state.cards = await CardIndex.read(state.snapshot);
  return state.cards;
}

async function textOfArticle(snapshot: Kysely<SnapshotTables>, id: string): Promise<string> {
  const post = await snapshot
    .selectFrom("post")
    .select(OWN_TEXTS.map(columnOf))
    .select(sql<string | null>`substr(html, 1, ${MAX_HTML})`.as("html"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!post) return "";
  const texts = Object.values(textsOf(post, OWN_TEXTS));
  return [articleText(post.html ?? ""), ...texts.toReversed()].join("\n");
}

async function readPage(path: string | null): Promise<string> {
  return path === null ? "" : pageText(JSON.parse(await readFile(path, "utf8")));
}
