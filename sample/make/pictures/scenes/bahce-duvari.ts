/** A fig tree that belongs next door. */
import {
  blob,
  brush,
  cut,
  fade,
  gouge,
  group,
  inside,
  line,
  type Pt,
  path,
  rect,
  stroke,
  taper,
  times,
  W,
  xy,
} from "../draw.ts";
import { CLAY, INK, MIST, MOSS, PLUM, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

/** A leaf hangs from a node on the branch by a stalk of length d at angle a (0 is up). */
interface Leaf {
  x: number;
  y: number;
  d: number;
  a: number;
  s: number;
}

const VEINS: readonly (readonly [number, number])[] = [
  [-104, 0.72],
  [-50, 0.96],
  [0, 1.08],
  [50, 0.96],
  [104, 0.72],
];

function outline(): Pt[] {
  const at = (deg: number, rad: number): Pt => [
    Math.sin((deg * Math.PI) / 180) * rad,
    -Math.cos((deg * Math.PI) / 180) * rad,
  ];
  const pts: Pt[] = [at(-178, 0.06), at(-150, 0.34), at(-130, 0.46)];
  VEINS.forEach(([deg, rad], i) => {
    pts.push(
      at(deg - 15, rad * 0.84),
      at(deg - 5, rad * 0.99),
      at(deg + 5, rad * 0.99),
      at(deg + 15, rad * 0.84),
    );
    if (i < 4) pts.push(at(deg + 26, i === 0 || i === 3 ? 0.46 : 0.5));
  });
  pts.push(at(130, 0.46), at(150, 0.34), at(178, 0.06));
  return pts;
}
const SHAPE = outline();

function stalk(l: Leaf): string {
  const a = (l.a * Math.PI) / 180;
  return brush(
    [
      [l.x, l.y],
      [l.x + Math.sin(a) * l.d * 0.5 + 6, l.y - Math.cos(a) * l.d * 0.5],
      [l.x + Math.sin(a) * l.d, l.y - Math.cos(a) * l.d],
    ],
    taper(13, 8),
    "#000",
    12,
  );
}

function leaf(l: Leaf, veins: boolean): string {
  const a = (l.a * Math.PI) / 180;
  const k = l.s;
  let out = blob(SHAPE.map(([x, y]): Pt => [x * k, y * k]));
  if (veins) {
    for (const [deg, rad] of VEINS) {
      const b = (deg * Math.PI) / 180;
      const len = k * rad * 0.86;
      out += brush(
        [
          [0, 0],
          [Math.sin(b) * len * 0.5, -Math.cos(b) * len * 0.5],
          [Math.sin(b) * len, -Math.cos(b) * len],
        ],
        taper(k * 0.046, 1.5),
        W,
        10,
      );
      for (const t of [0.42, 0.62, 0.78]) {
        for (const side of [-1, 1]) {
          const c = b + side * 0.72;
          const [px, py] = [Math.sin(b) * len * t, -Math.cos(b) * len * t];
          const m = k * 0.17 * (1.15 - t);
          out += line([px, py], [px + Math.sin(c) * m, py - Math.cos(c) * m], 2.6, W);
        }
      }
    }
  }
  return group(
    `translate(${(l.x + Math.sin(a) * l.d).toFixed(1)} ${(l.y - Math.cos(a) * l.d).toFixed(1)}) rotate(${l.a})`,
    out,
  );
}

interface Fig {
  x: number;
  y: number;
  s: number;
  a: number;
}

function fig(f: Fig): string {
  return group(
    `translate(${f.x} ${f.y}) rotate(${f.a}) scale(${f.s})`,
    path("M-9 0C-12 26 -52 48 -56 92C-60 138 -30 160 0 160C30 160 60 138 56 92C52 48 12 26 9 0Z"),
    gouge(-26, 92, 84, 9, 84, W),
    gouge(-4, 100, 96, 7, 91, W),
    gouge(20, 96, 70, 6, 97, W),
  );
}

export const bahceDuvari = picture("bahce-duvari", (r) => {
  const limbs: [Pt[], number, number][] = [
    [xy("2320,190 1980,236 1660,262 1440,318 1220,352 1010,400 850,470 770,540"), 46, 14],
    [xy("1440,318 1330,240 1240,150"), 22, 10],
    [xy("1220,352 1160,420 1130,480"), 16, 9],
  ];
  const back: Leaf[] = [
    { x: 1560, y: 290, d: 70, a: 14, s: 200 },
    { x: 1330, y: 336, d: 90, a: 168, s: 225 },
    { x: 1080, y: 380, d: 84, a: -22, s: 190 },
    { x: 800, y: 510, d: 40, a: -70, s: 140 },
    { x: 1690, y: 262, d: 90, a: 160, s: 215 },
  ];
  const front: Leaf[] = [
    { x: 1250, y: 160, d: 30, a: -34, s: 175 },
    { x: 930, y: 434, d: 70, a: 196, s: 190 },
    { x: 1470, y: 310, d: 96, a: 196, s: 150 },
    { x: 776, y: 536, d: 40, a: 216, s: 150 },
    { x: 920, y: 440, d: 70, a: -38, s: 150 },
  ];
  const wood = limbs.map(([pts, a, b]) => brush(pts, taper(a, b), "#000", 50)).join("");
  const figs: Fig[] = [
    { x: 1128, y: 476, s: 1, a: 4 },
    { x: 1500, y: 330, s: 0.9, a: -8 },
    { x: 1040, y: 400, s: 0.78, a: 10 },
  ];
  const shade = group(
    "translate(-330 400) skewX(-6)",
    wood,
    ...[...back, ...front].map((l) => stalk(l) + leaf(l, false)),
    ...figs.slice(0, 2).map(fig),
  ).replaceAll(`fill="${W}"`, 'fill="#000"');
  const wall = '<path d="M-20 402L900 394L1820 380V1220H-20Z"/>';
  const patch: Pt[] = xy("-20,960 110,930 260,958 330,1020 460,1034 520,1100 640,1130 660,1220 -20,1220");
  const tiles = times(22, (i) => {
    const x = -30 + i * 88;
    const y = 396 - i * 0.9;
    return path(
      `M${x} ${y}V${y - 44}C${x + 4} ${y - 84} ${x + 78} ${y - 84} ${x + 84} ${y - 44}V${y}C${x + 78} ${y - 30} ${x + 6} ${y - 30} ${x} ${y}Z`,
    );
  });
  const gaps = times(22, (i) => {
    const x = 14 + i * 88;
    const y = 396 - i * 0.9;
    return path(`M${x} ${y + 4}C${x + 4} ${y - 22} ${x + 34} ${y - 22} ${x + 40} ${y + 4}Z`);
  });
  return [
    { ink: MIST, art: rect(0, 0, 1800, 440), wear: 0.2 },
    { ink: "#ead9b9", art: cut(xy("-20,392 1820,372 1820,1220 -20,1220"), r, 3, 200), wear: 0.2 },
    {
      ink: "#dcc59c",
      art: fade("wl", [0, 620], [0, 1200], xy("0,0 1,0.7")) + rect(0, 620, 1800, 580, "url(#wl)"),
    },
    { ink: CLAY, art: cut(patch, r, 5, 40), wear: 0.5 },
    {
      ink: "#ead9b9",
      art: stroke(
        "M-20 1036C60 1030 200 1044 330 1036M-20 1124C200 1116 420 1130 540 1122M90 940V1034M240 962V1036M170 1036V1122M380 1044V1124M60 1124V1210M300 1124V1210M500 1124V1210",
        8,
      ),
      shift: [0, 0],
    },
    { ink: "#b98f66", art: inside("wall", wall, shade), wear: 0.7 },
    { ink: CLAY, art: rect(-20, 352, 1840, 46) + tiles, wear: 0.3 },
    {
      ink: "#7c4429",
      art:
        gaps +
        times(22, (i) =>
          stroke(
            `M${-30 + i * 88} ${396 - i * 0.9}V${352 - i * 0.9}C${-26 + i * 88} ${312 - i * 0.9} ${48 + i * 88} ${312 - i * 0.9} ${54 + i * 88} ${352 - i * 0.9}`,
            5,
          ),
        ),
      shift: [0, 0],
    },
    { ink: "#3b4a34", art: back.map((l) => leaf(l, true)).join(""), shift: [0, 0], wear: 0.2 },
    {
      ink: INK,
      art:
        wood +
        [...back, ...front].map(stalk).join("") +
        times(34, (i) =>
          gouge(
            820 + i * 30 + r.soft(8),
            486 - i * 5.6 - 60 * Math.sin(i / 30) + r.soft(6),
            r.in(20, 44),
            4,
            -14,
            W,
          ),
        ) +
        figs.map((f) => line([f.x, f.y + 8], [f.x + 4, f.y - 26], 12, "#000", "round")).join(""),
      shift: [0, 0],
    },
    { ink: MOSS, art: front.map((l) => leaf(l, true)).join(""), shift: [0, 0], wear: 0.2 },
    { ink: PLUM, art: figs.slice(1).map(fig).join(""), shift: [0, 0] },
    { ink: VERMILION, art: figs.slice(0, 1).map(fig).join(""), shift: [0, 0] },
  ];
});
