import { useEffect } from "react";
import type { PostCard } from "../../../domain/post.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { type LoadedPosts, setLoaded, useMagazine } from "../../state/magazine-store.ts";

/** What the home page's loader gives: one page of the posts that match a term. */
export interface HomePage {
  readonly term: string;
  readonly revision: number;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly cards: readonly PostCard[];
}

/**
 * The posts to show: what is already loaded when it goes further than the page at hand
 * (so that Back finds the same grid), else the page itself.
 */
export function useLoadedPosts(page: HomePage): LoadedPosts {
  const kept = useMagazine((state) => state.data);
  const loaded = kept && continues(kept, page) ? kept : asLoaded(page);
  useEffect(() => {
    if (useMagazine.getState().data !== loaded) setLoaded(loaded);
  }, [loaded]);
  return loaded;
}

function continues(kept: LoadedPosts, page: HomePage): boolean {
  return kept.term === page.term && kept.revision === page.revision && kept.firstPage === page.page;
}

function asLoaded({ term, revision, page, total, cards }: HomePage): LoadedPosts {
  return { term, revision, firstPage: page, lastPage: page, total, cards };
}

/**
 * Adds the page that follows; a page of another search changes nothing. When the content changed meanwhile the
 * pages have shifted: posts that are there already are left out.
 */
export function appendPage(loaded: LoadedPosts, next: HomePage): LoadedPosts {
  const follows = next.term === loaded.term && next.page === loaded.lastPage + 1;
  if (!follows) return loaded;
  const known = new Set(loaded.cards.map((card) => card.id));
  return {
    ...loaded,
    lastPage: next.page,
    total: next.total,
    cards: [...loaded.cards, ...next.cards.filter((card) => !known.has(card.id))],
  };
}

/**
 * The cards that match what is typed at this moment. While the server's answer for a new term is under way,
 * the loaded cards are filtered here by the same rule, so that the grid follows every key.
 */
export function cardsMatching(loaded: LoadedPosts, typed: string): readonly PostCard[] {
  const term = foldTerm(typed);
  if (term === foldTerm(loaded.term)) return loaded.cards;
  return loaded.cards.filter(
    (card) => foldTerm(card.title).includes(term) || foldTerm(card.abstract ?? "").includes(term),
  );
}
