import { type Column, colours, styles } from "./closing-look.ts";
import type { ClosingWords } from "./preview-jobs.ts";
import { balancedLines, drawLine, inFace, linesOf, type TextStyle } from "./set-lines.ts";

const MOST_TITLE_LINES = 3;
const SMALLEST_TITLE = 20;
/** More than fits in any case, in characters. */
const LONGEST_TITLE = 200;

/** Label and title, from the foot upwards. @returns where they begin */
export function drawTitle(doc: PDFKit.PDFDocument, words: ClosingWords, { x, width, foot }: Column): number {
  const title = inFace(doc, [...words.title].slice(0, LONGEST_TITLE).join(""), styles.title.face);
  const { style, lines } = fittedTitle(doc, title, width);
  const leading = style.size * style.leading;
  const first = foot - 0.22 * style.size - (lines.length - 1) * leading;
  lines.forEach((line, index) => {
    drawLine(doc, line, style, { x, y: first + index * leading, colour: colours.ink });
  });
  const label = first - 0.98 * style.size - 4;
  drawLine(doc, words.label, styles.label, { x, y: label, colour: colours.accent });
  return label - styles.label.size;
}

/** The title as large as it may be in a few lines; what is left of a very long one is cut. */
function fittedTitle(doc: PDFKit.PDFDocument, title: string, width: number) {
  let style: TextStyle = styles.title;
  let lines = balancedLines(doc, title, style, width);
  while (lines.length > MOST_TITLE_LINES && style.size > SMALLEST_TITLE) {
    style = { ...style, size: style.size - 2 };
    lines = balancedLines(doc, title, style, width);
  }
  if (lines.length <= MOST_TITLE_LINES) return { style, lines };
  const kept = linesOf(doc, title, style, width - style.size).slice(0, MOST_TITLE_LINES);
  return { style, lines: [...kept.slice(0, -1), `${kept.at(-1)}…`] };
}
