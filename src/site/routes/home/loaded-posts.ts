import { useEffect } from "react";
import type { NamedPage } from "../../../content/snapshot/section-reader.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { cardRank, type SearchedCard, searchedCard, termParts } from "../../../domain/search/search-term.ts";
import type { TextResults } from "../../../domain/search/text-results.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { fetchJson } from "../../fetch-json.ts";
import { type LoadedPosts, setLoaded, useMagazine } from "../../state/magazine-store.ts";

export interface HomePage extends Omit<LoadedPosts, "firstPage" | "lastPage"> {
  readonly page: number;
  /** Authors and sections that the term names. */
  readonly named: readonly NamedPage[];
  readonly texts: TextResults;
  /** What was probably meant by a term that is found nowhere. */
  readonly nearest: string | null;
  readonly pageSize: number;
  /** The network lost the search of this address: only the cards that were loaded before could be filtered. */
  readonly isUnanswered?: boolean;
  /** Posts come from a content service, not from the embedded library. */
  readonly isHosted: boolean;
}

/** The stored posts when they continue the page at hand, so that Back finds the same grid; else the page itself. */
export function useLoadedPosts(page: HomePage): LoadedPosts {
  const stored = useMagazine((state) => state.data);
  const loaded = stored && continues(stored, page) ? stored : asLoaded(page);
  useEffect(() => {
    if (useMagazine.getState().data !== loaded) setLoaded(loaded);
  }, [loaded]);
  return loaded;
}

function continues(stored: LoadedPosts, page: HomePage): boolean {
  return stored.term === page.term && stored.revision === page.revision && stored.firstPage === page.page;
}

function asLoaded({ term, revision, page, total, currentIssue, cards }: HomePage): LoadedPosts {
  return { term, revision, firstPage: page, lastPage: page, total, currentIssue, cards };
}

/** Null when it cannot be had: the router's own fetch would replace the whole page by an error. */
export function fetchNextPage({ term, lastPage }: LoadedPosts): Promise<HomePage | null> {
  return fetchJson(paths.posts({ term, page: lastPage + 1 })) as Promise<HomePage | null>;
}

/** Adds a page unless another search is loaded by then. Posts that a change of the content has shifted are skipped. */
export function appendPage(next: HomePage): void {
  const loaded = useMagazine.getState().data;
  if (loaded?.term !== next.term || loaded.lastPage + 1 !== next.page) return;
  const known = new Set(loaded.cards.map((card) => card.id));
  const added = next.cards.filter((card) => !known.has(card.id));
  setLoaded({ ...loaded, lastPage: next.page, total: next.total, cards: [...loaded.cards, ...added] });
}

/** The loaded cards that match what is typed, by the server's rule and in its order, while its own answer is under way. */
export function matchingCards(loaded: LoadedPosts, typed: string): readonly PostCard[] {
  if (foldTerm(typed) === foldTerm(loaded.term)) return loaded.cards;
  const parts = termParts(typed);
  if (parts.length === 0) return loaded.cards;
  const ranked = loaded.cards.flatMap((card) => {
    const rank = cardRank(parts, searched(card));
    return rank === null ? [] : [{ card, rank }];
  });
  return ranked.sort((one, other) => other.rank - one.rank).map(({ card }) => card);
}

const searchedCards = new WeakMap<PostCard, SearchedCard>();

function searched(card: PostCard): SearchedCard {
  const known = searchedCards.get(card) ?? searchedCard(card.title, card.abstract);
  searchedCards.set(card, known);
  return known;
}
