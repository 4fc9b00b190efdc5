import { describeMatches } from "../../domain/issue/describe-matches.ts";
import type { FoundPlaces, PageText } from "../../domain/issue/edition.ts";
import { findMatches, foldPage, MAX_PLACES, termPattern } from "../../domain/issue/term-matches.ts";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import type { DownloadedContents } from "../downloaded-issue.ts";

/** Finds a term in an issue that was taken along, as the server does: `issues/find/issue-finder.ts`. */
export async function findInDownloaded(
  cache: Pick<Cache, "match">,
  { card, version, pages }: Pick<DownloadedContents, "version" | "pages"> & { card: Pick<PostCard, "id"> },
  term: string,
): Promise<FoundPlaces> {
  const pattern = termPattern(term);
  if (pattern === null) return { places: [], total: 0 };
  const texts: PageText[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const stored = await cache.match(paths.pageText(card.id, version, page));
    texts.push(stored ? ((await stored.json()) as PageText) : { blocks: [], links: [] });
  }
  const { matches, total } = findMatches(texts.map(foldPage), pattern, MAX_PLACES);
  const onPages = Map.groupBy(matches, ({ page }) => page);
  const places = [...onPages].flatMap(([page, found]) => {
    const text = texts[page - 1];
    return text ? describeMatches(text, found) : [];
  });
  return { places, total };
}
