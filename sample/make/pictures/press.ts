/** The press: each plate is drawn in black, cut, inked with grain and printed on the sheet. */
import sharp from "sharp";
import { type Grain, TILE } from "./grain.ts";
import { rgb } from "./palette.ts";
import type { Rng } from "./rng.ts";

export interface Plate {
  /** Ink colour. */
  ink: string;
  /** SVG content: black prints, white knocks out, greys print as the screen below. */
  art: string;
  /** 'over': opaque screen ink. 'multiply': transparent, overprints what is below. */
  blend?: "over" | "multiply";
  /** How greys become ink. */
  screen?: "stipple" | "dots" | "lines";
  /** Period of dots or lines in pixels, and their angle in degrees. */
  cell?: number;
  angle?: number;
  /** Wander of cut edges in pixels. */
  rough?: number;
  /** Dropouts in the solid, 0..1. */
  wear?: number;
  /** Misregistration in pixels; seeded when absent. */
  shift?: readonly [number, number];
}

export interface Picture {
  slug: string;
  width: number;
  height: number;
  paper: string;
  /** Largest file in bytes. */
  limit: number;
  plates: (r: Rng) => Plate[];
}

const MASK = TILE - 1;

async function expose(art: string, width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${art}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false })
    .removeAlpha()
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** A sheet of uncoated paper: barely uneven. */
function sheet(paper: string, width: number, height: number, grain: Grain): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 3);
  const [r, g, b] = rgb(paper);
  let o = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y & MASK) * TILE + (x & MASK);
      const v = ((grain.mottle[i] as number) - 0.5) * 4;
      out[o++] = r + v;
      out[o++] = g + v;
      out[o++] = b + v * 0.6;
    }
  }
  return out;
}

/** The box that holds everything inked, with a margin: left, top, right, bottom. */
function reach(art: Buffer, width: number, height: number, margin: number): [number, number, number, number] {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (art[y * width + x] === 255) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return [
    Math.max(0, left - margin),
    Math.max(0, top - margin),
    Math.min(width - 1, right + margin),
    Math.min(height - 1, bottom + margin),
  ];
}

async function print(
  on: Uint8ClampedArray,
  plate: Plate,
  width: number,
  height: number,
  grain: Grain,
  r: Rng,
): Promise<void> {
  const art = await expose(plate.art, width, height);
  const [ir, ig, ib] = rgb(plate.ink);
  const rough = plate.rough ?? 2.2;
  const wear = plate.wear ?? 0.35;
  const screen = plate.screen ?? "stipple";
  const cell = plate.cell ?? 9;
  const turn = ((plate.angle ?? 30) * Math.PI) / 180;
  const cs = (Math.cos(turn) * Math.PI) / cell;
  const sn = (Math.sin(turn) * Math.PI) / cell;
  const [sx, sy] = plate.shift ?? [r.soft(0.8), r.soft(0.8)];
  const ox = r.int(0, MASK);
  const oy = r.int(0, MASK);
  const [left, top, right, bottom] = reach(art, width, height, Math.ceil(rough) + 4);
  const multiply = plate.blend === "multiply";
  const { stipple, specks, mottle, bendX, bendY } = grain;
  for (let y = top; y <= bottom; y++) {
    const row = ((y + oy) & MASK) * TILE;
    for (let x = left; x <= right; x++) {
      const i = row + ((x + ox) & MASK);
      const fx = Math.min(width - 1.001, Math.max(0, x - sx + (bendX[i] as number) * rough));
      const fy = Math.min(height - 1.001, Math.max(0, y - sy + (bendY[i] as number) * rough));
      const x0 = fx | 0;
      const y0 = fy | 0;
      const p = y0 * width + x0;
      const tx = fx - x0;
      const ty = fy - y0;
      const a = art[p] as number;
      const b = art[p + 1] as number;
      const c = art[p + width] as number;
      const d = art[p + width + 1] as number;
      const upper = a + (b - a) * tx;
      let tone = 1 - (upper + (c + (d - c) * tx - upper) * ty) / 255;
      if (tone < 0.004) continue;
      if (tone < 0.985) {
        let t: number;
        if (screen === "stipple") t = stipple[i] as number;
        else if (screen === "dots") {
          const u = Math.sin(x * cs + y * sn);
          const v = Math.sin(y * cs - x * sn);
          t = (u * u + v * v) * 0.5;
        } else {
          const u = Math.sin(x * sn + y * cs);
          t = u * u * 0.96 + 0.02;
        }
        // The slope keeps dot edges soft; the threshold is drawn in so that 0 and 1 stay clean.
        const slope = screen === "stipple" ? 3.2 : 5;
        tone = Math.max(0, Math.min(1, (tone - t * (1 - 1 / slope)) * slope));
        if (tone === 0) continue;
      }
      // Uneven ink, and small spots where it did not take.
      const m = mottle[i] as number;
      const s = specks[i] as number;
      const limit = 1 - wear * 0.012 * (0.3 + m * 1.4);
      const bare = s > limit ? Math.min(1, (s - limit) * 260) * 0.85 : 0;
      const k = tone * (1 - bare) * (1 - wear * 0.07 * m);
      const o = (y * width + x) * 3;
      const pr = on[o] as number;
      const pg = on[o + 1] as number;
      const pb = on[o + 2] as number;
      on[o] = pr + ((multiply ? (pr * ir) / 255 : ir) - pr) * k;
      on[o + 1] = pg + ((multiply ? (pg * ig) / 255 : ig) - pg) * k;
      on[o + 2] = pb + ((multiply ? (pb * ib) / 255 : ib) - pb) * k;
    }
  }
}

/** Print every plate of a picture; RGB, three bytes a pixel. */
export async function pull(picture: Picture, grain: Grain, r: Rng): Promise<Buffer> {
  const { width, height } = picture;
  const on = sheet(picture.paper, width, height, grain);
  for (const plate of picture.plates(r)) await print(on, plate, width, height, grain, r);
  return Buffer.from(on.buffer);
}

/** The best WebP that keeps under the limit. */
export async function encode(raw: Buffer, picture: Picture): Promise<Buffer> {
  const { width, height, limit } = picture;
  let last: Buffer | undefined;
  for (const quality of [84, 76, 68, 60, 50, 40, 30]) {
    last = await sharp(raw, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (last.length <= limit) break;
  }
  return last as Buffer;
}
