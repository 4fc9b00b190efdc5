import { accentColors, accentContrast, colorFrom, nearestAccent } from "../../magazine/accent-colors.ts";

/** A colour as the magazine's accent. Colours are `#rrggbb`, contrasts as 4.5 for 4.5:1. */
export type AccentView = ReturnType<typeof accentView>;
/** Its contrasts are the least with what it stands on and what stands on it. */
export type AccentPair = NonNullable<ReturnType<typeof pairOf>>;

/** A colour as it would be on the site, light and dark. @param typed as CSS writes it, or half typed */
export function accentView(typed: string) {
  const given = colorFrom(typed);
  if (given === null) return { kind: "no colour" } as const;
  const accent = pairOf(given);
  if (accent) return { kind: "usable", accent } as const;
  const nearest = pairOf(nearestAccent(given));
  if (!nearest) return { kind: "no colour" } as const;
  return { kind: "too light", given, contrast: accentContrast(given, "light"), nearest } as const;
}

function pairOf(color: string) {
  const colors = accentColors(color);
  if (colors === null) return null;
  const { light, dark } = colors;
  return {
    light,
    dark,
    contrast: { light: accentContrast(light, "light"), dark: accentContrast(dark, "dark") },
  };
}
