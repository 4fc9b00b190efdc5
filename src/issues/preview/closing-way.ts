import { type Column, colours, styles } from "./closing-look.ts";
import type { FlatplanPages } from "./flatplan.ts";
import type { ClosingWords } from "./preview-jobs.ts";
import { drawLine, linesOf, widthOf } from "./set-lines.ts";

const BUTTON = { height: 40, padding: 22 };
/** The longest line of running text. */
const MEASURE = 340;

/** How much was shown, how one reads on, and what is pressed for it, from the foot upwards. @returns where they begin */
export function drawWay(
  doc: PDFKit.PDFDocument,
  words: ClosingWords,
  pages: FlatplanPages,
  { x, width, foot }: Column,
): number {
  drawButton(doc, words, { x, width, foot });
  const lines = linesOf(doc, words.text, styles.text, Math.min(width, MEASURE));
  const leading = styles.text.size * styles.text.leading;
  const first = foot - BUTTON.height - 26 - (lines.length - 1) * leading;
  lines.forEach((line, index) => {
    drawLine(doc, line, styles.text, { x, y: first + index * leading, colour: colours.ink });
  });
  const extent = first - leading - 5;
  drawLine(doc, extentOf(words, pages), styles.extent, { x, y: extent, colour: colours.soft });
  const rule = extent - styles.extent.size - 12;
  doc.rect(x, rule, width, 0.75).fill(colours.ink);
  return rule;
}

function drawButton(doc: PDFKit.PDFDocument, words: ClosingWords, { x, width, foot }: Column): void {
  const inner = widthOf(doc, words.action, styles.action);
  const button = { x, y: foot - BUTTON.height, width: Math.min(width, inner + 2 * BUTTON.padding) };
  doc.rect(button.x, button.y, button.width, BUTTON.height).fill(colours.accent);
  const baseline = button.y + BUTTON.height / 2 + styles.action.size * 0.34;
  const middle = button.x + (button.width - inner) / 2;
  drawLine(doc, words.action, styles.action, { x: middle, y: baseline, colour: colours.onAccent });
  doc.link(button.x, button.y, button.width, BUTTON.height, words.link);
}

const numbers = new Intl.NumberFormat("tr-TR");

function extentOf({ extent, extentOfOne }: ClosingWords, { shown, total }: FlatplanPages): string {
  return (shown === 1 ? extentOfOne : extent)
    .replace("{shown}", numbers.format(shown))
    .replace("{total}", numbers.format(total));
}
