/** A long-lived little magazine, thirty issues high, and the tea that goes with it. */
import { brush, cut, gouge, line, oval, path, poly, rect, stroke, times, W, xy } from "../draw.ts";
import { CLAY, INK, MIST, MOSS, OCHRE, PAPER, ROSE, SAND, TEAL, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

interface Issue {
  x: number;
  y: number;
  w: number;
  h: number;
  ink: string;
  tilt: number;
}

export const kucukDergiler = picture("kucuk-dergilerin-uzun-omru", (r) => {
  const inks = [PAPER, SAND, TEAL, PAPER, ROSE, OCHRE, PAPER, CLAY, "#8fb0ad", PAPER, "#2c2a28", SAND, MOSS];
  const issues: Issue[] = [];
  let y = 1014;
  while (y > 424) {
    const h = r.in(16, 34);
    y -= h;
    const i = issues.length;
    issues.push({
      y,
      h: h - 4,
      x: 474 + 62 * Math.sin((1014 - y) / 190) + r.soft(20),
      w: 780 + r.soft(30),
      ink: i === 12 ? VERMILION : (inks[i % inks.length] as string),
      tilt: r.soft(4),
    });
  }
  const body = (s: Issue): string =>
    cut(
      [
        [s.x, s.y + s.tilt],
        [s.x + s.w, s.y - s.tilt],
        [s.x + s.w, s.y + s.h - s.tilt],
        [s.x, s.y + s.h + s.tilt],
      ],
      r,
      1.2,
      180,
    );
  const first = issues[0] as Issue;
  const top = issues[issues.length - 1] as Issue;
  const [tx, ty] = [top.x + top.w / 2, top.y + 2];
  const used = [...new Set(issues.map((s) => s.ink))];
  const marks = issues
    .map((s, k) => {
      const m = s.y + s.h / 2;
      if (s.ink === "#2c2a28" || s.ink === TEAL) return "";
      if (k % 3 === 0) return rect(s.x + 60, m - 3, r.in(70, 180), 6) + rect(s.x + s.w - 120, m - 3, 50, 6);
      if (k % 3 === 1)
        return times(3, (q) =>
          gouge(s.x + s.w / 2, s.y + 4 + (q * (s.h - 4)) / 3, s.w * r.in(0.8, 0.97), 2.2, 0, "#000"),
        );
      return rect(s.x + 30, s.y, 18, s.h) + rect(s.x + s.w * 0.4, m - 3, r.in(80, 200), 6);
    })
    .join("");
  // The dark between two issues.
  const gaps = issues
    .slice(1)
    .map((s, i) => {
      const below = issues[i] as Issue;
      const from = Math.max(s.x, below.x) + 3;
      const to = Math.min(s.x + s.w, below.x + below.w) - 3;
      return rect(from, s.y + s.h - 6, to - from, below.y - s.y - s.h + 12);
    })
    .join("");
  return [
    { ink: MIST, art: rect(0, 0, 1800, 1020), wear: 0.2 },
    { ink: "#c6d5d1", art: cut(xy("860,-20 1500,-20 1150,1020 330,1020"), r, 3, 140), wear: 0.2 },
    { ink: "#5a3d30", art: cut(xy("-20,1010 1820,1004 1820,1220 -20,1220"), r, 3, 150), wear: 0.3 },
    {
      ink: "#3d2820",
      art:
        times(16, () => gouge(r.in(0, 1800), r.in(1050, 1190), r.in(120, 400), 6, 0, "#000")) +
        cut(
          [
            [first.x - 6, 1010],
            [first.x + first.w, 1010],
            [first.x + first.w - 150, 1066],
            [first.x - 320, 1070],
          ],
          r,
          2,
          100,
        ) +
        oval(1400, 1046, 130, 16),
      shift: [0, 0],
    },
    { ink: INK, art: gaps, shift: [0, 0] },
    ...used.map((ink) => ({
      ink,
      art: issues
        .filter((s) => s.ink === ink)
        .map(body)
        .join(""),
      shift: [0, 0] as const,
      wear: 0.25,
    })),
    { ink: INK, art: marks, shift: [0, 0], rough: 1.4 },
    {
      ink: VERMILION,
      art: cut(
        [
          [tx - 350, ty],
          [tx - 10, ty - 196],
          [tx + 10, ty - 196],
          [tx + 352, ty],
          [tx + 322, ty + 2],
          [tx, ty - 158],
          [tx - 322, ty + 2],
        ],
        r,
        1.5,
        120,
      ),
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art: poly([
        [tx - 308, ty + 1],
        [tx, ty - 152],
        [tx + 308, ty + 1],
      ]),
      shift: [0, 0],
    },
    {
      ink: INK,
      art: times(
        6,
        (k) =>
          brush(
            [
              [tx - 268 + k * 42, ty],
              [tx - 60 + k * 8, ty - 112 + k * 8],
              [tx, ty - 136 + k * 3],
            ],
            (t) => 4 - 2.4 * t,
            "#000",
            14,
          ) +
          brush(
            [
              [tx + 268 - k * 42, ty],
              [tx + 60 - k * 8, ty - 112 + k * 8],
              [tx, ty - 136 + k * 3],
            ],
            (t) => 4 - 2.4 * t,
            "#000",
            14,
          ),
      ),
      shift: [0, 0],
    },
    // Tea in a waisted glass.
    {
      ink: PAPER,
      art:
        oval(1410, 1030, 124, 20) +
        path(
          "M1342 792C1350 850 1384 866 1380 902C1376 934 1352 950 1362 1014C1366 1026 1454 1026 1458 1014C1468 950 1444 934 1440 902C1436 866 1470 850 1478 792Z",
        ),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: "#a3341b",
      art: path(
        "M1354 838C1364 866 1392 874 1390 904C1388 936 1364 950 1372 1006C1376 1014 1444 1014 1448 1006C1456 950 1432 936 1430 904C1428 874 1456 866 1466 838Z",
      ),
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art: gouge(1386, 960, 74, 9, 96, "#000") + gouge(1372, 846, 30, 7, 60, "#000"),
      shift: [0, 0],
    },
    {
      ink: "#dfe7e3",
      art:
        brush(xy("1396,770 1376,720 1410,680 1388,620"), (t) => 12 * Math.sin(Math.PI * t), "#000", 30) +
        brush(xy("1436,764 1420,724 1450,690 1434,650"), (t) => 9 * Math.sin(Math.PI * t), "#000", 30),
      shift: [0, 0],
    },
    {
      ink: INK,
      art: stroke("M1290 1034C1330 1056 1490 1056 1530 1034", 4) + line([1350, 796], [1470, 796], 0, W),
      shift: [0, 0],
    },
  ];
});
