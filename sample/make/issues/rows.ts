/** What flows down a column, one row at a time. */
export interface Row {
  /** Height in baseline steps. */
  steps: number;
  /** True when a column must not begin with this row. */
  held: boolean;
  /** White that vanishes at the top and the foot of a column. */
  space?: boolean;
  /** Where its text ends, counted from the column's left edge. */
  end?: number;
  draw(doc: PDFKit.PDFDocument, x: number, top: number): void;
}

export function space(steps: number, held = false): Row {
  return { steps, held, space: true, draw() {} };
}

/** Holds rows together so that neither the first nor the last line of a text stands alone. */
export function holdEnds(rows: Row[]): Row[] {
  const last = rows.length - 1;
  return rows.map((row, index) => ({
    ...row,
    held: row.held || index === 1 || (index === last && last > 0),
  }));
}

/** Holds every row to the one before it. */
export function holdAll(rows: Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, held: row.held || index > 0 }));
}
