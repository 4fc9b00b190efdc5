/** A needle as big as a ship; its thread is the only colour. */
import {
  brush,
  fade,
  inside,
  line,
  oval,
  type Pt,
  path,
  poly,
  rect,
  sample,
  stroke,
  swell,
  times,
  W,
  xy,
} from "../draw.ts";
import { INDIGO, INK, PAPER, SAND, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const EDGE: Pt[] = xy("-40,716 180,676 420,690 640,742 860,766 1100,730 1360,660 1600,630 1840,650");
/** The needle's axis, from point to head. */
const POINT: Pt = [300, 1090];
const HEAD: Pt = [1226, 150];

export const terzininIgnesi = picture("terzinin-ignesi", (r) => {
  const edge = sample(EDGE, 80);
  const top = edge.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const cloth = `<path d="M${top}L1840 1240L-40 1240Z"/>`;
  const twill = times(148, (i) => {
    const x = -720 + i * 18;
    return line([x, 1240], [x + 660, 590], r.in(1.8, 3.4), W);
  });
  const length = Math.hypot(HEAD[0] - POINT[0], HEAD[1] - POINT[1]);
  const ux = (HEAD[0] - POINT[0]) / length;
  const uy = (HEAD[1] - POINT[1]) / length;
  const on = (t: number, off: number): Pt => [
    POINT[0] + ux * length * t - uy * off,
    POINT[1] + uy * length * t + ux * off,
  ];
  const profile: Pt[] = xy("0,0 0.1,11 0.22,19 0.4,26 0.6,30 0.77,33 0.83,42 0.9,46 0.96,40 0.99,24 1,0");
  const half = (t: number): number => {
    const i = Math.max(
      1,
      profile.findIndex(([u]) => u >= t),
    );
    const [a, b] = [profile[i - 1] as Pt, profile[i] as Pt];
    return a[1] + ((b[1] - a[1]) * (t - a[0])) / (b[0] - a[0]);
  };
  const shaft = (from: number, to: number, side = 1, other = -1): string => {
    const ts = Array.from({ length: 41 }, (_, i) => from + ((to - from) * i) / 40);
    return poly([
      ...ts.map((t) => on(t, half(t) * side)),
      ...ts.reverse().map((t) => on(t, half(t) * other)),
    ]);
  };
  const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
  const eye = on(0.885, 0);
  const into = on(0.37, 0);
  const out = on(0.185, 0);
  const away: Pt[] = [
    eye,
    [1000, 214],
    [860, 176],
    [700, 236],
    [560, 330],
    [380, 330],
    [230, 240],
    [80, 250],
    [-60, 330],
  ];
  const near: Pt[] = [
    eye,
    [1200, 360],
    [1330, 450],
    [1480, 430],
    [1560, 330],
    [1500, 236],
    [1390, 270],
    [1380, 400],
    [1480, 540],
    [1610, 640],
    [1640, 760],
    [1560, 842],
  ];
  const seam = (x: number): number => 846 + 40 * Math.sin((x - 640) / 270) + (1560 - x) * 0.05;
  const stitches = Array.from({ length: 7 }, (_, i) => 1556 - i * 128);
  const folds: [Pt[], number][] = [
    [xy("700,752 690,850 610,1000 500,1240"), 190],
    [xy("1060,738 1090,880 1180,1020 1230,1240"), 250],
    [xy("1420,648 1450,800 1580,980 1820,1130"), 230],
  ];
  const twist = (pts: Pt[], n: number): string => {
    const s = sample(pts, n);
    return s
      .slice(1)
      .map((p, i) => {
        const q = s[i] as Pt;
        const a = (Math.atan2(p[1] - q[1], p[0] - q[0]) * 180) / Math.PI + 52;
        const [c, d] = [Math.cos((a * Math.PI) / 180) * 8, Math.sin((a * Math.PI) / 180) * 8];
        return line([p[0] - c, p[1] - d], [p[0] + c, p[1] + d], 3.2);
      })
      .join("");
  };
  return [
    { ink: SAND, art: rect(0, 0, 1800, 1200), wear: 0.6 },
    {
      ink: "#d8c093",
      art: fade("g", [0, 300], [0, 740], xy("0,0 1,0.75")) + rect(0, 290, 1800, 500, "url(#g)"),
    },
    { ink: VERMILION, art: brush(away, (t) => 20 - 3 * t, "#000", 110), shift: [0, 0], rough: 1.2 },
    { ink: "#8f2415", art: twist(away, 62), shift: [0, 0], rough: 1 },
    { ink: "#6474a3", art: inside("c0", cloth, rect(-40, 500, 1900, 760)), shift: [0, 0] },
    { ink: INDIGO, art: inside("c1", cloth, rect(-40, 500, 1900, 760), twill), shift: [0, 0], rough: 1.4 },
    {
      ink: "#161d38",
      art: inside(
        "c2",
        cloth,
        ...folds.map(([pts, w], i) => {
          const mid = pts[2] as Pt;
          return (
            fade(
              `f${i}`,
              [mid[0] - w * 0.42, mid[1]],
              [mid[0] + w * 0.4, mid[1] - 40],
              xy("0,1 0.3,0.95 1,0"),
            ) + brush(pts, (t) => 14 + w * t, `url(#f${i})`)
          );
        }),
        stroke(`M${edge.map(([x, y]) => `${x.toFixed(1)} ${(y + 34).toFixed(1)}`).join("L")}`, 6),
        ...stitches.map((x) => oval(x + 3, seam(x), 15, 10) + oval(x - 79, seam(x - 76), 15, 10)),
        oval(into[0], into[1], 58, 30, "#000", turn + 90),
        oval(out[0], out[1], 46, 22, "#000", turn + 90),
        // The needle shows through as a ridge; short creases pull away from both holes.
        brush([on(0.36, 34), on(0.28, 40), on(0.2, 28)], swell(30), "#000", 16),
        ...[-74, -30, 34, 76].map((off) =>
          brush([on(0.385, off * 0.55), on(0.4, off), on(0.43, off * 1.7)], swell(11), "#000", 10),
        ),
        ...[-60, 56].map((off) =>
          brush([on(0.18, off * 0.5), on(0.165, off), on(0.15, off * 1.7)], swell(10), "#000", 10),
        ),
      ),
      shift: [0, 0],
    },
    {
      ink: "#6474a3",
      art: brush([on(0.35, -22), on(0.28, -26), on(0.21, -18)], swell(16), "#000", 16),
      shift: [0, 0],
    },
    {
      ink: INK,
      art:
        shaft(0.365, 1) +
        shaft(0, 0.188) +
        `<ellipse cx="${eye[0]}" cy="${eye[1]}" rx="66" ry="17" fill="${W}" transform="rotate(${turn} ${eye[0]} ${eye[1]})"/>`,
      rough: 1.3,
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art:
        shaft(0.39, 0.79, -0.66, -0.36) +
        shaft(0.02, 0.17, -0.6, -0.2) +
        path(
          `M${on(0.85, -36).join(" ")}L${on(0.95, -33).join(" ")}L${on(0.95, -27).join(" ")}L${on(0.85, -29).join(" ")}Z`,
        ),
      rough: 1.3,
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art:
        brush(near, () => 20, "#000", 150) +
        stitches
          .map((x) =>
            brush(
              [
                [x, seam(x)],
                [x - 38, (seam(x) + seam(x - 76)) / 2 - 7],
                [x - 76, seam(x - 76)],
              ],
              (t) => 13 + 10 * Math.sin(Math.PI * t),
              "#000",
              12,
            ),
          )
          .join(""),
      shift: [0, 0],
      rough: 1.2,
    },
    { ink: "#8f2415", art: twist(near, 84), shift: [0, 0], rough: 1 },
  ];
});
