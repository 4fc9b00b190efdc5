import { basename } from "node:path";
import { type Block, plainText } from "./blocks.ts";
import type { EditionPiece } from "./edition.ts";
import { column, measure, step } from "./page-grid.ts";
import { accent, ink, paper } from "./palette.ts";
import { type Spanning, setPullQuote } from "./pull-quote.ts";
import type { Piece } from "./read-piece.ts";
import type { Row } from "./rows.ts";
import { setBlocks } from "./set-blocks.ts";
import { setNotes } from "./set-notes.ts";
import { setTable, spansPage } from "./set-table.ts";
import { setTitleBlock, type TitleBlock } from "./title-block.ts";
import { drawWindRose } from "./wind-rose.ts";

/** A table across the page, and the row of the text it belongs beside. */
export interface WideTable extends Spanning {
  beside: number;
}

/** A piece with its text set: what is left to decide is where on the pages it goes. */
export interface Prepared {
  piece: Piece;
  plan: EditionPiece;
  rows: Row[];
  tables: WideTable[];
  quotes: Spanning[];
  title: TitleBlock;
  largeTitle: TitleBlock;
  poem: boolean;
}

export function prepare(doc: PDFKit.PDFDocument, piece: Piece, plan: EditionPiece): Prepared {
  const tables: WideTable[] = [];
  const inFlow: Block[] = [];
  for (const block of piece.blocks) {
    if (block.kind === "picture" && piece.image && basename(block.source) === basename(piece.image)) continue;
    if (block.kind === "table" && spansPage(doc, block, column)) {
      const before = setBlocks(doc, inFlow, column);
      tables.push({ ...stack(setTable(doc, block, measure)), beside: before.length });
    } else inFlow.push(block);
  }
  return {
    piece,
    plan,
    rows: [...signEnd(setBlocks(doc, inFlow, column)), ...setNotes(doc, piece.notes, column)],
    tables,
    quotes: plan.quotes.filter((quote) => stands(piece, quote)).map((quote) => setPullQuote(doc, quote)),
    title: setTitleBlock(doc, piece),
    largeTitle: setTitleBlock(doc, piece, true),
    poem: piece.blocks.some((block) => block.kind === "verse"),
  };
}

/** A small rose after the last word tells the reader that the piece is over. */
function signEnd(rows: Row[]): Row[] {
  const last = rows.at(-1);
  const end = last?.end;
  if (!last || !end || end > column - 14) return rows;
  const draw: Row["draw"] = (doc, x, top) => {
    last.draw(doc, x, top);
    drawWindRose(doc, { x: x + end + 9, y: top + 7 }, 4.6, { points: ink, north: accent, light: paper });
  };
  return [...rows.slice(0, -1), { ...last, draw }];
}

function stack(rows: Row[]): Spanning {
  return {
    steps: Math.ceil(rows.reduce((total, row) => total + row.steps, 0)),
    draw(doc, x, top) {
      let y = top;
      for (const row of rows) {
        row.draw(doc, x, y);
        y += row.steps * step;
      }
    },
  };
}

/** A quote that the piece no longer has, word for word, is left out and named. */
function stands(piece: Piece, quote: string): boolean {
  const found = piece.blocks.map(textOf).join(" ").includes(quote);
  if (!found) console.warn(`${piece.slug} does not say: ${quote}`);
  return found;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return plainText(block.spans);
    case "verse":
      return block.lines.map(plainText).join(" ");
    case "quote":
      return block.blocks.map(textOf).join(" ");
    case "list":
      return block.items.map(plainText).join(" ");
    default:
      return "";
  }
}
