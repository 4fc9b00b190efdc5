import type { PageSize } from "../../../domain/issue/edition.ts";

/** The pages that are seen at once, from 1, ascending: one, or two that face each other. */
export type Spread = readonly number[];

/** A stage that is wider than this many times its height shows two upright pages beside each other. */
export const FACING_RATIO = 1.3;

/**
 * @param isFacing false: every page by itself; true: the cover alone, then two and two, a landscape page alone
 * @param hasCover false: the first page faces the second
 * @param sources of ReadableIssue: two halves of one page always face each other
 */
export function spreadsOf(
  shapes: readonly PageSize[],
  isFacing: boolean,
  { hasCover = true, sources = null }: { hasCover?: boolean; sources?: readonly number[] | null } = {},
): readonly Spread[] {
  const spreads: Spread[] = [];
  const isUpright = (page: number) => {
    const shape = shapes[page - 1];
    return shape !== undefined && isUprightPage(shape);
  };
  const areHalves = (page: number) => sources?.[page] !== undefined && sources[page - 1] === sources[page];
  const face = (page: number) => {
    if (areHalves(page)) return true;
    return (page > 1 || !hasCover) && isUpright(page) && isUpright(page + 1) && !areHalves(page + 1);
  };
  for (let page = 1; page <= shapes.length; page += spreads.at(-1)?.length ?? 1)
    spreads.push(isFacing && face(page) ? [page, page + 1] : [page]);
  return spreads;
}

export function spreadIndex(spreads: readonly Spread[], page: number): number {
  return Math.max(
    0,
    spreads.findIndex((spread) => spread.includes(page)),
  );
}

export function isUprightPage({ width, height }: PageSize): boolean {
  return height >= width;
}

export type Side = "alone" | "left" | "right";

export function sideOf(spread: Spread, page: number): Side {
  if (spread.length === 1) return "alone";
  return page === spread[0] ? "left" : "right";
}
