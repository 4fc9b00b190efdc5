/** Rose rows at first light: pickers, and sacks already full. */
import {
  brush,
  cut,
  disc,
  gouge,
  group,
  type Pt,
  path,
  poly,
  rect,
  ridge,
  stroke,
  times,
  xy,
} from "../draw.ts";
import { INDIGO, INK, MOSS, PAPER, ROSE, SAND, VERMILION } from "../palette.ts";
import type { Rng } from "../rng.ts";
import { picture } from "./format.ts";

const HORIZON = 486;

interface Figure {
  skirt: string;
  jacket: string;
  scarf: string;
}

/** A picker bent over the bushes. */
function picker(x: number, y: number, s: number, flip = 1): Figure {
  const t = `translate(${x} ${y}) scale(${s * flip} ${s})`;
  return {
    skirt: group(t, path("M-86 60C-82 -40 -78 -120 -46 -168C-10 -186 30 -170 40 -140C56 -80 62 0 66 60Z")),
    jacket: group(
      t,
      path(
        "M-52 -164C-40 -214 20 -246 80 -238C116 -232 122 -204 104 -186C80 -168 52 -150 36 -132C4 -142 -28 -150 -52 -164Z",
      ),
      brush(xy("84,-218 126,-160 160,-110"), (u) => 34 - 12 * u, "#000", 14),
      disc(164, -104, 11),
    ),
    scarf: group(
      t,
      path(
        "M82 -248C84 -288 126 -306 156 -290C180 -276 184 -240 166 -220C154 -206 130 -204 112 -212C104 -206 88 -204 70 -208C78 -220 82 -232 82 -248Z",
      ),
      path("M84 -222L52 -196L66 -188L58 -168L92 -200Z"),
    ),
  };
}

function heap(x: number, y: number, w: number, r: Rng): string {
  return times(34, () => {
    const u = r.in(-1, 1);
    const v = r() ** 0.7;
    const s = r.in(13, 22) * (w / 110);
    const [cx, cy] = [x + u * w * 0.86, y - v * w * 0.62 * Math.sqrt(1 - u * u)];
    return poly(
      Array.from({ length: 7 }, (_, i): Pt => {
        const a = (i / 7) * Math.PI * 2;
        return [cx + Math.cos(a) * s * r.in(0.8, 1.2), cy + Math.sin(a) * s * r.in(0.8, 1.2)];
      }),
    );
  });
}

/** An open sack, its mouth rolled; or a tied one. */
function sack(x: number, y: number, s: number, tied: boolean): { cloth: string; lip: string; folds: string } {
  const t = `translate(${x} ${y}) scale(${s})`;
  if (tied) {
    return {
      cloth: group(
        t,
        path(
          "M-30 -214C-60 -240 -62 -262 -44 -272C-20 -258 20 -258 46 -274C62 -262 58 -238 30 -214C64 -196 104 -140 116 -70C124 -10 96 12 0 14C-98 14 -126 -10 -116 -72C-104 -142 -64 -198 -30 -214Z",
        ),
      ),
      lip: "",
      folds: group(
        t,
        gouge(-30, -150, 120, 9, 112, "#000"),
        gouge(2, -140, 150, 8, 90, "#000"),
        gouge(34, -150, 120, 9, 68, "#000"),
        gouge(-70, -40, 90, 8, 104, "#000"),
        gouge(76, -40, 80, 8, 78, "#000"),
        gouge(0, -246, 30, 7, 90, "#000"),
      ),
    };
  }
  return {
    cloth: group(
      t,
      path(
        "M-104 -190C-124 -130 -140 -60 -128 -16C-112 14 -50 8 -6 16C40 8 118 18 132 -18C144 -60 116 -120 104 -190Z",
      ),
    ),
    lip: group(
      t,
      path(
        "M-116 -204C-124 -186 -120 -172 -110 -166C-40 -148 36 -146 108 -164C120 -172 124 -188 114 -206C40 -184 -40 -184 -116 -204Z",
      ),
    ),
    folds: group(
      t,
      gouge(-76, -90, 130, 10, 80, "#000"),
      gouge(-26, -50, 120, 8, 98, "#000"),
      gouge(40, -84, 130, 9, 86, "#000"),
      gouge(96, -56, 90, 8, 100, "#000"),
      gouge(-90, -14, 70, 7, 10, "#000"),
      gouge(70, -6, 80, 7, -8, "#000"),
    ),
  };
}

