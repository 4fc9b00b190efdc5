/** The long train to Kars, small on a white plateau. */
import {
  brush,
  cut,
  disc,
  gouge,
  line,
  type Pt,
  path,
  poly,
  rect,
  ridge,
  swell,
  times,
  W,
  xy,
} from "../draw.ts";
import { peak } from "../motifs.ts";
import { DUSK, INK, MIST, PAPER, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const DECK = 640;
/** Summits: x, y, half width; far ones first. */
const PEAKS: [number, number, number][] = [
  [940, 340, 330],
  [130, 330, 340],
  [1690, 280, 330],
  [520, 240, 420],
  [1330, 210, 430],
];

export const karsTreni = picture("karsa-giden-tren", (r) => {
  const range = PEAKS.map(([x, y, w]) => peak(x, y, w, 640, r));
  const arches = times(9, (i) => {
    const x = 420 + i * 120;
    return path(
      `M${x - 44} 920V${DECK + 84}C${x - 44} ${DECK + 20} ${x + 44} ${DECK + 20} ${x + 44} ${DECK + 84}V920Z`,
      W,
    );
  });
  const cars = Array.from({ length: 9 }, (_, i) => 330 + i * 118);
  const drifts = times(64, () => {
    const y = r.in(700, 1190);
    const x = r.in(-40, 1840);
    if (Math.abs(x - 900) < 640 - (y - 700) * 0.6) return "";
    return gouge(x, y, r.in(80, 300) * (0.4 + (y - 640) / 560), 4 + (y - 700) / 80, r.soft(1.5), "#000");
  });
  const poplars: [number, number, number][] = [
    [104, 690, 120],
    [146, 694, 166],
    [192, 690, 108],
    [1640, 700, 150],
    [1690, 704, 110],
  ];
  const river: Pt[] = xy(
    "760,846 900,868 1030,850 1090,900 960,950 900,1000 1010,1060 1240,1110 1420,1220 700,1220 760,1140 700,1060 690,990 790,930 800,890",
  );
  const masts = times(
    14,
    (i) =>
      rect(38 + i * 134, DECK - 116, 4, 116) +
      line([40 + i * 134, DECK - 104], [66 + i * 134, DECK - 104], 3),
  );
  return [
    { ink: MIST, art: rect(0, 0, 1800, 640), wear: 0.2 },
    {
      ink: "#cfdcd8",
      art: cut(xy("-20,130 500,150 1000,126 1500,146 1820,124 1820,640 -20,640"), r, 3, 120),
      wear: 0.2,
    },
    { ink: PAPER, art: range.map((m) => m.body).join(""), shift: [0, 0] },
    { ink: DUSK, art: range.map((m) => m.shade).join(""), shift: [0, 0] },
    {
      ink: "#b9c6cf",
      art: PEAKS.map(
        ([x, y, w], i) =>
          `<clipPath id="pk${i}"><path d="M${x} ${y + 40}L${x + 20} 640H${x - w * 0.8}Z"/></clipPath><g clip-path="url(#pk${i})">${times(16, () => gouge(x - r.in(0, w * 0.6), r.in(y + 90, 560), r.in(40, 80), 7, 118 + r.soft(8), "#000"))}</g>`,
      ).join(""),
      shift: [0, 0],
    },
    { ink: PAPER, art: ridge(xy("-20,560 300,520 640,556 1000,530 1400,560 1820,524"), 1220, r, 3, 120) },
    {
      ink: "#c4d0d4",
      art:
        cut(
          xy(
            "296,668 380,724 450,772 560,818 740,866 790,900 700,980 690,1060 560,960 420,900 300,780 210,700",
          ),
          r,
          4,
          70,
        ) +
        cut(xy("1060,866 1240,816 1430,716 1350,820 1200,900 1000,990 960,950"), r, 4, 70) +
        drifts,
      wear: 0.3,
    },
    { ink: "#7c95ad", art: cut(river, r, 4, 60) },
    {
      ink: PAPER,
      art: times(26, () => gouge(r.in(740, 1300), r.in(900, 1190), r.in(60, 180), 7, r.soft(2), "#000")),
      shift: [0, 0],
    },
    {
      ink: INK,
      art:
        cut(
          [
            [296, DECK],
            [1524, DECK],
            [1524, 666],
            [1430, 716],
            [1360, 768],
            [1240, 816],
            [1060, 866],
            [900, 880],
            [740, 866],
            [560, 818],
            [450, 772],
            [380, 724],
            [296, 668],
          ],
          r,
          2,
          80,
        ) + arches,
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art: rect(296, DECK + 12, 1230, 5) + times(9, (i) => gouge(420 + i * 120, DECK + 34, 70, 4, 0, "#000")),
      shift: [0, 0],
    },
    {
      ink: INK,
      art:
        rect(-20, DECK - 4, 1840, 7) +
        masts +
        cars.map((x) => rect(x + 6, DECK - 18, 30, 16) + rect(x + 72, DECK - 18, 30, 16)).join("") +
        poly([
          [1392, DECK - 14],
          [1392, DECK - 76],
          [1424, DECK - 84],
          [1500, DECK - 84],
          [1540, DECK - 46],
          [1556, DECK - 14],
        ]) +
        poplars
          .map(
            ([x, y, h]) =>
              brush(
                [
                  [x, y],
                  [x + 2, y - h / 2],
                  [x, y - h],
                ],
                swell(h * 0.2),
              ) + line([x, y + 6], [x, y - 20], 4),
          )
          .join(""),
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art:
        cars
          .map((x) =>
            cut(
              [
                [x, DECK - 16],
                [x, DECK - 74],
                [x + 110, DECK - 74],
                [x + 110, DECK - 16],
              ],
              r,
              1,
              60,
            ),
          )
          .join("") +
        poly([
          [1392, DECK - 36],
          [1546, DECK - 36],
          [1552, DECK - 24],
          [1392, DECK - 24],
        ]),
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art:
        cars
          .map(
            (x) =>
              times(5, (i) => rect(x + 10 + i * 19, DECK - 58, 13, 18)) +
              path(
                `M${x - 2} ${DECK - 72}C${x + 30} ${DECK - 86} ${x + 80} ${DECK - 86} ${x + 112} ${DECK - 72}Z`,
              ),
          )
          .join("") +
        rect(1500, DECK - 74, 22, 20) +
        path(`M1420 ${DECK - 82}C1450 ${DECK - 92} 1490 ${DECK - 92} 1504 ${DECK - 82}Z`) +
        disc(1538, DECK - 40, 5),
      shift: [0, 0],
    },
  ];
});
