import type { PageSize } from "../../domain/issue/edition.ts";

/** One byte a pixel, 0 is black. */
export interface GreyPicture extends PageSize {
  readonly pixels: Uint8Array;
}

/** In degrees. */
const MAX_SKEW = 8;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.05;
/** So much darker than what surrounds it is ink, of 255. */
const INK = 30;
const MIN_INK_SHARE = 0.0005;
/** A turn has to part the lines this much more sharply than no turn does. */
const MIN_GAIN = 1.03;

export interface Skew {
  /** Clockwise, in degrees: how far the lines of text are turned. */
  readonly angle: number;
  /** Nothing is printed on it. */
  readonly isBlank: boolean;
}

/** Finds by which turn the rows of a picture part best into lines and the white between them. @param picture some hundred pixels wide */
export function skewOf({ pixels, width, height }: GreyPicture): Skew {
  const ink = inkOf(pixels, width);
  if (ink.length < MIN_INK_SHARE * width * height) return { angle: 0, isBlank: true };
  const sharpness = (angle: number) => sharpnessAt(ink, width, height, angle);
  const coarse = best(-MAX_SKEW, MAX_SKEW, COARSE_STEP, sharpness);
  const fine = best(coarse - COARSE_STEP, coarse + COARSE_STEP, FINE_STEP, sharpness);
  const isSkewed = sharpness(fine) > MIN_GAIN * sharpness(0);
  return { angle: isSkewed ? fine : 0, isBlank: false };
}

/** Places of dark pixels, as their index: those that are darker than the mean of their row's neighbourhood. */
function inkOf(pixels: Uint8Array, width: number): Uint32Array {
  const reach = Math.max(4, Math.round(width / 40));
  const found: number[] = [];
  for (let row = 0; row < pixels.length; row += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x += 1) sum += pixels[row + x] ?? 0;
    let count = Math.min(reach, width);
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) {
        sum += pixels[row + x + reach] ?? 0;
        count += 1;
      }
      if (x - reach - 1 >= 0) {
        sum -= pixels[row + x - reach - 1] ?? 0;
        count -= 1;
      }
      if ((pixels[row + x] ?? 0) < sum / count - INK) found.push(row + x);
    }
  }
  return Uint32Array.from(found);
}

function sharpnessAt(ink: Uint32Array, width: number, height: number, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Uint32Array(height + 2 * Math.ceil(width * Math.abs(slope)) + 2);
  const first = Math.ceil(width * Math.abs(slope));
  for (const place of ink) {
    const x = place % width;
    const row = first + Math.round((place - x) / width - x * slope);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

function best(from: number, to: number, step: number, value: (angle: number) => number): number {
  let [found, highest] = [0, -1];
  for (let place = 0; place <= Math.round((to - from) / step); place += 1) {
    const angle = from + place * step;
    const reached = value(angle);
    if (reached > highest) [found, highest] = [angle, reached];
  }
  return found;
}
