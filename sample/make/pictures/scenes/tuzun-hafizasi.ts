/** Salt: cubes up close, flamingos a long way off. */
import { cut, gouge, group, type Pt, path, poly, rect, ridge, stroke, times, W, xy } from "../draw.ts";
import { DUSK, INDIGO, PAPER, ROSE, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

interface Cube {
  x: number;
  y: number;
  s: number;
}

/** The three faces of a cube seen from above a corner. */
function faces(c: Cube): { top: Pt[]; left: Pt[]; right: Pt[] } {
  const { x, y, s } = c;
  const [dx, dy] = [s * 0.87, s * 0.42];
  return {
    top: [
      [x, y - dy * 2],
      [x + dx, y - dy],
      [x, y],
      [x - dx, y - dy],
    ],
    left: [
      [x - dx, y - dy],
      [x, y],
      [x, y + s * 0.95],
      [x - dx, y + s * 0.95 - dy],
    ],
    right: [
      [x + dx, y - dy],
      [x, y],
      [x, y + s * 0.95],
      [x + dx, y + s * 0.95 - dy],
    ],
  };
}

/** Hopper steps: smaller copies of a face towards its middle. */
function steps(face: Pt[], count: number): string {
  const cx = face.reduce((a, p) => a + p[0], 0) / 4;
  const cy = face.reduce((a, p) => a + p[1], 0) / 4;
  return times(count, (i) => {
    const k = 0.8 - i * 0.2;
    const d = face
      .map(([x, y]) => `${(cx + (x - cx) * k).toFixed(1)} ${(cy + (y - cy) * k).toFixed(1)}`)
      .join("L");
    return stroke(`M${d}Z`, 6 - i);
  });
}

function flamingo(x: number, y: number, s: number, flip: number): string {
  return group(
    `translate(${x} ${y}) scale(${s * flip} ${s})`,
    path("M-30 -52C-20 -72 20 -74 34 -56C24 -40 -16 -38 -30 -52Z"),
    stroke("M26 -58C44 -70 46 -92 36 -108C30 -118 18 -116 20 -104", 7),
    stroke("M-2 -44V0M6 -44L10 0", 3.2),
  );
}

export const tuz = picture("tuzun-hafizasi", (r) => {
  const cubes: Cube[] = [
    { x: 560, y: 716, s: 96 },
    { x: 1250, y: 700, s: 120 },
    { x: 720, y: 720, s: 170 },
    { x: 1110, y: 726, s: 150 },
    { x: 920, y: 640, s: 270 },
    { x: 610, y: 860, s: 84 },
    { x: 780, y: 900, s: 120 },
    { x: 1180, y: 880, s: 96 },
    { x: 1040, y: 936, s: 76 },
  ];
  const loose: Cube[] = [
    { x: 300, y: 940, s: 44 },
    { x: 1520, y: 900, s: 52 },
    { x: 1450, y: 1060, s: 38 },
    { x: 430, y: 1080, s: 34 },
  ];
  const flock = (x: number, n: number): string =>
    times(n, (i) => flamingo(x + i * 34 + r.soft(12), 384 + r.soft(5), r.in(0.3, 0.44), r() < 0.5 ? 1 : -1));
  const birds = flock(210, 6) + flock(560, 3) + flock(1210, 7) + flock(1560, 4);
  const cracks = times(80, () => {
    const y = r.in(470, 1190);
    return gouge(
      r.in(0, 1800),
      y,
      r.in(30, 90) + (y - 450) * 0.2,
      4 + (y - 450) / 160,
      r.pick([0, 0, 0, 24, -24]),
      "#000",
    );
  });
  return [
    { ink: "#f3dccb", art: rect(0, 0, 1800, 345), wear: 0.2 },
    {
      ink: "#edc7b8",
      art: cut(xy("-20,150 500,166 1000,140 1500,160 1820,140 1820,345 -20,345"), r, 3, 120),
      wear: 0.2,
    },
    {
      ink: DUSK,
      art: ridge(xy("-20,310 260,270 480,300 760,240 1000,290 1300,220 1560,290 1820,260"), 342, r, 3, 50),
    },
    {
      ink: ROSE,
      art:
        cut(xy("-20,340 1820,338 1820,440 1400,456 900,442 400,458 -20,444"), r, 2, 90) +
        times(30, () => gouge(r.in(0, 1800), r.in(350, 440), r.in(60, 200), 5, 0, W)),
      wear: 0.2,
    },
    { ink: "#c9ccd4", art: cracks, wear: 0.2 },
    { ink: VERMILION, art: birds },
    {
      ink: "#b3bccd",
      art: cut(
        xy("470,790 900,640 1360,800 1700,880 1560,960 1290,1000 1040,1050 760,1040 560,970"),
        r,
        4,
        70,
      ),
      wear: 0.4,
    },
    {
      ink: "#b3bccd",
      art: loose
        .map((c) =>
          poly([
            [c.x, c.y + c.s * 0.95],
            [c.x + c.s * 0.87, c.y + c.s * 0.53],
            [c.x + c.s * 1.9, c.y + c.s * 0.8],
            [c.x + c.s * 1.1, c.y + c.s * 1.2],
          ]),
        )
        .join(""),
      shift: [0, 0],
    },
    ...[...cubes, ...loose].flatMap((c) => {
      const f = faces(c);
      const deep = c.s > 200 ? 3 : c.s > 90 ? 2 : c.s > 60 ? 1 : 0;
      return [
        { ink: PAPER, art: cut(f.top, r, 1.5, 80), shift: [0, 0] as const, wear: 0.1 },
        { ink: "#9fb0c9", art: cut(f.left, r, 1.5, 80), shift: [0, 0] as const, wear: 0.2 },
        {
          ink: INDIGO,
          art:
            cut(f.right, r, 1.5, 80) +
            stroke(`M${f.top.map((p) => p.join(" ")).join("L")}Z`, 5) +
            steps(f.top, deep) +
            steps(f.left, deep),
          shift: [0, 0] as const,
          wear: 0.2,
        },
        { ink: "#8ea1bd", art: steps(f.right, deep), shift: [0, 0] as const },
      ];
    }),
  ];
});
