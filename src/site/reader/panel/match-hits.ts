import type { FoundPlace } from "../../../domain/issue/edition.ts";
import type { PageHits } from "../stage/hits.tsx";

/** The hits of all matches, by page. @param current index of the chosen match; -1 when none was */
export function matchHits(places: readonly FoundPlace[], current: number): PageHits {
  const byPage = Map.groupBy(places.entries(), ([, { page }]) => page);
  const hitsOf = (found: readonly [number, FoundPlace][]) =>
    found.flatMap(([index, { boxes }]) => boxes.map((box) => ({ box, isCurrent: index === current })));
  return new Map([...byPage].map(([page, found]) => [page, hitsOf(found)]));
}

/**
 * The index of the match to go to, cyclically; -1 when there is none. Before any was chosen (`current` is -1) it is the
 * first from the shown pages on, or the last before them when going back.
 */
export function nextMatch(
  places: readonly FoundPlace[],
  current: number,
  step: 1 | -1,
  shown: readonly number[],
): number {
  if (places.length === 0) return -1;
  if (current >= 0) return (current + step + places.length) % places.length;
  const first = Math.min(...shown);
  const ahead = places.findIndex(({ page }) => page >= first);
  if (step === 1) return Math.max(ahead, 0);
  return ahead > 0 ? ahead - 1 : places.length - 1;
}
