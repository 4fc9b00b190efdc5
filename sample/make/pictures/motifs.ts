/** Motifs used by more than one picture. */
import { brush, cut, group, type Pt, path, taper } from "./draw.ts";
import type { Rng } from "./rng.ts";

/** A sitting cat, seen from behind; its paws at (x, y). */
export function cat(x: number, y: number, s: number): string {
  return group(
    `translate(${x} ${y}) scale(${s})`,
    path(
      "M-40 0C-52 -40 -42 -82 -17 -101C-24 -112 -25 -131 -20 -148C-12 -143 -5 -137 0 -131L13 -131C18 -137 24 -143 31 -148C36 -131 34 -114 26 -102C45 -78 50 -38 41 0Z",
    ),
    brush(
      [
        [30, -6],
        [66, -3],
        [90, -24],
        [86, -54],
        [98, -74],
      ],
      taper(17, 6),
      "#000",
      24,
    ),
  );
}

export interface Peak {
  /** The whole mountain. */
  body: string;
  /** Its side away from the light. */
  shade: string;
}

/** A mountain: summit at (x, y), half as wide as w, standing on floor; lit from the left. */
export function peak(x: number, y: number, w: number, floor: number, r: Rng): Peak {
  const h = floor - y;
  const side = (dir: 1 | -1): Pt[] => {
    const out: Pt[] = [];
    for (let i = 1; i <= 6; i++) {
      const t = i / 6;
      const wave = i === 6 ? 0 : r.in(-0.05, 0.07);
      out.push([x + dir * w * Math.min(1, t ** 1.15 + wave), y + h * t]);
    }
    return out;
  };
  const left = side(-1);
  const right = side(1);
  const spine: Pt[] = [];
  for (let i = 1; i <= 6; i++) {
    const t = i / 6;
    spine.push([
      x + w * (0.16 * t + (i % 2 ? 0.11 : -0.09) * (0.5 + t) + r.in(-0.03, 0.03)),
      y + h * (t - (i === 6 ? 0 : r.in(0, 0.08))),
    ]);
  }
  return {
    body: cut([[x, y], ...right, ...left.slice().reverse()], r, 3, 70),
    shade: cut([[x, y], ...right, ...spine.slice().reverse()], r, 3, 60),
  };
}
