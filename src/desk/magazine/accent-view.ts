import { accentColors, accentContrast, colorFrom, nearestAccent } from "../../magazine/accent-colors.ts";

/** A colour as the magazine's accent. Colours are `#rrggbb`, contrasts as 4.5 for 4.5:1. */
export type AccentView =
  | { readonly kind: "no colour" }
  | {
      readonly kind: "too light";
      readonly given: string;
      readonly contrast: number;
      readonly nearest: AccentPair;
    }
  | { readonly kind: "usable"; readonly accent: AccentPair };

export interface AccentPair {
  readonly light: string;
  readonly dark: string;
  /** The least with what it stands on and what stands on it. */
  readonly contrast: { readonly light: number; readonly dark: number };
}

/** A colour as it would be on the site, light and dark. @param typed as CSS writes it, or half typed */
export function accentView(typed: string): AccentView {
  const given = colorFrom(typed);
  if (given === null) return { kind: "no colour" };
  const accent = pairOf(given);
  if (accent) return { kind: "usable", accent };
  const nearest = pairOf(nearestAccent(given));
  if (!nearest) return { kind: "no colour" };
  return { kind: "too light", given, contrast: accentContrast(given, "light"), nearest };
}

function pairOf(color: string): AccentPair | null {
  const colors = accentColors(color);
  if (colors === null) return null;
  const { light, dark } = colors;
  return {
    light,
    dark,
    contrast: { light: accentContrast(light, "light"), dark: accentContrast(dark, "dark") },
  };
}
