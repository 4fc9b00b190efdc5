/** Small SVG vocabulary. Everything returns markup; K prints, W knocks out, tone() screens. */
import type { Rng } from "./rng.ts";

export type Pt = readonly [number, number];

export const K = "#000";
export const W = "#fff";

/** Points as SVG writes them: "0,10 20,30". */
export function xy(text: string): Pt[] {
  return text.split(" ").map((pair): Pt => {
    const [x, y] = pair.split(",").map(Number);
    if (x === undefined || y === undefined) throw new Error(`Not a point: ${pair}`);
    return [x, y];
  });
}

/** Grey that prints the given share of ink, 0..1. */
export function tone(share: number): string {
  const v = Math.round(255 * (1 - share));
  return `rgb(${v},${v},${v})`;
}

const n = (v: number): string => String(Math.round(v * 10) / 10);
const at = <T>(list: readonly T[], i: number): T => list[i] as T;

export function poly(pts: readonly Pt[], fill = K): string {
  return `<path d="M${pts.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z" fill="${fill}"/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill = K): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, r: number, fill = K): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill = K, turn = 0): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : ""}/>`;
}

export function ring(x: number, y: number, r: number, width: number, ink = K): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${ink}" stroke-width="${n(width)}"/>`;
}

export function path(d: string, fill = K): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, width: number, ink = K, cap = "round"): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

export function line(a: Pt, b: Pt, width: number, ink = K, cap = "butt"): string {
  return stroke(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, width, ink, cap);
}

/** Path data of a smooth curve through the points. */
export function curve(pts: readonly Pt[], closed = false, tension = 1): string {
  const count = pts.length;
  const get = (i: number): Pt =>
    closed ? at(pts, (i + count) % count) : at(pts, Math.max(0, Math.min(count - 1, i)));
  const start = get(0);
  let d = `M${n(start[0])} ${n(start[1])}`;
  const last = closed ? count : count - 1;
  const k = tension / 6;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)} ${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function blob(pts: readonly Pt[], fill = K, tension = 1): string {
  return path(curve(pts, true, tension), fill);
}

/** Points along a smooth open curve. */
export function sample(pts: readonly Pt[], steps: number): Pt[] {
  const out: Pt[] = [];
  const count = pts.length;
  const get = (i: number): Pt => at(pts, Math.max(0, Math.min(count - 1, i)));
  for (let s = 0; s <= steps; s++) {
    const u = (s / steps) * (count - 1);
    const i = Math.min(count - 2, Math.floor(u));
    const t = u - i;
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const f = (a: number, b: number, c: number, d: number) =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
    out.push([f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])]);
  }
  return out;
}

/** A stroke whose width swells and tapers: width(t) for t in 0..1 along the points. */
export function brush(pts: readonly Pt[], width: (t: number) => number, ink = K, steps = 40): string {
  const line = sample(pts, steps);
  const left: Pt[] = [];
  const right: Pt[] = [];
  for (let i = 0; i <= steps; i++) {
    const a = at(line, Math.max(0, i - 1));
    const b = at(line, Math.min(steps, i + 1));
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const len = Math.hypot(dx, dy) || 1;
    const w = width(i / steps) / 2;
    const p = at(line, i);
    left.push([p[0] - (dy / len) * w, p[1] + (dx / len) * w]);
    right.push([p[0] + (dy / len) * w, p[1] - (dx / len) * w]);
  }
  return poly([...left, ...right.reverse()], ink);
}

/** Width profiles for brush(). */
export const swell = (w: number) => (t: number) => w * Math.sin(Math.PI * Math.min(1, Math.max(0, t)));
export const taper = (from: number, to: number) => (t: number) => from + (to - from) * t;

/** One gouge of the cutter: pointed at both ends. */
export function gouge(x: number, y: number, length: number, width: number, degrees: number, ink = W): string {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const p = (u: number, v: number): Pt => [x + u * c - v * s, y + u * s + v * c];
  const h = length / 2;
  return poly(
    [
      p(-h, 0),
      p(-h * 0.3, -width / 2),
      p(h * 0.45, -width * 0.42),
      p(h, 0),
      p(h * 0.35, width * 0.5),
      p(-h * 0.4, width * 0.4),
    ],
    ink,
  );
}

/** Knife-cut outline: long edges broken into slightly off-true facets. */
export function cut(pts: readonly Pt[], r: Rng, off = 3, facet = 90, fill = K): string {
  const out: Pt[] = [];
  for (let i = 0; i < pts.length; i++) {
    const a = at(pts, i);
    const b = at(pts, (i + 1) % pts.length);
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const parts = Math.max(1, Math.round(len / facet));
    for (let k = 0; k < parts; k++) {
      const t = k === 0 ? 0 : (k + r.in(-0.25, 0.25)) / parts;
      const o = k === 0 ? 0.4 : 1;
      out.push([a[0] + (b[0] - a[0]) * t + r.soft(off) * o, a[1] + (b[1] - a[1]) * t + r.soft(off) * o]);
    }
  }
  return poly(out, fill);
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join("")}</g>`;
}

/** A gradient of tone, screened by the press; use as fill="url(#id)". Stops are [offset, share]. */
export function fade(id: string, from: Pt, to: Pt, stops: readonly Pt[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stops.map(([o, t]) => `<stop offset="${o}" stop-color="${tone(t)}"/>`).join("")}</linearGradient>`;
}

export function halo(id: string, x: number, y: number, radius: number, stops: readonly Pt[]): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}">${stops.map(([o, t]) => `<stop offset="${o}" stop-color="${tone(t)}"/>`).join("")}</radialGradient>`;
}

/** Keep parts inside a shape. */
export function inside(id: string, shape: string, ...parts: string[]): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${parts.join("")}</g>`;
}

/** Repeat: joins f(0)..f(count-1). */
export function times(count: number, f: (i: number) => string): string {
  let out = "";
  for (let i = 0; i < count; i++) out += f(i);
  return out;
}

/** A ridge line from left to right, given heights, closed down to the floor. */
export function ridge(pts: readonly Pt[], floor: number, r: Rng, off = 4, facet = 60, fill = K): string {
  const first = at(pts, 0);
  const lastPt = at(pts, pts.length - 1);
  return cut(
    [
      ...pts,
      [lastPt[0] + 40, lastPt[1]],
      [lastPt[0] + 40, floor],
      [first[0] - 40, floor],
      [first[0] - 40, first[1]],
    ],
    r,
    off,
    facet,
    fill,
  );
}
