import type { Span } from "./blocks.ts";
import type { Run } from "./draw-text.ts";
import { type Face, oldStyle, plain } from "./fonts.ts";

/** A text style: the faces it is set in and its size. */
export interface Style {
  size: number;
  roman: Face;
  italic: Face;
  bold: Face;
  boldItalic: Face;
}

const literata = {
  roman: "text",
  italic: "textItalic",
  bold: "textBold",
  boldItalic: "textBoldItalic",
} as const;

export const body: Style = { size: 10, ...literata };
export const note: Style = { size: 8.2, ...literata };
export const verse: Style = { ...body, size: 10.6 };
export const heading: Style = {
  size: 10.4,
  roman: "sansBold",
  italic: "sansBoldItalic",
  bold: "sansBold",
  boldItalic: "sansBoldItalic",
};
export const cell: Style = { size: 9, ...literata };
export const caption: Style = {
  size: 8,
  roman: "sans",
  italic: "sans",
  bold: "sansBold",
  boldItalic: "sansBold",
};

/** Spans become runs of one style; note numbers go up and grow small. */
export function runsOf(spans: Span[], style: Style): Run[] {
  return spans.map((span) => {
    const leaning = span.bold ? style.boldItalic : style.italic;
    const upright = span.bold ? style.bold : style.roman;
    const face = span.italic ? leaning : upright;
    if (span.note) {
      return {
        text: String(span.note),
        face: "sansMedium",
        size: style.size * 0.66,
        rise: style.size * 0.34,
      };
    }
    const run: Run = { text: span.text, face, size: style.size, features: oldStyle };
    if (span.code) return { ...run, face: "sans", size: style.size * 0.94, features: plain };
    if (span.lowered) return { ...run, size: style.size * 0.68, rise: style.size * -0.14 };
    return span.raised ? { ...run, size: style.size * 0.68, rise: style.size * 0.34 } : run;
  });
}
