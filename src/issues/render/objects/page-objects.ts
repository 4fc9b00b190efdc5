import { type Bounds, floatsOf, type Pdfium } from "../pdfium.ts";

/** FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_PATH, FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_FORM */
export const TEXT = 1;
export const PATH = 2;
export const IMAGE = 3;
const FORM = 5;
/** More of a page's objects are not looked at: a map has hundreds of thousands. */
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 6;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

interface PageObject {
  readonly object: number;
  readonly type: number;
  toPage(point: Point): Point;
  /** As toPage, as far as the forms show it. */
  shown(bounds: Bounds): Bounds;
}

/** A page's objects but for forms, in whose place stand theirs; in the order in which they are drawn. */
export function* pageObjects(pdfium: Pdfium, page: number): Generator<PageObject> {
  let left = MAX_OBJECTS;
  function* look(
    count: number,
    at: (index: number) => number,
    outer: Pick<PageObject, "toPage" | "shown">,
    depth = 0,
  ): Generator<PageObject> {
    for (let index = 0; index < count && left > 0; index += 1) {
      left -= 1;
      const object = at(index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type !== FORM) yield { object, type, ...outer };
      else if (depth < MAX_DEPTH) {
        const [matrix, clip] = [matrixOf(pdfium, object), clipOf(pdfium, object)];
        const within: typeof outer = {
          toPage: (point) => outer.toPage(moved(point, matrix)),
          shown: (bounds) => outer.shown(common(transformed(bounds, matrix), clip)),
        };
        const inside = (one: number) => pdfium._FPDFFormObj_GetObject(object, one);
        yield* look(pdfium._FPDFFormObj_CountObjects(object), inside, within, depth + 1);
      }
    }
  }
  const onPage = (index: number) => pdfium._FPDFPage_GetObject(page, index);
  const asItIs = { toPage: (point: Point) => point, shown: (bounds: Bounds) => bounds };
  yield* look(pdfium._FPDFPage_CountObjects(page), onPage, asItIs);
}

export function uncutBounds(pdfium: Pdfium, object: number): Bounds | null {
  const bounds = floatsOf<Bounds>(pdfium, 4, (...places) => pdfium._FPDFPageObj_GetBounds(object, ...places));
  return bounds && common(bounds, clipOf(pdfium, object));
}

const FAR = Number.POSITIVE_INFINITY;
const NOWHERE: Bounds = [FAR, FAR, 0, 0];
const EVERYWHERE: Bounds = [-FAR, -FAR, FAR, FAR];

export function common(one: Bounds, other: Bounds): Bounds {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

export function isEmpty([left, bottom, right, top]: Bounds): boolean {
  return !(right > left && top > bottom);
}

export function around(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function cornersOf([left, bottom, right, top]: Bounds): readonly Point[] {
  return [left, right].flatMap((x) => [bottom, top].map((y) => [x, y] as const));
}

function moved([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function transformed(bounds: Bounds, matrix: Matrix): Bounds {
  if (isEmpty(bounds)) return NOWHERE;
  return around(cornersOf(bounds).map((corner) => moved(corner, matrix)));
}

export function matrixOf(pdfium: Pdfium, object: number): Matrix {
  return (
    floatsOf<Matrix>(pdfium, 6, (place) => pdfium._FPDFPageObj_GetMatrix(object, place)) ?? [1, 0, 0, 1, 0, 0]
  );
}

/** Intersection of all clip paths of the object, each taken as a rectangle. */
function clipOf(pdfium: Pdfium, object: number): Bounds {
  const clip = pdfium._FPDFPageObj_GetClipPath(object);
  const paths = clip ? pdfium._FPDFClipPath_CountPaths(clip) : 0;
  let bounds = EVERYWHERE;
  for (let path = 0; path < paths; path += 1) {
    const points: Point[] = [];
    const count = Math.min(pdfium._FPDFClipPath_CountPathSegments(clip, path), MAX_OBJECTS);
    for (let at = 0; at < count; at += 1) {
      const segment = pdfium._FPDFClipPath_GetPathSegment(clip, path, at);
      const point = floatsOf<Point>(pdfium, 2, (...places) =>
        pdfium._FPDFPathSegment_GetPoint(segment, ...places),
      );
      if (point) points.push(point);
    }
    if (points.length > 0) bounds = common(bounds, around(points));
  }
  return bounds;
}
