import { converter, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { accentColors, accentStyle, colorFrom, nearestAccent } from "./accent-colors.ts";

/* As tokens.css and reading.css of src/site/styles have them. */
const LIGHT_GROUNDS = ["#f7f2e8", "#ebe3d3", "#f8ebd1", "#f4e4c4"];
const DARK_GROUNDS = ["#1a1714", "#26221d", "#2b2824", "#34302b"];
const ON_ACCENT = { light: "#fdf8ee", dark: "#1a1714" };

const hues = Array.from({ length: 24 }, (_, index) => `hsl(${index * 15} 80% 45%)`);
const names = ["navy", "crimson", "gold", "white", "black", "teal", "#b5321a", "rebeccapurple", "gray"];

test.each([...hues, ...names])(
  "%s, or the colour that is named in its place, is legible in both",
  (given) => {
    const wanted = colorFrom(given) ?? "";
    const accent = accentColors(wanted) ? wanted : nearestAccent(wanted);
    const { light, dark } = accentColors(accent) ?? { light: "", dark: "" };
    expect(light).toBe(accent);
    for (const ground of [...LIGHT_GROUNDS, ON_ACCENT.light])
      expect(wcagContrast(light, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...DARK_GROUNDS, ON_ACCENT.dark])
      expect(wcagContrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test("the dark one and the nearest one keep the hue", () => {
  const hue = (color: string) => converter("oklch")(color)?.h ?? 0;
  const { dark } = accentColors("#0a5c4a") ?? { dark: "" };
  expect(Math.abs(hue(dark) - hue("#0a5c4a"))).toBeLessThan(4);
  expect(Math.abs(hue(nearestAccent("#ffcc00")) - hue("#ffcc00"))).toBeLessThan(4);
});

test.each(["sarımsı", "", "#12", "#12345678", "rgb(1 2 3 / 0.5)", "url(#x)", "transparent", "currentcolor"])(
  "%j is no colour",
  (given) => {
    expect(colorFrom(given)).toBeNull();
  },
);

test("nothing but two colours gets into the page", () => {
  const colors = accentColors(colorFrom(" Navy ") ?? "");
  expect(colors && accentStyle(colors)).toMatch(
    /^:root\{--accent:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)\}$/,
  );
});
