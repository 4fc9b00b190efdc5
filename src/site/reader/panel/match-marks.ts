import type { FoundPlace } from "../../../domain/issue/edition.ts";
import type { Mark } from "../stage/marks.tsx";

/** The marks of all matches, by page. @param current index of the chosen match; -1 when none was */
export function matchMarks(
  places: readonly FoundPlace[],
  current: number,
): ReadonlyMap<number, readonly Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const [index, { page, boxes }] of places.entries()) {
    const onPage = marks.get(page) ?? [];
    onPage.push(...boxes.map((box) => ({ box, isCurrent: index === current })));
    marks.set(page, onPage);
  }
  return marks;
}

/**
 * The index of the match to go to, cyclically. Before any was chosen it is the first from the shown pages on, or the
 * last before them when going back.
 * @param current -1 when none was chosen
 * @returns -1 when there is none
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
