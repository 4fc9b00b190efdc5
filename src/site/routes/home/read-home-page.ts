import { data, type RouterContextProvider } from "react-router";
import { privatePage, publicPage } from "../../cache-headers.ts";
import { siteContext } from "../../services.ts";
import type { HomePage } from "./loaded-posts.ts";

/** Cards of one page: the lead and rows that come out even in two, three and four columns. */
const PAGE_SIZE = 25;
/** A longer term finds nothing that a shorter one would not. */
const MAX_TERM_LENGTH = 200;
const MAX_PAGE = 1_000_000;

/** @throws an answer with 404 past the last page, with 503 before any content was read */
export async function readHomePage(request: Request, context: Readonly<RouterContextProvider>) {
  const { posts, sections, isLibrary, searchMissed } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const revision = await posts.revision();
  if (revision === 0) throw data(null, { status: 503 });
  const term = (query.get("ara") ?? "").slice(0, MAX_TERM_LENGTH).trim();
  const page = Math.max(1, Math.min(MAX_PAGE, Math.trunc(Number(query.get("sayfa") ?? "1")) || 1));
  const { cards, total, currentIssue } = await posts.page({ term, page, size: PAGE_SIZE });
  if (page > 1 && cards.length === 0) throw data(null, { status: 404 });
  const isMiss = term !== "" && total === 0;
  if (isMiss) searchMissed(term);
  const named = page === 1 && term !== "" ? await sections.named(term) : [];
  const loaded: HomePage = {
    term,
    revision,
    page,
    pageSize: PAGE_SIZE,
    total,
    currentIssue,
    cards,
    isLibrary,
    named,
  };
  // A stored page would be sent without being counted.
  return data(loaded, { headers: isMiss ? privatePage : publicPage() });
}
