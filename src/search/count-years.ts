import type { Kysely } from "kysely";
import type { SnapshotTables } from "../content/snapshot/snapshot-tables.ts";
import { type AccessPolicy, canRead, freePages, type IssueTerms, type Reader } from "../domain/access.ts";
import type { YearResult } from "../domain/search/text-results.ts";
import type { CardIndex } from "./card-index.ts";
import type { TextIndex } from "./text-index.ts";

/** Who hears of a term that tells the order of words: only what they may read is counted. */
export interface ToldReader {
  readonly reader: Reader;
  readonly policy: AccessPolicy;
  readonly previewPages: number;
}

interface Found {
  /** Posts by their cards. */
  readonly shown: readonly string[];
  readonly articles: readonly string[];
  readonly pages: Awaited<ReturnType<TextIndex["findPages"]>>;
}

/** Undated posts are in none. */
export async function countYears(
  { snapshot }: { readonly snapshot: Kysely<SnapshotTables> },
  cards: CardIndex,
  told: ToldReader | null,
  { shown, articles, pages }: Found,
): Promise<YearResult[]> {
  const years = new Map<number, { posts: number; pages: number }>();
  const count = (id: string, kind: "posts" | "pages", found: number) => {
    const year = cards.yearOf(id);
    if (year === null || found === 0) return;
    const counts = years.get(year) ?? { posts: 0, pages: 0 };
    years.set(year, { ...counts, [kind]: counts[kind] + found });
  };
  const mayTellArticles = told === null || canRead({ isIssue: false, terms: null }, told.reader, told.policy);
  const texts = mayTellArticles ? articles.filter(cards.isArticle, cards) : [];
  for (const id of new Set([...shown, ...texts])) count(id, "posts", 1);
  const terms = told && new Map((await issueTerms(snapshot)).map((own) => [own.id, own.terms]));
  for (const issue of pages) {
    const own = terms?.get(issue.id) ?? null;
    const isOpen = told === null || canRead({ isIssue: true, terms: own }, told.reader, told.policy);
    const open = isOpen ? issue.total : freePages(issue.total, told.previewPages, own);
    count(issue.id, "pages", issue.pages.filter((page) => page <= open).length);
  }
  return [...years]
    .map(([year, counts]) => ({ year, ...counts }))
    .sort((one, other) => other.year - one.year);
}

async function issueTerms(snapshot: Kysely<SnapshotTables>) {
  const rows = await snapshot.selectFrom("issue_terms").select(["post_id", "free_pages", "phase"]).execute();
  return rows.map(({ post_id: id, free_pages: freePages, phase }) => {
    const terms: IssueTerms = { freePages, phase, opensAt: null, storeUrl: null };
    return { id, terms };
  });
}
