import { createRequire } from "node:module";
import type { Oklch } from "culori";

/** Loaded as one file, and only for a magazine with an accent of its own: its modules are 150 files. */
const culori = (): typeof import("culori") => requireHere("culori");
const requireHere = createRequire(import.meta.url);

/** Colours of src/site/styles/tokens.css under text in the accent, and over the accent. */
const LIGHT = ["#f7f2e8", "#ebe3d3", "#fdf8ee"];
const DARK = ["#1a1714", "#26221d", "#1a1714"];
/** WCAG 2.2 AA for text, and a little for rounding. */
const MIN_CONTRAST = 4.52;
/** Light letters on black want more to look as strong as dark ones on paper. */
const DARK_CONTRAST = 5.5;
const STEP = 0.004;

interface AccentColors {
  readonly light: string;
  readonly dark: string;
}

/** @returns `#rrggbb`, or null when that is no opaque colour of CSS */
export function colorFrom(text: string): string | null {
  const { clampChroma, formatHex, parse } = culori();
  const color = parse(text.trim().toLowerCase());
  return color === undefined || (color.alpha ?? 1) < 1 ? null : formatHex(clampChroma(color, "rgb"));
}

/** @param accent `#rrggbb` @returns null when it is too light for the paper */
export function accentColors(accent: string): AccentColors | null {
  if (accentContrast(accent, "light") < MIN_CONTRAST) return null;
  return { light: accent, dark: nearest(accent, DARK, DARK_CONTRAST, STEP) };
}

/** @returns the least contrast of a colour with what it stands on and what stands on it, as 4.5 for 4.5:1 */
export function accentContrast(color: string, scheme: "light" | "dark"): number {
  return leastContrast(color, scheme === "light" ? LIGHT : DARK);
}

export function nearestAccent(accent: string): string {
  return nearest(accent, LIGHT, MIN_CONTRAST, -STEP);
}

export function accentStyle({ light, dark }: AccentColors): string {
  return `:root{--accent:light-dark(${light},${dark})}`;
}

export function lightAccent(style: string): string | undefined {
  return /light-dark\((#[0-9a-f]{6}),/.exec(style)?.[1];
}

function leastContrast(color: string, grounds: readonly string[]): number {
  const { wcagContrast } = culori();
  return Math.min(...grounds.map((ground) => wcagContrast(color, ground)));
}

function nearest(accent: string, grounds: readonly string[], contrast: number, step: number): string {
  const { clampChroma, converter, formatHex } = culori();
  const from = converter("oklch")(accent) as Oklch;
  for (let l = Math.min(from.l, 1); l >= 0 && l <= 1; l += step) {
    const color = formatHex(clampChroma({ ...from, l }, "oklch"));
    if (leastContrast(color, grounds) >= contrast) return color;
  }
  return step < 0 ? "#000000" : "#ffffff";
}
