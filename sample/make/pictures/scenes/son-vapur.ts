/** The last ferry: a lit boat on a dark strait. */
import {
  brush,
  cut,
  disc,
  fade,
  gouge,
  line,
  type Pt,
  path,
  poly,
  rect,
  ridge,
  stroke,
  times,
  W,
  xy,
} from "../draw.ts";
import { NIGHT, OCHRE, PAPER, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const WATER = 690;
const HULL =
  "M352 602C420 612 520 616 640 616L1330 610C1400 604 1452 592 1492 578C1478 626 1456 664 1424 696L420 696C388 676 366 646 352 602Z";

function mosque(x: number, y: number, s: number): string {
  const p = (a: number, b: number): string => `${x + a * s} ${y + b * s}`;
  return (
    path(
      `M${p(-60, 0)}L${p(-60, -26)}L${p(-46, -30)}C${p(-44, -52)} ${p(-24, -62)} ${p(0, -66)}C${p(24, -62)} ${p(44, -52)} ${p(46, -30)}L${p(60, -26)}L${p(60, 0)}Z`,
    ) +
    poly([
      [x - 78 * s, y],
      [x - 77 * s, y - 104 * s],
      [x - 74 * s, y - 122 * s],
      [x - 71 * s, y - 104 * s],
      [x - 70 * s, y],
    ]) +
    poly([
      [x + 70 * s, y],
      [x + 71 * s, y - 104 * s],
      [x + 74 * s, y - 122 * s],
      [x + 77 * s, y - 104 * s],
      [x + 78 * s, y],
    ])
  );
}

export const sonVapur = picture("son-vapur", (r) => {
  const shore: Pt[] = [[-20, 590]];
  for (let x = 40; x <= 1840; x += r.in(46, 90)) shore.push([x, 578 - 26 * Math.sin(x / 260) - r.in(0, 26)]);
  const lowerWindows = Array.from({ length: 17 }, (_, i) => 470 + i * 46);
  const upperWindows = Array.from({ length: 13 }, (_, i) => 556 + i * 46);
  const swell = times(90, () => {
    const y = WATER + 8 + 500 * r() ** 1.4;
    return gouge(
      r.in(-50, 1850),
      y,
      r.in(60, 210) * (0.5 + (y - WATER) / 420),
      r.in(3, 8) * (0.5 + (y - WATER) / 500),
      r.in(-1, 1),
      W,
    );
  });
  /** The light of one window, broken on the water. */
  const column = (x: number, width: number, depth: number): string => {
    let out = "";
    let y = WATER + r.in(9, 18);
    let gap = r.in(8, 11);
    while (y < WATER + depth) {
      const far = (y - WATER) / depth;
      const wide = width * (1 + far * 1.1) * r.in(0.5, 1.15);
      out += gouge(x + r.soft(7 + 20 * far), y, wide, 5 + 6 * far, r.in(-2, 2), "#000");
      gap *= r.in(1.06, 1.16);
      y += gap;
    }
    return out;
  };
  return [
    { ink: "#3d507c", art: rect(0, 0, 1800, 1200), wear: 0.3 },
    {
      ink: NIGHT,
      art:
        fade("s", [0, 0], [0, 600], xy("0,1 0.4,0.98 1,0.3")) +
        rect(0, 0, 1800, 600, "url(#s)") +
        ridge(shore, 640, r, 3, 40) +
        mosque(250, 572, 1.15) +
        mosque(1560, 560, 0.85) +
        rect(0, 598, 1800, 602) +
        swell,
    },
    {
      ink: "#16181f",
      art:
        brush(
          xy("905,350 830,306 700,300 520,268 330,262 120,214"),
          (t) => (24 + 90 * t + 9 * Math.sin(t * 15)) * Math.min(1, (1 - t) * 3.2 + 0.02),
          "#000",
          70,
        ) +
        path(HULL) +
        poly(
          xy(
            "430,700 1420,700 1180,735 1230,760 1050,782 1090,812 880,850 900,880 760,862 790,838 600,806 640,780 470,742 520,724",
          ),
        ) +
        line([1246, 360], [1246, 250], 6) +
        line([1216, 288], [1276, 288], 4),
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art:
        cut(xy("428,616 436,532 1306,526 1322,611"), r, 2, 200) +
        cut(xy("520,524 528,446 1196,440 1208,520"), r, 2, 200) +
        cut(xy("1130,438 1140,372 1290,366 1304,440 1300,522 1204,522"), r, 2, 120) +
        poly(xy("500,450 500,438 1226,428 1226,440")) +
        poly(xy("408,538 408,524 1342,516 1342,529")) +
        stroke("M1346 604V560L1460 548V582M1384 600V556M1422 594V552", 5) +
        stroke("M418 604L420 560L432 560", 5) +
        stroke("M402 650C600 660 1100 660 1448 640", 7),
      shift: [0, 0],
      wear: 0.3,
    },
    {
      ink: "#16181f",
      art:
        cut(xy("862,440 852,330 944,324 962,440"), r, 2, 200) +
        lowerWindows.map((x) => rect(x - 3, 551, 36, 36)).join("") +
        upperWindows.map((x) => rect(x - 3, 464, 36, 34)).join("") +
        rect(1150, 388, 132, 34),
      shift: [0, 0],
    },
    {
      ink: OCHRE,
      art:
        lowerWindows.map((x, i) => (i === 11 ? "" : rect(x, 553, 30, 32))).join("") +
        upperWindows.map((x, i) => (i === 3 || i === 8 ? "" : rect(x, 466, 30, 30))).join("") +
        [1154, 1198, 1242].map((x) => rect(x, 391, 36, 28)).join("") +
        lowerWindows.map((x, i) => (i === 11 ? "" : column(x + 15, 40, r.in(230, 400)))).join("") +
        [120, 318, 420, 1612, 1708].map((x) => disc(x, 588 + r.in(-10, 6), 5) + column(x, 14, 90)).join(""),
      shift: [1, 0],
      wear: 0.2,
    },
    {
      ink: VERMILION,
      art:
        poly(xy("857,392 854,352 949,346 956,386")) +
        disc(1246, 246, 10) +
        disc(1480, 566, 8) +
        column(1486, 26, 330) +
        gouge(905, 716, 120, 8, 0, "#000") +
        gouge(918, 742, 90, 9, 1, "#000") +
        gouge(900, 776, 130, 9, 0, "#000") +
        gouge(912, 822, 80, 10, -1, "#000") +
        gouge(900, 872, 110, 11, 0, "#000"),
      shift: [1, 1],
    },
  ];
});
