/** Io leaves Jupiter's shadow; its light sets out towards an Earth that has moved on. */
import {
  brush,
  cut,
  disc,
  fade,
  gouge,
  group,
  halo,
  inside,
  line,
  type Pt,
  path,
  poly,
  rect,
  ring,
  stroke,
  times,
  W,
  xy,
} from "../draw.ts";
import { INK, NIGHT, OCHRE, PAPER, SAND, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const STRAW_LIGHT = "#f0dfae";
const J = { x: 1180, y: 372, r: 200 };
const SUN = { x: 420, y: 450 };
const IO: Pt = [1452, 716];
const NEAR: Pt = [612, 396];
const FAR: Pt = [274, 586];

/** Marks of equal time along a ray. */
function minutes(a: Pt, b: Pt, step: number): string {
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / len, (b[1] - a[1]) / len];
  const count = Math.floor((len - 50) / step);
  return times(count, (i) => {
    const [x, y] = [a[0] + ux * step * (i + 1), a[1] + uy * step * (i + 1)];
    const h = i % 5 === 4 ? 15 : 8;
    return line([x - uy * h, y + ux * h], [x + uy * h, y - ux * h], 4);
  });
}

export const isikHizi = picture("isik-hizi-ve-bekleyis", (r) => {
  const clip = `<circle cx="${J.x}" cy="${J.y}" r="${J.r}"/>`;
  const bands = [
    [-150, 24],
    [-84, 50],
    [-6, 26],
    [56, 56],
    [140, 26],
  ] as const;
  const orbit = Math.hypot(NEAR[0] - SUN.x, NEAR[1] - SUN.y);
  const ioOrbit = Math.hypot(IO[0] - J.x, IO[1] - J.y);
  return [
    { ink: "#33446f", art: rect(0, 0, 1800, 1200), wear: 0.1 },
    {
      ink: NIGHT,
      art: fade("n", [0, 0], [0, 1080], xy("0,1 0.55,1 1,0.45")) + rect(0, 0, 1800, 1200, "url(#n)"),
      wear: 0.1,
    },
    {
      ink: "#10172b",
      art: cut(
        [
          [J.x + 40, J.y - J.r + 6],
          [1860, 250],
          [1860, 590],
          [J.x + 40, J.y + J.r - 6],
        ],
        r,
        2,
        120,
      ),
      wear: 0.1,
    },
    { ink: PAPER, art: times(70, () => disc(r.in(0, 1800), r.in(0, 960), r.in(1.6, 3.8))), wear: 0 },
    { ink: SAND, art: disc(J.x, J.y, J.r), shift: [0, 0], wear: 0.2 },
    {
      ink: "#b87a4b",
      art: inside(
        "j",
        clip,
        ...bands.map(([dy, h]) =>
          path(
            `M${J.x - 240} ${J.y + dy}C${J.x - 120} ${J.y + dy + r.soft(20)} ${J.x + 60} ${J.y + dy + r.soft(20)} ${J.x + 240} ${J.y + dy + 4}L${J.x + 240} ${J.y + dy + h}C${J.x + 60} ${J.y + dy + h + r.soft(18)} ${J.x - 120} ${J.y + dy + h + r.soft(18)} ${J.x - 240} ${J.y + dy + h}Z`,
          ),
        ),
        ...Array.from({ length: 22 }, () =>
          gouge(J.x + r.in(-190, 190), J.y + r.in(-180, 180), r.in(40, 120), 5, r.soft(2), "#000"),
        ),
      ),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: INK,
      art: inside(
        "j2",
        clip,
        halo("jh", J.x - 130, J.y - 30, 400, xy("0,0 0.6,0 0.78,0.6 1,1")) +
          rect(J.x - 250, J.y - 250, 500, 500, "url(#jh)"),
      ),
      shift: [0, 0],
    },
    {
      ink: "#8ea0cc",
      art: `<g stroke-dasharray="3 18">${ring(J.x, J.y, ioOrbit, 5)}</g><g stroke-dasharray="16 15">${ring(SUN.x, SUN.y, orbit, 5)}</g>`,
      shift: [0, 0],
      wear: 0,
    },
    {
      ink: STRAW_LIGHT,
      art: `<g stroke-dasharray="22 12">${line(IO, NEAR, 5)}</g>${line(IO, FAR, 6)}${minutes(IO, FAR, 52)}`,
      shift: [0, 0],
      wear: 0,
    },
    {
      ink: OCHRE,
      art:
        disc(SUN.x, SUN.y, 64) +
        times(16, (i) =>
          group(`rotate(${i * 22.5} ${SUN.x} ${SUN.y})`, gouge(SUN.x, SUN.y - 92, 28, 8, 90, "#000")),
        ),
      shift: [0, 0],
      wear: 0.1,
    },
    { ink: PAPER, art: disc(NEAR[0], NEAR[1], 24) + disc(FAR[0], FAR[1], 24), shift: [0, 0], wear: 0 },
    {
      ink: "#3f6f86",
      art: [NEAR, FAR]
        .map(([x, y]) =>
          path(
            `M${x - 18} ${y - 10}C${x - 4} ${y - 22} ${x + 14} ${y - 14} ${x + 8} ${y - 2}C${x + 2} ${y + 6} ${x - 14} ${y + 4} ${x - 18} ${y - 10}ZM${x + 2} ${y + 10}L${x + 16} ${y + 8}L${x + 6} ${y + 20}Z`,
          ),
        )
        .join(""),
      shift: [0, 0],
      wear: 0,
    },
    { ink: VERMILION, art: disc(IO[0], IO[1], 42), shift: [0, 0] },
    {
      ink: "#9c2a17",
      art: path(
        `M${IO[0] + 18} ${IO[1] - 38}A42 42 0 0 1 ${IO[0] - 8} ${IO[1] + 41}C${IO[0] + 20} ${IO[1] + 24} ${IO[0] + 28} ${IO[1] - 8} ${IO[0] + 18} ${IO[1] - 38}Z`,
      ),
      shift: [0, 0],
    },
    {
      ink: "#0e1220",
      art:
        path("M-20 1090C300 1040 640 1064 900 1056C1260 1040 1500 1084 1820 1040V1220H-20Z") +
        times(40, () => gouge(r.in(0, 1800), r.in(1090, 1190), r.in(20, 70), 6, r.soft(6), W)) +
        // A long refractor and its reader.
        group(
          "translate(900 1060)",
          poly(xy("-190,-34 206,-262 232,-216 -164,12")),
          poly(xy("198,-274 262,-310 294,-254 230,-218")),
          poly(xy("-206,-16 -184,-28 -166,2 -188,14")),
          stroke("M14 -130L-70 10M14 -130L96 10M14 -130V10", 12),
          disc(14, -130, 24),
        ) +
        group(
          "translate(640 1064) scale(1.25)",
          disc(18, -122, 22),
          path("M-34 10C-40 -46 -34 -90 4 -98C36 -96 44 -60 42 10Z"),
          brush(xy("20,-82 50,-84 78,-62"), () => 15, "#000", 14),
          path("M-14 -132C-8 -158 40 -158 46 -132L66 -126L62 -119H-30L-34 -126Z"),
        ),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: "#6d7fae",
      art: group("translate(900 1060)", poly(xy("-184,-34 200,-256 204,-250 -180,-27"))),
      shift: [0, 0],
      wear: 0,
    },
  ];
});
