import { OVERLAP, type StageRect, type StageSize } from "./page-fit.ts";

/** A page that is less than this beyond the stage is whole. */
const HAIR_PX = 1;

/**
 * The next position of a page that is higher than the stage, in steps that overlap a little.
 * @param y of the view, by which the page is moved @param by onwards (1) or back (-1)
 * @returns the view's y; null when there is no more of the page
 */
export function nextStep(y: number, by: 1 | -1, rect: StageRect, stage: StageSize): number | null {
  const travel = rect.height - stage.height;
  if (travel <= HAIR_PX) return null;
  const count = Math.ceil((travel - HAIR_PX) / (stage.height * (1 - OVERLAP)));
  const step = travel / count;
  const at = (-y - rect.top) / step;
  const next = by > 0 ? Math.floor(at + 0.01) + 1 : Math.ceil(at - 0.01) - 1;
  return next < 0 || next > count ? null : -rect.top - next * step;
}
