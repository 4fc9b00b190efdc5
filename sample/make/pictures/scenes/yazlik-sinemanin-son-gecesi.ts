/** The open-air cinema on its last night: empty chairs, one taken. */
import {
  brush,
  cut,
  disc,
  fade,
  gouge,
  group,
  inside,
  oval,
  type Pt,
  path,
  poly,
  rect,
  stroke,
  times,
  xy,
} from "../draw.ts";
import { INDIGO, INK, NIGHT, OCHRE, PAPER, STRAW, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const ROWS = [
  { y: 790, s: 0.5, n: 14 },
  { y: 862, s: 0.68, n: 12 },
  { y: 956, s: 0.9, n: 10 },
  { y: 1086, s: 1.2, n: 8 },
];
/** Row and place of the one who came. */
const TAKEN = [2, 4] as const;

/** A folding chair from behind. */
function chair(x: number, y: number, s: number): string {
  return group(
    `translate(${x} ${y}) scale(${s})`,
    rect(-46, -120, 11, 124),
    rect(35, -120, 11, 124),
    rect(-50, -120, 100, 22),
    rect(-50, -84, 100, 20),
    rect(-54, -42, 108, 16),
    path("M-40 -30L30 34H43L-27 -34ZM40 -30L-30 34H-43L27 -34Z"),
  );
}

export const yazlikSinema = picture("yazlik-sinemanin-son-gecesi", (r) => {
  const places = ROWS.flatMap((row, k) =>
    Array.from({ length: row.n }, (_, i) => {
      const u = i - (row.n - 1) / 2;
      return { k, i, x: 900 + (u * 128 + Math.sign(u) * 56) * row.s, y: row.y, s: row.s };
    }),
  );
  const seat = places.find((p) => p.k === TAKEN[0] && p.i === TAKEN[1]) ?? { x: 0, y: 0, s: 1 };
  const bulbs: Pt[] = Array.from({ length: 23 }, (_, i) => [
    -20 + (1840 * i) / 22,
    120 + 135 * Math.sin((Math.PI * i) / 22) - (30 * i) / 22,
  ]);
  const wire = `M${bulbs.map(([x, y]) => `${x.toFixed(0)} ${(y - 14).toFixed(0)}`).join("L")}`;
  const foliage = (x: number, y: number, s: number): string =>
    times(7, (i) =>
      disc(
        x + Math.cos(i * 0.9) * 90 * s * (i ? 1 : 0),
        y + Math.sin(i * 0.9) * 70 * s * (i ? 1 : 0),
        112 * s,
      ),
    ) +
    times(260, () => {
      const a = r.in(0, Math.PI * 2);
      const u = r.in(120, 205) * s;
      const w = r.in(11, 21) * s;
      return oval(
        x + Math.cos(a) * u * 1.1,
        y + Math.sin(a) * u * 0.92,
        w,
        w * 0.5,
        "#000",
        (a * 180) / Math.PI + r.soft(50),
      );
    });
  const leaves = (x: number, y: number, s: number): string =>
    times(90, () => {
      const a = r.in(0, Math.PI * 2);
      const u = Math.sqrt(r()) * 180 * s;
      return gouge(
        x + Math.cos(a) * u * 1.1,
        y + Math.sin(a) * u * 0.92,
        r.in(22, 36),
        9,
        (a * 180) / Math.PI + r.soft(50),
        "#000",
      );
    });
  const screen = '<path d="M522 298L1278 295L1282 666L518 670Z"/>';
  return [
    { ink: INDIGO, art: rect(0, 0, 1800, 1200), wear: 0.1 },
    {
      ink: NIGHT,
      art:
        fade("n", [0, 0], [0, 640], xy("0,1 0.35,0.96 1,0.3")) +
        rect(0, 0, 1800, 640, "url(#n)") +
        cut(xy("-20,700 1820,694 1820,1220 -20,1220"), r, 3, 120),
      wear: 0.1,
    },
    { ink: PAPER, art: times(52, () => disc(r.in(0, 1800), r.in(0, 400), r.in(1.8, 4))), wear: 0 },
    { ink: "#2d3d69", art: poly(xy("892,1036 908,1036 1304,690 496,690")), wear: 0.1, shift: [0, 0] },
    {
      ink: "#5b6a9c",
      art:
        fade("b", [0, 1040], [0, 720], xy("0,0.9 1,0")) +
        poly(xy("892,1036 908,1036 1304,690 496,690"), "url(#b)"),
      wear: 0,
      shift: [0, 0],
    },
    { ink: "#111830", art: foliage(190, 500, 1.15) + foliage(1630, 470, 1.3), shift: [0, 0], wear: 0.1 },
    { ink: "#2b3a66", art: leaves(190, 500, 1.15) + leaves(1630, 470, 1.3), shift: [0, 0], wear: 0 },
    {
      ink: INK,
      art:
        rect(184, 560, 24, 100) +
        rect(1622, 560, 28, 100) +
        cut(xy("-20,640 430,636 434,724 -20,728"), r, 3, 80) +
        cut(xy("1370,636 1820,640 1820,728 1366,724"), r, 3, 80) +
        cut(xy("492,268 1308,264 1312,706 488,708"), r, 3, 140),
      shift: [0, 0],
      wear: 0.2,
    },
    { ink: PAPER, art: cut(xy("520,296 1280,293 1284,668 516,672"), r, 2, 160), shift: [0, 0], wear: 0.3 },
    { ink: VERMILION, art: inside("s1", screen, disc(900, 552, 140)), shift: [0, 0] },
    {
      ink: INK,
      art: inside(
        "s2",
        screen,
        cut(xy("480,578 900,572 1320,580 1320,720 480,720"), r, 2, 60),
        path(
          "M752 590C756 530 770 486 800 470C788 462 784 436 800 426C818 414 842 424 842 446C842 458 836 466 830 470C852 482 862 530 866 590ZM880 590C882 540 890 502 906 488C894 478 892 456 906 446C924 434 946 444 946 464C946 476 940 484 934 488C950 502 962 540 966 590Z",
        ),
      ),
      shift: [0, 0],
    },
    { ink: STRAW, art: stroke(wire, 3), shift: [0, 0], wear: 0 },
    { ink: OCHRE, art: bulbs.map(([x, y]) => oval(x, y, 10, 13)).join(""), shift: [0, 0], wear: 0 },
    { ink: "#0d1120", art: places.map((p) => chair(p.x, p.y, p.s)).join(""), shift: [0, 0], wear: 0.1 },
    {
      ink: "#8b93b5",
      art: places.map((p) => rect(p.x - 50 * p.s, p.y - 121 * p.s, 100 * p.s, 4 * p.s + 1.5)).join(""),
      shift: [0, 0],
      wear: 0,
    },
    {
      ink: "#0d1120",
      art:
        group(
          `translate(${seat.x} ${seat.y}) scale(${seat.s})`,
          path("M-66 -40C-70 -110 -44 -138 0 -140C44 -138 70 -110 66 -40Z"),
          disc(0, -168, 32),
          path("M-34 -176C-34 -212 34 -212 34 -176L46 -172L42 -164H-42L-46 -172Z"),
        ) +
        // The projector at the end of the aisle.
        rect(838, 1040, 124, 84) +
        disc(836, 1022, 42) +
        disc(962, 1010, 50) +
        rect(880, 1020, 40, 30) +
        path("M856 1120L800 1220H830L880 1130ZM944 1120L1000 1220H970L920 1130Z") +
        rect(888, 1120, 24, 100),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: "#8b93b5",
      art:
        brush(
          [
            [seat.x - 30 * seat.s, seat.y - 184 * seat.s],
            [seat.x, seat.y - 206 * seat.s],
            [seat.x + 30 * seat.s, seat.y - 184 * seat.s],
          ],
          (t) => 5 * Math.sin(Math.PI * t),
          "#000",
          20,
        ) +
        brush(
          [
            [seat.x - 62 * seat.s, seat.y - 104 * seat.s],
            [seat.x - 40 * seat.s, seat.y - 134 * seat.s],
            [seat.x - 20 * seat.s, seat.y - 140 * seat.s],
          ],
          (t) => 6 * Math.sin(Math.PI * t),
          "#000",
          20,
        ) +
        disc(962, 1010, 10) +
        disc(836, 1022, 9),
      shift: [0, 0],
      wear: 0,
    },
    { ink: STRAW, art: disc(900, 1036, 11), shift: [0, 0], wear: 0 },
  ];
});
