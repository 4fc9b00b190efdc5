import { colours, DRAWN_FOR, EDGE, GUTTER, styles } from "./closing-look.ts";
import { drawTitle } from "./closing-title.ts";
import { drawWay } from "./closing-way.ts";
import { drawFlatplan, type FlatplanPages } from "./flatplan.ts";
import type { Size } from "./page-size.ts";
import type { ClosingWords } from "./preview-jobs.ts";
import { drawLine, inFace, type TextStyle, widthOf } from "./set-lines.ts";

/** A page that is longer than this many times its width gets a shorter closing page. */
const LONGEST = 2.2;

/** Draws the page that closes a preview: what was shown, of how much, and the way to sign in. @param first size of the preview's first page, in points */
export function drawClosingPage(
  doc: PDFKit.PDFDocument,
  first: Size,
  words: ClosingWords,
  pages: FlatplanPages,
): void {
  const size = withoutExtremes(first);
  doc.addPage({ size: [size.width, size.height], margin: 0 });
  const unit = Math.min(size.width / DRAWN_FOR.width, size.height / DRAWN_FOR.height);
  const sheet = { width: size.width / unit, height: size.height / unit };
  doc.save().scale(unit);
  doc.rect(0, 0, sheet.width, sheet.height).fill(colours.paper);
  const top = drawMasthead(doc, words.magazine, sheet);
  const plan = { doc, words, pages, first, sheet, top };
  if (sheet.width > sheet.height * 1.1) drawWide(plan);
  else drawUpright(plan);
  doc.restore();
}

interface Plan {
  readonly doc: PDFKit.PDFDocument;
  readonly words: ClosingWords;
  readonly pages: FlatplanPages;
  readonly first: Size;
  readonly sheet: Size;
  /** Where the masthead ends. */
  readonly top: number;
}

/** Title and text one under the other at the foot; the flatplan above them. */
function drawUpright(plan: Plan): void {
  const { doc, words, pages, sheet, top } = plan;
  const width = sheet.width - 2 * EDGE;
  const foot = sheet.height - EDGE;
  const textTop = drawWay(doc, words, pages, { x: EDGE, width, foot });
  const titleTop = drawTitle(doc, words, { x: EDGE, width, foot: textTop - 18 });
  plot(plan, { x: EDGE, y: top + 30, width, height: titleTop - 40 - top - 30 });
}

/** Title at the left, text at the right; the flatplan above the text. */
function drawWide(plan: Plan): void {
  const { doc, words, pages, sheet, top } = plan;
  const width = (sheet.width - 2 * EDGE - GUTTER) / 2;
  const foot = sheet.height - EDGE;
  const right = EDGE + width + GUTTER;
  drawTitle(doc, words, { x: EDGE, width, foot });
  const textTop = drawWay(doc, words, pages, { x: right, width, foot });
  plot(plan, { x: right, y: top + 30, width, height: textTop - 36 - top - 30 });
}

/** The magazine's name over a printer's double rule. @returns where it ends */
function drawMasthead(doc: PDFKit.PDFDocument, magazine: string, sheet: Size): number {
  const width = sheet.width - 2 * EDGE;
  const name = inFace(doc, magazine, styles.name.face);
  const style = fitted(doc, name, styles.name, width);
  const baseline = EDGE + styles.name.size * 0.66;
  drawLine(doc, name, style, { x: EDGE, y: baseline, colour: colours.ink });
  const rule = baseline + 15;
  doc.rect(EDGE, rule, width, 3).fill(colours.ink);
  doc.rect(EDGE, rule + 5, width, 0.75).fill(colours.ink);
  return rule + 6;
}

function plot({ doc, pages, first }: Plan, box: Parameters<typeof drawFlatplan>[3]): void {
  drawFlatplan(doc, pages, first, box, {
    shown: colours.ink,
    fold: colours.paper,
    sheet: colours.sheet,
    edge: colours.faint,
  });
}

function fitted(doc: PDFKit.PDFDocument, line: string, style: TextStyle, width: number): TextStyle {
  const natural = widthOf(doc, line, style);
  return natural <= width ? style : { ...style, size: (style.size * width) / natural };
}

function withoutExtremes({ width, height }: Size): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const most = Math.max(short, long / LONGEST);
  return width > height
    ? { width, height: Math.max(height, most) }
    : { width: Math.max(width, most), height };
}