export const isparta = picture("ispartada-gul-sabahi", (r) => {
  /** Rows meet at the vanishing point under the sun. */
  const row = (k: number, v: number): Pt => [900 + k * (24 + 400 * v), HORIZON + 8 + 720 * v];
  const hedge = (k: number, wide: number, high: number): string => {
    const left: Pt[] = [];
    const right: Pt[] = [];
    for (let i = 0; i <= 48; i++) {
      const v = (i / 46) ** 2;
      const [x, y] = row(k, v);
      const w = (6 + 104 * v) * wide;
      left.push([x - w * r.in(0.82, 1.12), y - w * high * r.in(0.2, 1)]);
      right.push([x + w * r.in(0.82, 1.12), y - w * high * r.in(0.2, 1)]);
    }
    return poly([...left, ...right.reverse()]);
  };
  const rows = Array.from({ length: 37 }, (_, i) => i - 18);
  const buds = (share: number, grow: number): string =>
    rows
      .map((k) =>
        times(64, (i) => {
          if (r() > share) return "";
          const v = ((i + r()) / 64) ** 2;
          const [x, y] = row(k, v);
          if (x < -60 || x > 1860 || v < 0.004) return "";
          const w = 6 + 104 * v;
          const s = (1.6 + 17 * v) * r.in(0.7, 1.1) * grow;
          const [cx, cy] = [x + r.soft(0.62) * w, y - w * r.in(0.1, 0.7)];
          return poly(
            Array.from({ length: 6 }, (_, q): Pt => {
              const a = (q / 6) * Math.PI * 2;
              return [cx + Math.cos(a) * s * r.in(0.8, 1.2), cy + Math.sin(a) * s * r.in(0.8, 1.2)];
            }),
          );
        }),
      )
      .join("");
  const hills: Pt[] = xy(
    "-20,430 160,360 340,400 520,300 700,380 900,420 1120,350 1300,260 1480,340 1640,310 1820,390",
  );
  const low: Pt[] = xy("-20,460 300,430 640,464 1000,446 1400,466 1820,436");
  const people = [
    picker(640, 800, 1.15),
    picker(1300, 640, 0.56, -1),
    picker(520, 590, 0.4),
    picker(1110, 566, 0.3, -1),
  ];
  const sacks = [sack(1220, 950, 0.92, true), sack(1050, 980, 1.08, false)];
  return [
    { ink: "#f2d3c2", art: rect(0, 0, 1800, 560), wear: 0.2 },
    {
      ink: "#ecbfae",
      art: cut(xy("-20,230 400,214 900,236 1400,210 1820,226 1820,560 -20,560"), r, 3, 120),
      wear: 0.2,
    },
    {
      ink: ROSE,
      art: cut(xy("-20,330 500,346 1000,322 1500,340 1820,326 1820,560 -20,560"), r, 3, 120),
      wear: 0.2,
    },
    { ink: VERMILION, art: disc(900, 366, 132) },
    { ink: "#8a86a6", art: ridge(hills, 620, r, 5, 60) },
    { ink: INDIGO, art: ridge(low, 640, r, 4, 60) },
    { ink: "#6b4650", art: rect(0, HORIZON, 1800, 730), wear: 0.2 },
    { ink: "#38432f", art: rows.map((k) => hedge(k, 1.16, 0.75)).join(""), wear: 0.2 },
    { ink: MOSS, art: rows.map((k) => hedge(k, 0.74, 0.95)).join(""), wear: 0.2, shift: [0, 0] },
    { ink: ROSE, art: buds(0.85, 1.15), shift: [0, 0], wear: 0.1 },
    { ink: "#f2d3c2", art: buds(0.4, 0.7), shift: [0, 0], wear: 0 },
    {
      ink: "#3b2833",
      art: cut(xy("900,990 1330,946 1400,966 1290,1010 1060,1024"), r, 3, 60),
      shift: [0, 0],
    },
    { ink: "#33283f", art: people.map((p) => p.skirt).join(""), shift: [0, 0] },
    { ink: INK, art: people.map((p) => p.jacket).join(""), shift: [0, 0] },
    {
      ink: PAPER,
      art: people
        .slice(1)
        .map((p) => p.scarf)
        .join(""),
      shift: [0, 0],
    },
    { ink: "#c9ad80", art: sacks.map((s) => s.cloth).join(""), shift: [0, 0] },
    { ink: "#8d7350", art: sacks.map((s) => s.folds).join(""), shift: [0, 0] },
    { ink: ROSE, art: heap(1050, 784, 116, r), shift: [0, 0] },
    {
      ink: VERMILION,
      art:
        people
          .slice(0, 1)
          .map((p) => p.scarf)
          .join("") + stroke("M1190 752C1210 762 1232 762 1250 752", 10),
      shift: [0, 0],
    },
    {
      ink: "#f2d3c2",
      art: times(20, () => disc(1050 + r.soft(64), 752 + r.soft(26), r.in(5, 10))),
      shift: [0, 0],
      wear: 0,
    },
    { ink: SAND, art: sacks.map((s) => s.lip).join(""), shift: [0, 0] },
    { ink: "#8d7350", art: stroke("M930 802C1000 824 1100 824 1168 802", 4), shift: [0, 0] },
  ];
});
