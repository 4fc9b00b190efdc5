import { data, type LoaderFunctionArgs } from "react-router";
import { addressedYear } from "../../../domain/paths.ts";
import { MAX_TERM_LENGTH } from "../../../domain/search/search-term.ts";
import { NO_TEXTS } from "../../../domain/search/text-results.ts";
import { privatePage, publicPage } from "../../cache-headers.ts";
import { siteContext } from "../../services.ts";

/** Cards of one page: the lead and rows that come out even in two, three and four columns. */
const PAGE_SIZE = 25;
const MAX_PAGE = 1_000_000;

/** @throws an answer with 404 past the last page, with 503 before any content was read */
export async function readHomePage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { posts, search, sections, searchMissed } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const revision = await posts.revision();
  if (revision === 0) throw data(null, { status: 503 });
  const term = (query.get("ara") ?? "").slice(0, MAX_TERM_LENGTH).trim();
  const year = term === "" ? null : addressedYear(query);
  const page = Math.max(1, Math.min(MAX_PAGE, Math.trunc(Number(query.get("sayfa") ?? "1")) || 1));
  const found = await search.page({ term, year, page, size: PAGE_SIZE });
  if (found === null) throw data(null, { status: 503 });
  const { cards, total, currentIssue } = found;
  if (page > 1 && cards.length === 0) throw data(null, { status: 404 });
  const isSearch = term !== "" && page === 1;
  const named = isSearch ? await sections.named(term) : [];
  const texts = isSearch ? await search.texts(term, "anonymous", year) : NO_TEXTS;
  const isMiss = isSearch && year === null && total + texts.articles.length + texts.issues.length === 0;
  if (isMiss) searchMissed(term);
  const nearest = isMiss && named.length === 0 ? await search.nearest(term) : null;
  const front = { term, year, revision, page, pageSize: PAGE_SIZE, total, currentIssue, cards };
  const isSoon = total === 0 && term === "";
  const loaded = { ...front, isSoon, named, texts, nearest };
  // A stored page would be sent without being counted.
  return data(loaded, { headers: isMiss ? privatePage : publicPage() });
}
