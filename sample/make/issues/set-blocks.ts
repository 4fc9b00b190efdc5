import type { Block, Span } from "./blocks.ts";
import { setInitial } from "./initial.ts";
import { drop, linesToRows, shift } from "./line-rows.ts";
import { step } from "./page-grid.ts";
import { quiet, rule } from "./palette.ts";
import { holdAll, holdEnds, type Row, space } from "./rows.ts";
import { setCode } from "./set-code.ts";
import { drawLine, setLines } from "./set-lines.ts";
import { setItem } from "./set-list.ts";
import { setTable } from "./set-table.ts";
import { setVerse } from "./set-verse.ts";
import { body, heading, runsOf, type Style, verse } from "./styles.ts";

const indent = 12;

/** Sets blocks as rows for a column of the given width. */
export function setBlocks(
  doc: PDFKit.PDFDocument,
  blocks: Block[],
  width: number,
  { initial = true } = {},
): Row[] {
  const rows: Row[] = [];
  const poem =
    blocks.some((block) => block.kind === "verse") && blocks.some((block) => block.kind === "heading");
  let held = false;
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1];
    const set = setBlock(doc, block, { previous, width, first: initial && index === 0 });
    const gap = rows.length === 0 ? 0 : gapBetween(previous, block);
    const whole = held || (poem && block.kind !== "heading" && index > 0);
    if (gap) rows.push(space(gap, whole));
    if (whole && set[0]) set[0] = { ...set[0], held: true };
    rows.push(...set);
    held = block.kind === "heading" || isQuestion(block);
  }
  return rows;
}

/** An interviewer's question is a paragraph set bold from end to end. */
export function isQuestion(block: Block | undefined): boolean {
  return (
    block?.kind === "paragraph" &&
    block.spans.length > 0 &&
    block.spans.every((span) => span.bold || span.note)
  );
}

function gapBetween(previous: Block | undefined, block: Block): number {
  if (previous?.kind === "heading") return 0;
  if (block.kind === "paragraph" && previous?.kind === "paragraph") return isQuestion(block) ? 1 : 0;
  return 1;
}

function setBlock(
  doc: PDFKit.PDFDocument,
  block: Block,
  place: { previous: Block | undefined; width: number; first: boolean },
): Row[] {
  const { previous, width, first } = place;
  switch (block.kind) {
    case "paragraph": {
      if (isQuestion(block)) return holdAll(linesToRows(setLines(doc, runsOf(block.spans, body), { width })));
      const leaning = block.spans.every((span) => span.italic);
      if (first && !leaning) return setInitial(doc, block.spans, width);
      const follows = previous?.kind === "paragraph" && !isQuestion(previous);
      return setParagraph(doc, block.spans, width, follows ? indent : 0);
    }
    case "verse":
      return setVerse(doc, block.lines, width, verse);
    case "heading": {
      const lesser: Style = { ...body, roman: "textBoldItalic", italic: "textBold" };
      const runs = runsOf(block.spans, block.level < 3 ? heading : lesser);
      return holdAll(linesToRows(setLines(doc, runs, { width })));
    }
    case "quote":
      return block.blocks.flatMap((inner) => setQuoted(doc, inner, width - indent - 4)).map(quoted);
    case "list":
      return block.items.flatMap((item, index) =>
        setItem(doc, item, width, block.ordered ? `${index + 1}.` : "–"),
      );
    case "table":
      return setTable(doc, block, width);
    case "code":
      return setCode(doc, block.lines, width);
    case "picture":
      return [];
    case "pause":
      return [pause(doc, width)];
  }
}

function setQuoted(doc: PDFKit.PDFDocument, block: Block, width: number): Row[] {
  if (block.kind === "verse") return setVerse(doc, block.lines, width, body);
  if (block.kind !== "paragraph") return setBlock(doc, block, { previous: undefined, width, first: false });
  return holdEnds(linesToRows(setLines(doc, runsOf(block.spans, body), { width, hyphens: true })));
}

/** A quotation stands to the right of a thin line. */
function quoted(row: Row): Row {
  const [moved = row] = shift([row], indent);
  return {
    ...moved,
    draw(doc, x, top) {
      const height = row.steps * step;
      doc
        .save()
        .moveTo(x + 1, top)
        .lineTo(x + 1, top + height)
        .lineWidth(0.8)
        .stroke(rule)
        .restore();
      moved.draw(doc, x, top);
    },
  };
}

function setParagraph(doc: PDFKit.PDFDocument, spans: Span[], width: number, first = 0): Row[] {
  const setting = { width, justified: true, hyphens: true, indents: [first] };
  return holdEnds(linesToRows(setLines(doc, runsOf(spans, body), setting)));
}

function pause(doc: PDFKit.PDFDocument, width: number): Row {
  const [line] = setLines(doc, [{ text: "⁂", face: "text", size: 12 }], { width, align: "centre" });
  return {
    steps: 1,
    held: true,
    draw: (doc, x, top) => line && drawLine(doc, line, x, top + drop + 1, quiet),
  };
}
