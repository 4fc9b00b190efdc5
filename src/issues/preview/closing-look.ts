import type { Size } from "./page-size.ts";
import type { TextStyle } from "./set-lines.ts";

/** The site's colours for light. */
export const colours = {
  paper: "#f7f2e8",
  ink: "#1d1915",
  soft: "#5d554b",
  faint: "#c9bca3",
  sheet: "#fbf7ee",
  accent: "#b5321a",
  onAccent: "#fdf8ee",
} as const;

/** What the page is drawn for; on others everything is larger or smaller. */
export const DRAWN_FOR: Size = { width: 480, height: 640 };
export const EDGE = 40;
export const GUTTER = 36;

export const styles = {
  name: { face: "name", size: 30, leading: 1, tracking: -0.03 },
  label: { face: "label", size: 10.5, leading: 1.3, tracking: 0.01 },
  title: { face: "title", size: 46, leading: 1.06, tracking: -0.01 },
  extent: { face: "sans", size: 10.5, leading: 1.4 },
  text: { face: "text", size: 14.5, leading: 1.5 },
  action: { face: "sans", size: 12.5, leading: 1 },
} as const satisfies Record<string, TextStyle>;

/** Where something stands. */
export interface Column {
  readonly x: number;
  readonly width: number;
  /** Its content ends here. */
  readonly foot: number;
}
