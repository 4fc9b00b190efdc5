import { type Face, type Features, plain } from "./fonts.ts";

/** A stretch of text in one face. `rise` lifts it (note numbers); `tracking` is in ems. */
export interface Run {
  text: string;
  face: Face;
  size: number;
  features?: Features;
  rise?: number;
  tracking?: number;
}

interface Position {
  xAdvance: number;
  advanceWidth: number;
}

/** The part of pdfkit's font and page that its types leave out (pdfkit is pinned). */
interface Internals {
  _font: {
    id: string;
    ref(): unknown;
    encode(text: string, features: Features): [string[], Position[]];
    widthOfString(text: string, size: number, features: Features): number;
  };
  page: { height: number; fonts: Record<string, unknown> };
  addContent(operators: string): void;
}

const widths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

/** Width of a run in points, word by word, just as `drawRuns` sets it. */
export function widthOf(doc: PDFKit.PDFDocument, run: Run): number {
  const known = widths.get(doc) ?? new Map<string, number>();
  widths.set(doc, known);
  const features = run.features ?? plain;
  let total = (run.tracking ?? 0) * run.size * run.text.length;
  for (const token of tokens(run.text)) {
    const key = `${run.face} ${Object.keys(features).join()} ${token}`;
    let width = known.get(key);
    if (width === undefined) {
      doc.font(run.face);
      width = (doc as unknown as Internals)._font.widthOfString(token, 1, features);
      known.set(key, width);
    }
    total += width * run.size;
  }
  return total;
}

export function widthOfRuns(doc: PDFKit.PDFDocument, runs: Run[]): number {
  return runs.reduce((total, run) => total + widthOf(doc, run), 0);
}

export interface Placement {
  x: number;
  baseline: number;
  colour: string;
  /** Added to every space, in points. */
  gap?: number;
  /** Added to every letter, in points. */
  letterGap?: number;
  /** Text that is there for copying and searching only. */
  unseen?: boolean;
}

/**
 * Draws runs one after another on a baseline as one text object. pdfkit's own justified text
 * leaves the space characters out; here they stay, so that selecting and searching find words.
 */
export function drawRuns(doc: PDFKit.PDFDocument, runs: Run[], place: Placement): void {
  const inside = doc as unknown as Internals;
  doc.save().fillColor(place.colour);
  doc.transform(1, 0, 0, -1, 0, inside.page.height);
  const operators = ["BT", `1 0 0 1 ${round(place.x)} ${round(inside.page.height - place.baseline)} Tm`];
  operators.push(`${place.unseen ? 3 : 0} Tr`);
  for (const run of runs) {
    doc.font(run.face);
    const font = inside._font;
    inside.page.fonts[font.id] ??= font.ref();
    operators.push(`/${font.id} ${round(run.size)} Tf`);
    operators.push(`${round((place.letterGap ?? 0) + (run.tracking ?? 0) * run.size)} Tc`);
    operators.push(`${round(run.rise ?? 0)} Ts`);
    operators.push(`[${glyphs(font, run, place.gap ?? 0)}] TJ`);
  }
  operators.push("ET");
  inside.addContent(operators.join("\n"));
  doc.restore();
}

function glyphs(font: Internals["_font"], run: Run, gap: number): string {
  let shown = "";
  let open = "";
  const move = (amount: number) => {
    if (Math.abs(amount) < 0.01) return;
    shown += `<${open}>${round(-amount)} `;
    open = "";
  };
  for (const token of tokens(run.text)) {
    const [codes, positions] = font.encode(token, run.features ?? plain);
    codes.forEach((code, index) => {
      open += code;
      const position = positions[index];
      if (position) move(position.xAdvance - position.advanceWidth);
    });
    if (token === " ") move((gap * 1000) / run.size);
  }
  return open ? `${shown}<${open}>` : shown;
}

function tokens(text: string): string[] {
  return text.split(/( )/).filter((token) => token !== "");
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
