/** Sizes: article pictures lie 3:2, covers stand. */
import { PAPER } from "../palette.ts";
import type { Picture, Plate } from "../press.ts";
import type { Rng } from "../rng.ts";

export const WIDE = 1800;
export const TALL = 1200;

export function picture(slug: string, plates: (r: Rng) => Plate[], paper = PAPER): Picture {
  return { slug, width: WIDE, height: TALL, paper, limit: 215_000, plates };
}

export function cover(slug: string, plates: (r: Rng) => Plate[], paper = PAPER): Picture {
  return { slug, width: 1400, height: 1980, paper, limit: 290_000, plates };
}
