/** Tileable textures (TILE × TILE, values 0..1) made once and shared by every plate. */
import { rng } from "./rng.ts";

export const TILE = 1024;
const MASK = TILE - 1;
const AREA = TILE * TILE;

export interface Grain {
  /** Sandy grain with a flat histogram: thresholding tone t inks t of the area. */
  stipple: Float32Array;
  /** Coarser, rarer spots: dropouts in a solid. */
  specks: Float32Array;
  /** Slow unevenness of an inked sheet. */
  mottle: Float32Array;
  /** Two fields in -1..1 that move edges as a knife would. */
  bendX: Float32Array;
  bendY: Float32Array;
}

function white(seed: string): Float32Array {
  const r = rng(seed);
  const out = new Float32Array(AREA);
  for (let i = 0; i < AREA; i++) out[i] = r() - 0.5;
  return out;
}

/** Three wrapped box blurs, near enough to a Gaussian. */
function blur(src: Float32Array, radius: number): Float32Array {
  let a = src;
  for (let pass = 0; pass < 3; pass++) a = box(box(a, radius, 1, TILE), radius, TILE, 1);
  return a;
}

function box(src: Float32Array, radius: number, step: number, line: number): Float32Array {
  const out = new Float32Array(AREA);
  const inv = 1 / (radius * 2 + 1);
  for (let row = 0; row < TILE; row++) {
    const base = row * line;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += src[base + (k & MASK) * step] as number;
    for (let x = 0; x < TILE; x++) {
      out[base + x * step] = sum * inv;
      sum += src[base + ((x + radius + 1) & MASK) * step] as number;
      sum -= src[base + ((x - radius) & MASK) * step] as number;
    }
  }
  return out;
}

/** Spread values evenly over 0..1 by rank. */
function flatten(src: Float32Array): Float32Array {
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  for (const v of src) {
    if (v < lo) lo = v;
    if (v > hi) hi = v;
  }
  const BINS = 8192;
  const bins = new Float64Array(BINS + 1);
  const k = (BINS - 1) / (hi - lo || 1);
  for (const v of src) bins[((v - lo) * k) | 0] = (bins[((v - lo) * k) | 0] as number) + 1;
  let sum = 0;
  for (let i = 0; i <= BINS; i++) {
    sum += bins[i] as number;
    bins[i] = sum / AREA;
  }
  return src.map((v) => bins[((v - lo) * k) | 0] as number);
}

/** Scale to -1..1 about the mean (three deviations). */
function centred(src: Float32Array): Float32Array {
  let sq = 0;
  for (const v of src) sq += v * v;
  const k = 1 / (3 * Math.sqrt(sq / AREA));
  return src.map((v) => Math.max(-1, Math.min(1, v * k)));
}

function sum(parts: [Float32Array, number][]): Float32Array {
  const out = new Float32Array(AREA);
  for (const [src, w] of parts)
    for (let i = 0; i < AREA; i++) out[i] = (out[i] as number) + (src[i] as number) * w;
  return out;
}

export function makeGrain(): Grain {
  const fine = centred(blur(white("grain"), 1));
  const patch = centred(blur(white("spray"), 4));
  const bend = (seed: string) =>
    centred(
      sum([
        [centred(blur(white(`${seed} fine`), 3)), 0.16],
        [centred(blur(white(`${seed} middle`), 9)), 0.6],
        [centred(blur(white(`${seed} slow`), 26)), 1],
      ]),
    );
  return {
    stipple: flatten(
      sum([
        [fine, 1],
        [patch, 0.3],
      ]),
    ),
    specks: flatten(
      sum([
        [centred(blur(white("specks"), 1)), 1],
        [centred(blur(white("patches"), 40)), 0.35],
      ]),
    ),
    mottle: flatten(
      sum([
        [centred(blur(white("cloud"), 60)), 1],
        [centred(blur(white("roller"), 14)), 0.5],
      ]),
    ),
    bendX: bend("x"),
    bendY: bend("y"),
  };
}
