import type * as v from "valibot";
import { termParts } from "../../../domain/search/search-term.ts";
import type { DeskServices } from "../../desk-services.ts";
import type { ArticleSort, listQuery } from "../article-bodies.ts";
import type { ArticleTexts } from "./article-texts.ts";
import { type ArticleLine, articleLines, type Listed, type Named } from "./list-lines.ts";

/** What is left out of the filters holds for all. */
type ArticleFilters = Omit<v.InferOutput<typeof listQuery>, "q" | "sort" | "page">;

export interface ArticleQuery extends ArticleFilters {
  /** Of whoever asks. */
  readonly staffId: string;
  /** Found in titles, addresses, names and words, whatever case and marks it has. */
  readonly term: string;
  /** Left out: by the last change, but what has the term in its title or names comes first. */
  readonly sort?: ArticleSort | undefined;
  /** Page of the list, from 1; of one that is not there any more the last one comes. */
  readonly page: number;
}

export type ArticlePage = Awaited<ReturnType<ReturnType<typeof articleList>>>;

const PAGE_SIZE = 50;
const order = new Intl.Collator("tr");

const SORTS: Readonly<Record<ArticleSort, (one: Listed, other: Listed) => number>> = {
  changed: (one, other) => (other.updatedAt ?? 0) - (one.updatedAt ?? 0),
  // What has no date yet comes last.
  published: (one, other) => compare(other.publishedAt ?? "", one.publishedAt ?? ""),
  title: (one, other) => order.compare(one.title, other.title),
};

/** The library's posts and pages and the desk's articles. */
export function articleList(services: Pick<DeskServices, "db" | "library" | "now" | "texts">) {
  const lines = articleLines(services);
  return async ({ term, sort, page: asked, staffId, ...filters }: ArticleQuery) => {
    const all = await lines();
    const byLines = (one: Listed, other: Listed) =>
      SORTS[sort ?? "changed"](one, other) || compare(one.key, other.key);
    const rankOf = await finder(services.texts, all, term);
    const ranked = all
      .filter((line) => isAmong(line, filters, staffId))
      .map((line) => ({ line, rank: rankOf(line) }))
      .filter(({ rank }) => rank > 0);
    const found = ranked
      .sort((one, other) => (sort ? 0 : other.rank - one.rank) || byLines(one.line, other.line))
      .map(({ line }) => line);
    const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
    const page = Math.min(asked, pages);
    return {
      articles: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(shownLine),
      total: found.length,
      page,
      pages,
      choices: choicesOf(all),
    };
  };
}

function isAmong(
  line: Listed,
  { kind, state, section, author, month }: ArticleFilters,
  staffId: string,
): boolean {
  const states: readonly unknown[] = [undefined, "bin", line.state, line.review];
  return (
    (kind === undefined || line.kind === kind) &&
    line.isBinned === (state === "bin") &&
    (states.includes(state) || (state === "mine" && line.assigneeId === staffId)) &&
    (section === undefined || line.topics.some(({ id }) => id === section)) &&
    (author === undefined || line.people.some(({ id }) => id === author)) &&
    (month === undefined || line.month === month)
  );
}

/**
 * A term is found where all of its parts are: in title, address and names by any letters, in words by their beginning.
 * @returns gives 2 where all are in the former, 1 where some are in words alone, 0 where one is nowhere
 */
async function finder(texts: ArticleTexts, all: readonly Listed[], term: string) {
  const parts = termParts(term);
  // The first time takes seconds for thousands of texts: it begins before anybody has typed a term.
  const updated = texts.update(all);
  if (parts.length > 0) await updated;
  else updated.catch(() => undefined);
  const found: { readonly folded: string; readonly keys: ReadonlySet<string> }[] = [];
  for (const part of parts) found.push({ folded: part.folded, keys: await texts.find(part) });
  return (line: Listed) => {
    const inWords = found.filter(({ folded }) => !line.folded.includes(folded));
    if (inWords.length === 0) return 2;
    return inWords.every(({ keys }) => keys.has(line.key)) ? 1 : 0;
  };
}

function shownLine({ mark, topics, people, month, folded, isBinned, ...line }: Listed): ArticleLine {
  return line;
}

/** What the list can be filtered by: sections and authors by name, months from the newest. */
function choicesOf(all: readonly Listed[]) {
  const months = all.flatMap(({ month }) => month ?? []);
  return {
    sections: byName(all.flatMap(({ topics }) => topics)),
    authors: byName(all.flatMap(({ people }) => people)),
    months: [...new Set(months)].sort().reverse(),
  };
}

function byName(all: readonly Named[]): Named[] {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => order.compare(one.name, other.name) || compare(one.id, other.id));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
