import type { Box } from "../../domain/issue/edition.ts";
import { type Pdfium, withMemory } from "./pdfium.ts";

/** FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_FORM */
const IMAGE = 3;
const FORM = 5;
/** More of a page's objects are not looked at: a map has hundreds of thousands. */
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 6;
/** A flattened picture comes in strips. */
const MAX_IMAGES = 400;
/** A page's width and height, as in a Box. */
const PAGE = 10_000;

/** Left, bottom, right, top, in points from the lower left corner. */
type Bounds = readonly [left: number, bottom: number, right: number, top: number];
/** As FS_MATRIX: a, b, c, d, e, f. */
type Matrix = readonly number[];

interface PageObjects {
  readonly count: number;
  at(index: number): number;
}

/** Visible boxes of a page's photographs and other images; drawings made of lines are none. */
export function imageBoxes(pdfium: Pdfium, page: number): Box[] {
  const boxes: Box[] = [];
  let left = MAX_OBJECTS;
  const look = ({ count, at }: PageObjects, place: (bounds: Bounds) => Bounds, depth: number) => {
    for (let index = 0; index < count && left > 0 && boxes.length < MAX_IMAGES; index += 1) {
      left -= 1;
      const object = at(index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type === FORM && depth < MAX_DEPTH) {
        const [matrix, clip] = [matrixOf(pdfium, object), clipOf(pdfium, object)];
        const inner = {
          count: pdfium._FPDFFormObj_CountObjects(object),
          at: (inside: number) => pdfium._FPDFFormObj_GetObject(object, inside),
        };
        look(inner, (bounds) => place(common(transformed(bounds, matrix), clip)), depth + 1);
      }
      const bounds = type === IMAGE ? boundsOf(pdfium, object) : null;
      const box = bounds && boxOf(pdfium, page, place(common(bounds, clipOf(pdfium, object))));
      if (box) boxes.push(box);
    }
  };
  const objects = {
    count: pdfium._FPDFPage_CountObjects(page),
    at: (index: number) => pdfium._FPDFPage_GetObject(page, index),
  };
  look(objects, (bounds) => bounds, 0);
  return boxes;
}

const NOWHERE: Bounds = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
const EVERYWHERE: Bounds = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

function common(one: Bounds, other: Bounds): Bounds {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

function isEmpty([left, bottom, right, top]: Bounds): boolean {
  return !(right > left && top > bottom);
}

function around(points: readonly (readonly [x: number, y: number])[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function cornersOf([left, bottom, right, top]: Bounds) {
  return [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
}

function transformed(bounds: Bounds, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Bounds {
  if (isEmpty(bounds)) return NOWHERE;
  return around(cornersOf(bounds).map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
}

function boundsOf(pdfium: Pdfium, object: number): Bounds | null {
  return withFloats(pdfium, 4, (floats, places) => {
    const [left, bottom, right, top] = places as [number, number, number, number];
    if (!pdfium._FPDFPageObj_GetBounds(object, left, bottom, right, top)) return null;
    return floats() as unknown as Bounds;
  });
}

function matrixOf(pdfium: Pdfium, object: number): Matrix {
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

/** The box as it is seen: turned, within the page. */
function boxOf(pdfium: Pdfium, page: number, bounds: Bounds): Box | null {
  if (isEmpty(bounds)) return null;
  const [left, top, right, bottom] = withMemory(pdfium, 8, (address) => {
    const seen = cornersOf(bounds).map(([x, y]) => {
      pdfium._FPDF_PageToDevice(page, 0, 0, PAGE, PAGE, 0, x, y, address, address + 4);
      const whole = new DataView(pdfium.HEAPU8.buffer, address, 8);
      return [whole.getInt32(0, true), whole.getInt32(4, true)] as const;
    });
    return common(around(seen), [0, 0, PAGE, PAGE]);
  });
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null;
}

/** @param use is given what the floats are then, and their addresses */
function withFloats<T>(
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
