/** The ink shelf. A picture takes paper, ink, vermilion and one or two companions. */
export const PAPER = "#f5eee0";
export const INK = "#1c1917";
export const VERMILION = "#d6401f";

export const OCHRE = "#dba53f";
export const STRAW = "#ecd49a";
export const SAND = "#e3d0ac";
export const CLAY = "#b9805a";
export const MOSS = "#6f7a45";
export const SAGE = "#b3b98f";
export const TEAL = "#1f5f63";
export const MIST = "#b4c8c5";
export const INDIGO = "#2f3f6b";
export const NIGHT = "#1b2740";
export const DUSK = "#5d6f8e";
export const ROSE = "#dba59b";
export const PLUM = "#57304a";

export type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}
