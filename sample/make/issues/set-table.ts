import type { Block, Span } from "./blocks.ts";
import { widthOfRuns } from "./draw-text.ts";
import { step } from "./page-grid.ts";
import { ink, rule } from "./palette.ts";
import { holdAll, type Row } from "./rows.ts";
import { drawLines, type Line, setLines } from "./set-lines.ts";
import { cell, runsOf, type Style } from "./styles.ts";

type Table = Extract<Block, { kind: "table" }>;

const padding = 12;
const header: Style = { ...cell, size: 8, roman: "sansBold", italic: "sansBold" };

/** Sets a table as rows: headings small and bold, thin lines between, nothing upright. */
export function setTable(doc: PDFKit.PDFDocument, table: Table, width: number): Row[] {
  const widths = columnWidths(doc, table, width);
  const head = setCells(doc, table.head, widths, table.right, header);
  const rows = table.rows.map((cells) => setCells(doc, cells, widths, table.right, cell));
  const set = [
    tableRow(head, widths, width, 0.9, ink),
    ...rows.map((row) => tableRow(row, widths, width, 0.4, rule)),
  ];
  return holdAll(ontoGrid(set));
}

function setCells(
  doc: PDFKit.PDFDocument,
  cells: Span[][],
  widths: number[],
  right: boolean[],
  style: Style,
): Line[][] {
  return cells.map((spans, index) => {
    const align = right[index] ? "right" : "left";
    return setLines(doc, runsOf(spans, style), { width: widths[index] ?? 0, align });
  });
}

function tableRow(cells: Line[][], widths: number[], width: number, weight: number, colour: string): Row {
  const deepest = Math.max(...cells.map((lines) => lines.length), 1);
  const leading = 12;
  const steps = Math.ceil(((deepest * leading + 7) / step) * 2) / 2;
  return {
    steps,
    held: false,
    draw(doc, x, top) {
      let left = x;
      cells.forEach((lines, index) => {
        drawLines(doc, lines, { x: left, baseline: top + 11.5, leading, colour: ink });
        left += (widths[index] ?? 0) + padding;
      });
      const foot = top + steps * step;
      doc
        .save()
        .moveTo(x, foot)
        .lineTo(x + width, foot)
        .lineWidth(weight)
        .stroke(colour)
        .restore();
    },
  };
}

/** Whatever follows a table stands on the baseline grid again. */
function ontoGrid(rows: Row[]): Row[] {
  const height = rows.reduce((total, row) => total + row.steps, 0);
  const rest = Math.ceil(height) - height;
  return rows.map((row, index) => (index === rows.length - 1 ? { ...row, steps: row.steps + rest } : row));
}

/** Gives each column its share by how much text it holds, and at least its longest word. */
function columnWidths(doc: PDFKit.PDFDocument, table: Table, width: number): number[] {
  const all = [table.head, ...table.rows];
  const columns = table.head.map((_, index) => all.map((row) => row[index] ?? []));
  const free = width - padding * (columns.length - 1);
  const needs = columns.map((cells) => {
    const whole = cells.map((spans) => widthOfRuns(doc, runsOf(spans, cell)));
    const words = cells.flatMap((spans, row) =>
      spans
        .flatMap((span) => span.text.split(" "))
        .map((word) => widthOfRuns(doc, runsOf([{ text: word }], row ? cell : header))),
    );
    return { least: Math.max(...words) + 1, most: Math.max(...whole) + 1 };
  });
  const least = needs.reduce((total, need) => total + need.least, 0);
  const wish = needs.reduce((total, need) => total + (need.most - need.least), 0);
  const spare = Math.max(0, free - least);
  const grown = Math.min(spare, wish);
  const rest = (spare - grown) / needs.length;
  return needs.map((need) => need.least + (wish ? ((need.most - need.least) / wish) * grown : 0) + rest);
}

/** True when the table cannot be read in one column without its cells breaking into many lines. */
export function spansPage(doc: PDFKit.PDFDocument, table: Table, width: number): boolean {
  const lines = (cells: Span[][], widths: number[], style: Style) =>
    Math.max(...setCells(doc, cells, widths, table.right, style).map((cell) => cell.length));
  const widths = columnWidths(doc, table, width);
  const tooWide = widths.reduce((total, one) => total + one, padding * (widths.length - 1)) > width + 1;
  return (
    tooWide || [table.head, ...table.rows].some((row, index) => lines(row, widths, index ? cell : header) > 2)
  );
}
