import type { Run } from "./draw-text.ts";
import { plain } from "./fonts.ts";
import { measure, step } from "./page-grid.ts";
import { accent, ink, quiet } from "./palette.ts";
import type { Piece } from "./read-piece.ts";
import { drawLine, type Line, setLines } from "./set-lines.ts";

/** A title block set for a width, with its height in baseline steps. */
export interface TitleBlock {
  steps: number;
  draw(doc: PDFKit.PDFDocument, x: number, top: number): void;
}

interface Part {
  lines: Line[];
  leading: number;
  rise: number;
  colour: string;
  after: number;
}

/** Category, title, abstract and name, one under the other. `large` is for a page of their own. */
export function setTitleBlock(doc: PDFKit.PDFDocument, piece: Piece, large = false): TitleBlock {
  const [size, leading] = titleSize(piece.title, large);
  const label: Run = {
    text: piece.categories.slice(0, 2).join(" · ").toLocaleUpperCase("tr"),
    face: "sansBold",
    size: 8,
    tracking: 0.06,
  };
  const title: Run = { text: piece.title, face: "display", size, tracking: -0.012, features: plain };
  const deckSize = large ? 14 : 12;
  const deck: Run = { text: piece.abstract, face: "lightItalic", size: deckSize, features: plain };
  const name: Run = { text: piece.author, face: "sansMedium", size: 8.6 };
  const parts: Part[] = [
    {
      lines: setLines(doc, [label], { width: measure }),
      leading: step,
      rise: 10,
      colour: accent,
      after: large ? 12 : 4,
    },
    {
      lines: setLines(doc, [title], { width: measure * (large ? 0.95 : 0.98), balanced: true }),
      leading,
      rise: size * 0.86,
      colour: ink,
      after: large ? 18 : 9,
    },
    {
      lines: setLines(doc, [deck], { width: measure * (large ? 0.74 : 0.8), balanced: true }),
      leading: large ? 21 : 17.5,
      rise: 13,
      colour: ink,
      after: 5,
    },
    { lines: setLines(doc, [name], { width: measure }), leading: step, rise: 11, colour: quiet, after: 0 },
  ].filter((part) => part.lines.length > 0);
  const height = parts.reduce((total, part) => total + part.lines.length * part.leading + part.after, 0);
  return {
    steps: Math.ceil(height / step),
    draw(doc, x, top) {
      let y = top;
      for (const part of parts) {
        for (const line of part.lines) {
          drawLine(doc, line, x, y + part.rise, part.colour);
          y += part.leading;
        }
        y += part.after;
      }
    },
  };
}

function titleSize(title: string, large: boolean): [size: number, leading: number] {
  if (large && title.length > 60) return [35, 41];
  if (large) return title.length > 34 ? [44, 49] : [58, 63];
  if (title.length > 60) return [26, 30];
  return title.length > 30 ? [33, 37] : [38, 43];
}
