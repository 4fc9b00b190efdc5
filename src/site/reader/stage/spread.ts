import type { PageSize } from "../../../domain/edition.ts";

/** The pages that are seen at once, from 1, ascending: one, or two that face each other. */
export type Spread = readonly number[];

/** A stage that is wider than this many times its height shows two upright pages beside each other. */
export const FACING_RATIO = 1.3;

/** @param isFacing false: every page by itself; true: the cover alone, then two and two, a landscape page alone */
export function spreadsOf(shapes: readonly PageSize[], isFacing: boolean): readonly Spread[] {
  const spreads: Spread[] = [];
  const isUpright = (page: number) => {
    const shape = shapes[page - 1];
    return shape !== undefined && shape.height >= shape.width;
  };
  for (let page = 1; page <= shapes.length; page += spreads.at(-1)?.length ?? 1) {
    const faces = isFacing && page > 1 && isUpright(page) && isUpright(page + 1);
    spreads.push(faces ? [page, page + 1] : [page]);
  }
  return spreads;
}

export function spreadIndex(spreads: readonly Spread[], page: number): number {
  return Math.max(
    0,
    spreads.findIndex((spread) => spread.includes(page)),
  );
}

export type Side = "alone" | "left" | "right";

export function sideOf(spread: Spread, page: number): Side {
  if (spread.length === 1) return "alone";
  return page === spread[0] ? "left" : "right";
}
