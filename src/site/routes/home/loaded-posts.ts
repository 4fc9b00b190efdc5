import { useEffect } from "react";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { cardRank, type SearchedCard, searchedCard, termParts } from "../../../domain/search/search-term.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { fetchJson } from "../../fetch-json.ts";
import { type LoadedPosts, useMagazine } from "../../state/magazine-store.ts";
import type { readHomePage } from "./read-home-page.ts";

export type HomePage = Awaited<ReturnType<typeof readHomePage>>["data"] & {
  /** The network lost the search of this address: only the cards that were loaded before could be filtered. */
  readonly isUnanswered?: boolean;
};

/** The stored posts when they continue the page at hand, so that Back finds the same grid; else the page itself. */
export function useLoadedPosts(page: HomePage): LoadedPosts {
  const stored = useMagazine((state) => state.data);
  const { term, year, revision, page: firstPage, total, currentIssue, cards } = page;
  const isContinued =
    stored?.term === term &&
    stored.year === year &&
    stored.revision === revision &&
    stored.firstPage === firstPage;
  const loaded = isContinued
    ? stored
    : { term, year, revision, firstPage, lastPage: firstPage, total, currentIssue, cards };
  useEffect(() => {
    if (useMagazine.getState().data !== loaded) useMagazine.setState({ data: loaded });
  }, [loaded]);
  return loaded;
}

/** Null when it cannot be had: the router's own fetch would replace the whole page by an error. */
export function fetchNextPage({ term, year, lastPage }: LoadedPosts): Promise<HomePage | null> {
  return fetchJson(paths.posts({ term, year, page: lastPage + 1 })) as Promise<HomePage | null>;
}

/** Adds a page unless another search is loaded by then. Posts that a change of the content has shifted are skipped. */
export function appendPage(next: HomePage): void {
  const loaded = useMagazine.getState().data;
  if (loaded?.term !== next.term || loaded.year !== next.year || loaded.lastPage + 1 !== next.page) return;
  const known = new Set(loaded.cards.map((card) => card.id));
  const cards = [...loaded.cards, ...next.cards.filter((card) => !known.has(card.id))];
  useMagazine.setState({ data: { ...loaded, lastPage: next.page, total: next.total, cards } });
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
