import type { Block } from "./blocks.ts";
import { drawRuns } from "./draw-text.ts";
import { plain } from "./fonts.ts";
import { leftEdge, measure, stepTop } from "./page-grid.ts";
import { accent, ink, quiet } from "./palette.ts";
import { drawLine, setLines } from "./set-lines.ts";
import { runsOf, type Style } from "./styles.ts";

const leading = 17.5;
const style: Style = {
  size: 11.6,
  roman: "text",
  italic: "textItalic",
  bold: "textBold",
  boldItalic: "textBoldItalic",
};

/**
 * The magazine's own pages (the editor's, the readers'): one wide column under a large title.
 * A paragraph all in italics is a signature.
 */
export function drawWideText(
  doc: PDFKit.PDFDocument,
  page: { label: string; title: string; blocks: Block[]; number: number },
): void {
  const left = leftEdge(page.number);
  const indent = measure * 0.24;
  const x = left + indent;
  const label = page.label.toLocaleUpperCase("tr");
  drawRuns(doc, [{ text: label, face: "sansBold", size: 8, tracking: 0.06 }], {
    x: left,
    baseline: stepTop(0) + 10.3,
    colour: accent,
  });
  drawRuns(doc, [{ text: page.title, face: "lightItalic", size: 84, features: plain }], {
    x: left - 4,
    baseline: stepTop(7),
    colour: ink,
  });
  let baseline = stepTop(10) + 10.3;
  let fresh = true;
  for (const block of page.blocks) {
    if (block.kind !== "paragraph") continue;
    const signature = block.spans.every((span) => span.italic);
    if (signature) baseline += 5;
    const setting = {
      width: measure - indent,
      justified: true,
      hyphens: true,
      indents: [fresh || signature ? 0 : 14],
    };
    for (const line of setLines(doc, runsOf(block.spans, style), setting)) {
      drawLine(doc, line, x, baseline, signature ? quiet : ink);
      baseline += leading;
    }
    if (signature) baseline += leading;
    fresh = signature;
  }
}
