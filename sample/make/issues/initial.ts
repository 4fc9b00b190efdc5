import type { Span } from "./blocks.ts";
import { drawRuns, widthOf } from "./draw-text.ts";
import { drop, linesToRows } from "./line-rows.ts";
import { step } from "./page-grid.ts";
import { ink } from "./palette.ts";
import { holdEnds, type Row } from "./rows.ts";
import { setLines } from "./set-lines.ts";
import { body, runsOf } from "./styles.ts";

const deep = 3;
const capHeight = 0.701;

/**
 * Sets a first paragraph with an initial three lines deep. The initial is drawn as a shape and its
 * letter set unseen before the rest of the word, so that copying and searching find the word whole.
 */
export function setInitial(doc: PDFKit.PDFDocument, spans: Span[], width: number): Row[] {
  const [first, ...others] = spans;
  const letter = first?.text.charAt(0) ?? "";
  const plainSetting = { width, justified: true, hyphens: true };
  const plainRows = () => holdEnds(linesToRows(setLines(doc, runsOf(spans, body), plainSetting)));
  if (!first || !/\p{Lu}/u.test(letter)) return plainRows();
  const size = ((deep - 1) * step + body.size * capHeight) / capHeight;
  const hidden = { text: letter, face: "text", size: body.size } as const;
  const shapeWidth = widthOf(doc, { text: letter, face: "text", size });
  const indent = shapeWidth + (first.text.charAt(1) === " " ? 6 : 3);
  const rest = [{ ...first, text: first.text.slice(1).trimStart() }, ...others];
  const lines = setLines(doc, runsOf(rest, body), { ...plainSetting, indents: Array(deep).fill(indent) });
  if (lines.length < deep) return plainRows();
  const rows = linesToRows(lines);
  const [head, ...tail] = rows;
  if (!head) return [];
  const draw: Row["draw"] = (doc, x, top) => {
    drawShape(doc, letter, size, x, top + drop + (deep - 1) * step);
    const place = { x: x + indent - widthOf(doc, hidden), baseline: top + drop, colour: ink, unseen: true };
    drawRuns(doc, [hidden], place);
    head.draw(doc, x, top);
  };
  return holdEnds([{ ...head, draw }, ...tail]).map((row, index) => ({
    ...row,
    held: row.held || (index > 0 && index < deep),
  }));
}

interface OpenFont {
  _font: { font: { unitsPerEm: number; layout(text: string): { glyphs: { path: { toSVG(): string } }[] } } };
}

function drawShape(doc: PDFKit.PDFDocument, letter: string, size: number, x: number, baseline: number): void {
  doc.font("text");
  const { font } = (doc as unknown as OpenFont)._font;
  const outline = font.layout(letter).glyphs[0]?.path.toSVG();
  if (!outline) return;
  const scale = size / font.unitsPerEm;
  doc.save().translate(x, baseline).scale(scale, -scale).path(outline).fill(ink).restore();
}
