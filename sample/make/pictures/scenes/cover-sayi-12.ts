/** Yol: a red road over the fields, one walker. */
import { brush, disc, gouge, group, inside, type Pt, path, poly, rect, ridge, times, xy } from "../draw.ts";
import { peak } from "../motifs.ts";
import { CLAY, INK, MOSS, OCHRE, PAPER, SAND, TEAL, VERMILION } from "../palette.ts";
import { cover } from "./format.ts";

const ROAD =
  "M500 2010C470 1880 620 1770 830 1700C1020 1630 1050 1570 900 1506C740 1440 550 1424 550 1330C550 1250 716 1214 800 1172C858 1142 846 1106 800 1080C770 1064 742 1048 742 1028L758 1028C764 1042 802 1052 838 1072C908 1106 914 1152 852 1192C784 1242 700 1272 700 1330C700 1390 880 1402 1030 1474C1220 1566 1210 1676 1030 1776C900 1850 920 1920 980 2010Z";

export const cover12 = cover("cover-sayi-12", (r) => {
  const land = (pts: Pt[]): string => ridge(pts, 2040, r, 4, 70);
  const shape = (pts: Pt[]): string => poly([...pts, [1440, 2040], [-40, 2040]]);
  const fields: Pt[][] = [
    xy("-20,1120 240,1056 560,1030 800,1020 1100,1080 1420,1040"),
    xy("-20,1220 300,1262 620,1290 960,1230 1420,1160"),
    xy("-20,1400 260,1424 600,1444 1000,1430 1420,1330"),
    xy("-20,1640 360,1696 700,1744 1100,1640 1420,1560"),
  ];
  const marked = (i: number, marks: string): string => inside(`field${i}`, shape(fields[i] as Pt[]), marks);
  // Wheat, furrows, meadow, wet ground: each field has its own cut.
  const wheat = times(190, () =>
    gouge(r.in(0, 1400), r.in(1050, 1270), r.in(16, 30), 5, 82 + r.soft(8), "#000"),
  );
  const furrows = times(15, (i) =>
    brush(
      [
        [-40, 1240 + i * 19],
        [360, 1284 + i * 16],
        [760, 1290 + i * 14],
        [1440, 1172 + i * 22],
      ],
      (t) => 3 + 5 * Math.abs(Math.sin(t * 9 + i)),
      "#000",
      50,
    ),
  );
  const meadow = times(150, () => {
    const [x, y] = [r.in(0, 1400), r.in(1380, 1740)];
    return gouge(x, y, 30, 6, 60, "#000") + gouge(x + 12, y, 30, 6, 112, "#000");
  });
  const wet = times(70, () =>
    gouge(r.in(0, 1400), r.in(1600, 1970), r.in(60, 190), 9, -6 + r.soft(4), "#000"),
  );
  const cypress = (x: number, y: number, h: number): string =>
    brush(
      [
        [x, y - h * 0.06],
        [x + 2, y - h / 2],
        [x, y - h],
      ],
      (t) => h * 0.24 * Math.sin(Math.PI * (0.2 + 0.8 * t)),
      "#000",
      20,
    ) + rect(x - h * 0.02, y - h * 0.08, h * 0.04, h * 0.1);
  const range = [peak(180, 850, 300, 1120, r), peak(1180, 830, 340, 1120, r), peak(700, 900, 260, 1120, r)];
  return [
    { ink: SAND, art: rect(0, 0, 1400, 1100), wear: 0.2 },
    { ink: PAPER, art: disc(446, 850, 128), wear: 0.1 },
    { ink: "#a9bdb7", art: range.map((m) => m.body).join(""), wear: 0.2 },
    { ink: "#7f9d99", art: range.map((m) => m.shade).join(""), shift: [0, 0] },
    { ink: OCHRE, art: land(fields[0] as Pt[]), wear: 0.2 },
    { ink: "#b98327", art: marked(0, wheat), shift: [0, 0], wear: 0.1 },
    { ink: CLAY, art: land(fields[1] as Pt[]), wear: 0.2 },
    { ink: "#8f5a3a", art: marked(1, furrows), shift: [0, 0], wear: 0.1 },
    { ink: MOSS, art: land(fields[2] as Pt[]), wear: 0.2 },
    { ink: "#4d5a2f", art: marked(2, meadow), shift: [0, 0], wear: 0.1 },
    { ink: TEAL, art: land(fields[3] as Pt[]), wear: 0.2 },
    { ink: "#15474b", art: marked(3, wet), shift: [0, 0], wear: 0.1 },
    { ink: VERMILION, art: path(ROAD), shift: [0, 0], wear: 0.3 },
    {
      ink: INK,
      art:
        [
          [240, 1300, 200],
          [304, 1314, 150],
          [1130, 1240, 130],
          [1180, 1234, 180],
          [1226, 1226, 110],
          [1230, 1720, 330],
          [1326, 1690, 250],
          [120, 1660, 260],
        ]
          .map(([x = 0, y = 0, h = 0]) => cypress(x, y, h))
          .join("") +
        // Seen from behind: hat, long coat, a case.
        group(
          "translate(1010 1600) scale(1.2)",
          disc(0, -112, 13),
          path("M-24 -114L24 -114L20 -122H-20ZM-13 -120C-13 -138 13 -138 13 -120Z"),
          path("M-20 -98C-28 -60 -30 -30 -32 -2L30 -2C30 -30 28 -60 20 -98C8 -104 -8 -104 -20 -98Z"),
          path("M-18 -4L-24 28H-6L-2 -4ZM4 -4L8 22H24L18 -4Z"),
          path("M18 -94C34 -76 38 -50 38 -28L29 -26C28 -46 24 -64 14 -78Z"),
          rect(22, -28, 34, 26),
        ),
      shift: [0, 0],
      wear: 0.1,
    },
    { ink: "#9c2a17", art: poly(xy("976,1632 1040,1630 1120,1720 1010,1740")), shift: [0, 0] },
  ];
});
