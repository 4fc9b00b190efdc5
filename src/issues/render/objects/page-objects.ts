import { type Pdfium, withMemory } from "../pdfium.ts";

/** FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_FORM */
export const TEXT = 1;
export const IMAGE = 3;
const FORM = 5;
/** More of a page's objects are not looked at: a map has hundreds of thousands. */
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 6;

/** Left, bottom, right, top, in points from the lower left corner. */
export type Bounds = readonly [left: number, bottom: number, right: number, top: number];
/** As FS_MATRIX: a, b, c, d, e, f. */
type Matrix = readonly number[];

interface PageObject {
  readonly object: number;
  readonly type: number;
  /** Of the object's own forms to the page's. */
  toPage(x: number, y: number): readonly [x: number, y: number];
  /** As toPage, as far as the forms show it. */
  shown(bounds: Bounds): Bounds;
}

interface Objects {
  readonly count: number;
  at(index: number): number;
}

/** A page's objects but for forms, in whose place stand theirs; in the order in which they are drawn. */
export function* pageObjects(pdfium: Pdfium, page: number): Generator<PageObject> {
  let left = MAX_OBJECTS;
  function* look(
    { count, at }: Objects,
    outer: Pick<PageObject, "toPage" | "shown">,
    depth: number,
  ): Generator<PageObject> {
    for (let index = 0; index < count && left > 0; index += 1) {
      left -= 1;
      const object = at(index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type !== FORM) yield { object, type, ...outer };
      else if (depth < MAX_DEPTH) {
        const [matrix, clip] = [matrixOf(pdfium, object), clipOf(pdfium, object)];
        const inner = {
          count: pdfium._FPDFFormObj_CountObjects(object),
          at: (inside: number) => pdfium._FPDFFormObj_GetObject(object, inside),
        };
        const within: typeof outer = {
          toPage: (x, y) => outer.toPage(...moved([x, y], matrix)),
          shown: (bounds) => outer.shown(common(transformed(bounds, matrix), clip)),
        };
        yield* look(inner, within, depth + 1);
      }
    }
  }
  const objects = {
    count: pdfium._FPDFPage_CountObjects(page),
    at: (index: number) => pdfium._FPDFPage_GetObject(page, index),
  };
  yield* look(objects, { toPage: (x, y) => [x, y], shown: (bounds) => bounds }, 0);
}

/** An object's bounds as far as it is not cut off, in its own form. */
export function uncutBounds(pdfium: Pdfium, object: number): Bounds | null {
  const bounds = boundsOf(pdfium, object);
  return bounds && common(bounds, clipOf(pdfium, object));
}

const NOWHERE: Bounds = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
const EVERYWHERE: Bounds = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

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

export function around(points: readonly (readonly [x: number, y: number])[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function cornersOf([left, bottom, right, top]: Bounds) {
  return [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
}

function moved(
  [x, y]: readonly [number, number],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function transformed(bounds: Bounds, matrix: Matrix): Bounds {
  if (isEmpty(bounds)) return NOWHERE;
  return around(cornersOf(bounds).map((corner) => moved(corner, matrix)));
}

function boundsOf(pdfium: Pdfium, object: number): Bounds | null {
  return withFloats(pdfium, 4, (floats, places) => {
    const [left, bottom, right, top] = places as [number, number, number, number];
    if (!pdfium._FPDFPageObj_GetBounds(object, left, bottom, right, top)) return null;
    return floats() as unknown as Bounds;
  });
}

export function matrixOf(pdfium: Pdfium, object: number): Matrix {
  return withFloats(pdfium, 6, (floats, [address = 0]) =>
    pdfium._FPDFPageObj_GetMatrix(object, address) ? floats() : [],
  );
}

/** Intersection of all clip paths of the object, each taken as a rectangle. */
function clipOf(pdfium: Pdfium, object: number): Bounds {
  const clip = pdfium._FPDFPageObj_GetClipPath(object);
  const paths = clip ? pdfium._FPDFClipPath_CountPaths(clip) : 0;
  let bounds = EVERYWHERE;
  for (let path = 0; path < paths; path += 1) {
    const segments = pdfium._FPDFClipPath_CountPathSegments(clip, path);
    const points = withFloats(pdfium, 2, (floats, [x = 0, y = 0]) =>
      Array.from({ length: Math.min(Math.max(segments, 0), MAX_OBJECTS) }, (_, at) => {
        const segment = pdfium._FPDFClipPath_GetPathSegment(clip, path, at);
        return pdfium._FPDFPathSegment_GetPoint(segment, x, y) ? (floats() as [number, number]) : [];
      }),
    );
    const known = points.filter((point) => point.length === 2) as [number, number][];
    if (known.length > 0) bounds = common(bounds, around(known));
  }
  return bounds;
}

/** @param use is given what the floats are then, and their addresses */
export function withFloats<T>(
  pdfium: Pdfium,
  count: number,
  use: (floats: () => number[], places: readonly number[]) => T,
): T {
  return withMemory(pdfium, 4 * count, (address) => {
    const places = Array.from({ length: count }, (_, index) => address + 4 * index);
    return use(
      () => places.map((place) => new DataView(pdfium.HEAPU8.buffer).getFloat32(place, true)),
      places,
    );
  });
}
