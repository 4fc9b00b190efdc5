/** An old dictionary lies open, its thumb index worn by use. */
import {
  brush,
  cut,
  disc,
  fade,
  gouge,
  group,
  type Pt,
  path,
  poly,
  rect,
  stroke,
  times,
  xy,
} from "../draw.ts";
import { CLAY, INK, MOSS, SAND, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

type Cubic = readonly [Pt, Pt, Pt, Pt];
/** Top and bottom edge of the right page; the left one mirrors it. */
const TOP: Cubic = [
  [904, 304],
  [1000, 226],
  [1240, 208],
  [1474, 262],
];
const FOOT: Cubic = [
  [904, 962],
  [1000, 894],
  [1240, 880],
  [1482, 940],
];

function along(c: Cubic, x: number): number {
  let [lo, hi] = [0, 1];
  const f = (k: 0 | 1, t: number): number =>
    (1 - t) ** 3 * c[0][k] +
    3 * (1 - t) ** 2 * t * c[1][k] +
    3 * (1 - t) * t * t * c[2][k] +
    t ** 3 * c[3][k];
  for (let i = 0; i < 24; i++) {
    const m = (lo + hi) / 2;
    if (f(0, m) < x) lo = m;
    else hi = m;
  }
  return f(1, lo);
}

/** A point of the page: x across, v down (0..1). */
function on(x: number, v: number): Pt {
  const m = x < 900 ? 1800 - x : x;
  return [x, along(TOP, m) + (along(FOOT, m) - along(TOP, m)) * v];
}

function edgePath(c: Cubic, mirror: boolean, drop = 0, reach = 0): string {
  const p = ([x, y]: Pt): string => `${mirror ? 1800 - x : x} ${y + drop}`;
  return `${p(c[0])}C${p(c[1])} ${p(c[2])} ${p([c[3][0] + reach, c[3][1]])}`;
}

function page(mirror: boolean): string {
  const p = ([x, y]: Pt): string => `${mirror ? 1800 - x : x} ${y}`;
  return path(`M${edgePath(TOP, mirror)}L${p(FOOT[3])}C${p(FOOT[2])} ${p(FOOT[1])} ${p(FOOT[0])}Z`);
}

export const birSozluk = picture("bir-sozluk-nasil-yaslanir", (r) => {
  const column = (x0: number, x1: number): string =>
    times(28, (i) => {
      const v = 0.075 + i * 0.031;
      const entry = i % 4 === 0;
      const end = x1 - (i % 4 === 3 ? r.in(40, 120) : r.in(0, 8));
      let x = x0 + (entry ? 0 : 16);
      let out = "";
      let first = entry;
      while (x < end - 10) {
        const w = first ? r.in(44, 70) : Math.min(end - x, r.in(16, 52));
        const h = first ? 0.0155 : 0.0092;
        out += poly([on(x, v - h / 2), on(x + w, v - h / 2), on(x + w, v + h / 2), on(x, v + h / 2)]);
        x += w + (first ? 14 : 9);
        first = false;
      }
      return out;
    });
  const notches = times(9, (i) => {
    const [x, y] = on(1476, 0.1 + i * 0.095);
    return group(`translate(${x} ${y})`, path("M8 -25H-12C-46 -22 -46 22 -12 25H8Z"));
  });
  const foxing = times(44, () => {
    const x = r.pick([r.in(336, 430), r.in(1380, 1466), r.in(360, 1440)]);
    return disc(...on(x, r.pick([r.in(0.02, 0.1), r.in(0.9, 0.98), r.in(0.1, 0.9)])), r.in(2.5, 11));
  });
  const big = (art: string): string => group("translate(-126 -74) scale(1.14)", art);
  const leaves = times(9, (i) =>
    [false, true].map((m) => stroke(`M${edgePath(FOOT, m, 6 + i * 4.4, 4 + i * 3)}`, 2.2)).join(""),
  );
  const sides = times(7, (i) =>
    stroke(
      `M${1478 + i * 4.5} ${268 + i * 2}L${1486 + i * 4.5} ${944 + i * 5}M${322 - i * 4.5} ${268 + i * 2}L${314 - i * 4.5} ${944 + i * 5}`,
      2.4,
    ),
  );
  const ribbon: Pt[] = xy("906,296 936,420 926,600 966,780 956,930 998,1056");
  return [
    { ink: MOSS, art: rect(0, 0, 1800, 1200), wear: 0.3 },
    {
      ink: "#5c6738",
      art: times(54, () => gouge(r.in(0, 1800), r.in(0, 1200), r.in(140, 460), 6, 0, "#000")),
      wear: 0.2,
    },
    {
      ink: "#414a26",
      art: big(cut(xy("420,1000 1500,300 1700,420 1716,1120 1640,1160 560,1160"), r, 3, 120)),
      wear: 0.3,
    },
    {
      ink: INK,
      art: big(cut(xy("270,244 900,232 1530,244 1552,1006 1480,1018 900,1026 320,1018 248,1006"), r, 4, 100)),
      shift: [0, 0],
    },
    {
      ink: "#9a5b3c",
      art: big(
        cut(xy("294,258 880,248 880,1000 276,988"), r, 3, 100) +
          cut(xy("920,248 1506,258 1524,988 920,1000"), r, 3, 100),
      ),
      shift: [0, 0],
    },
    {
      ink: SAND,
      art: big(
        [false, true]
          .map((m) =>
            path(
              `M${edgePath(TOP, m, 0, 30)}L${m ? 284 : 1516} 984C${m ? 560 : 1240} 926 ${m ? 800 : 1000} 946 ${m ? 896 : 904} 1004Z`,
            ),
          )
          .join(""),
      ),
      shift: [0, 0],
    },
    { ink: INK, art: big(leaves + sides), shift: [0, 0], rough: 1.4 },
    { ink: "#f3e7cb", art: big(page(false) + page(true)), shift: [0, 0], wear: 0.1 },
    {
      ink: "#e0c795",
      art:
        big(
          fade("gl", [892, 0], [760, 0], xy("0,1 0.35,0.5 1,0")) +
            fade("gr", [908, 0], [1040, 0], xy("0,1 0.35,0.5 1,0")) +
            page(true).replace("#000", "url(#gl)"),
        ) + big(page(false).replace("#000", "url(#gr)")),
      blend: "multiply",
      wear: 0,
    },
    {
      ink: CLAY,
      art: big(foxing + path("M1482 946C1400 916 1330 906 1280 902C1330 880 1400 860 1484 850Z")),
      blend: "multiply",
      wear: 0.6,
    },
    {
      ink: INK,
      art: big(
        column(372, 602) +
          column(640, 852) +
          column(948, 1160) +
          column(1198, 1416) +
          notches +
          stroke(`M900 304V966`, 7) +
          [621, 1179].map((x) => stroke(`M${on(x, 0.05).join(" ")}L${on(x, 0.95).join(" ")}`, 2.4)).join(""),
      ),
      shift: [0, 0],
      rough: 1.2,
      wear: 0.2,
    },
    {
      ink: VERMILION,
      art: big(
        brush(ribbon, () => 26, "#000", 60) +
          poly(xy("983,1050 1008,1040 1034,1092 1014,1088 1008,1106")) +
          poly([on(696, 0.428), on(800, 0.428), on(800, 0.446), on(696, 0.446)]),
      ),
      shift: [0, 0],
    },
  ];
});
