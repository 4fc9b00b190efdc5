import type { Box } from "../../../domain/issue/edition.ts";
import { type Bounds, type Pdfium, withMemory } from "../pdfium.ts";
import { around, common, cornersOf, IMAGE, isEmpty, pageObjects, uncutBounds } from "./page-objects.ts";

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

function boxOf(pdfium: Pdfium, page: number, bounds: Bounds): Box | null {
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
