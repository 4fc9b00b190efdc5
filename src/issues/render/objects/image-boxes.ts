import type { Box } from "../../../domain/issue/edition.ts";
import { type Bounds, type Pdfium, withMemory } from "../pdfium.ts";
import {
  around,
  common,
  cornersOf,
  IMAGE,
  isEmpty,
  PATH,
  pageObjects,
  TEXT,
  uncutBounds,
} from "./page-objects.ts";

/** A flattened picture comes in strips. */
const MAX_IMAGES = 400;
const PAGE = 10_000;

/** Visible boxes of a page's images; drawings made of lines are none. @param isDrawn is asked of those on the page */
export function imageBoxes(pdfium: Pdfium, page: number, isDrawn: (object: number) => boolean): Box[] {
  const boxes: Box[] = [];
  for (const { object, type, shown } of pageObjects(pdfium, page)) {
    const bounds = type === IMAGE ? uncutBounds(pdfium, object) : null;
    const box = bounds && boxOf(pdfium, page, shown(bounds));
    if (box && isDrawn(object)) boxes.push(box);
    if (boxes.length === MAX_IMAGES) break;
  }
  return boxes;
}

const MAX_FRAMES = 60;
/** In ten thousandths of the page: one without room for two lines, or one as large as the page, parts no text from another. */
const FRAME = { width: 800, height: 200, max: 9_800 } as const;

/** Boxes of drawn rectangles, and of what else is drawn by lines, that may stand around a text. */
export function frameBoxes(pdfium: Pdfium, page: number): Box[] {
  const boxes: Box[] = [];
  for (const { object, type, shown } of pageObjects(pdfium, page)) {
    const bounds = type === PATH ? uncutBounds(pdfium, object) : null;
    const box = bounds && boxOf(pdfium, page, shown(bounds));
    const [, , width, height] = box ?? [0, 0, 0, 0];
    if (!box || width < FRAME.width || height < FRAME.height || Math.max(width, height) > FRAME.max) continue;
    if (!boxes.some((other) => other.every((side, index) => side === box[index]))) boxes.push(box);
    if (boxes.length === MAX_FRAMES) break;
  }
  return boxes;
}

export interface ColouredText {
  readonly box: Box;
  readonly colour: string;
}

/** A page's pieces of text, down to single letters, with their colours as `rrggbb`; none where all have the same. */
export function colouredTexts(pdfium: Pdfium, page: number): ColouredText[] {
  const texts = [...pageObjects(pdfium, page)].flatMap(({ object, type, shown }) => {
    const colour = type === TEXT ? colourOf(pdfium, object) : null;
    return colour ? [{ object, shown, colour }] : [];
  });
  if (new Set(texts.map(({ colour }) => colour)).size < 2) return [];
  return texts.flatMap(({ object, shown, colour }) => {
    const bounds = uncutBounds(pdfium, object);
    const box = bounds && boxOf(pdfium, page, shown(bounds));
    return box ? [{ box, colour }] : [];
  });
}

function colourOf(pdfium: Pdfium, object: number): string | null {
  return withMemory(pdfium, 16, (address) => {
    const places = [0, 4, 8, 12].map((offset) => address + offset);
    if (!pdfium._FPDFPageObj_GetFillColor(object, ...places)) return null;
    return Buffer.from([0, 4, 8].map((offset) => pdfium.HEAPU8[address + offset] ?? 0)).toString("hex");
  });
}

export function boxOf(pdfium: Pdfium, page: number, bounds: Bounds): Box | null {
  if (isEmpty(bounds)) return null;
  const corners = withMemory(pdfium, 8, (address) =>
    cornersOf(bounds).map(([x, y]) => {
      pdfium._FPDF_PageToDevice(page, 0, 0, PAGE, PAGE, 0, x, y, address, address + 4);
      const whole = new DataView(pdfium.HEAPU8.buffer, address, 8);
      return [whole.getInt32(0, true), whole.getInt32(4, true)] as const;
    }),
  );
  const seen = common(around(corners), [0, 0, PAGE, PAGE]);
  const [left, top, right, bottom] = seen;
  return isEmpty(seen) ? null : [left, top, right - left, bottom - top];
}
