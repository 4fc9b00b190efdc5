/** Three seas, one above the other, each cut with a different stroke. */
import {
  brush,
  cut,
  disc,
  gouge,
  inside,
  K,
  type Pt,
  path,
  poly,
  rect,
  ring,
  swell,
  times,
  W,
  xy,
} from "../draw.ts";
import { INDIGO, INK, MIST, PAPER, TEAL, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

/** A rolling wave row: sharp crests, leaning right. */
function roll(base: number, height: number, length: number, phase: number): Pt[] {
  const out: Pt[] = [];
  for (let x = -120; x <= 1940; x += 14) {
    const u = ((x - phase) / length) * Math.PI * 2;
    const lean = u + 0.55 * Math.sin(u);
    out.push([x, base - height * (1 - Math.abs(Math.sin(lean / 2))) ** 1.5]);
  }
  return out;
}

export const ucDenizSiiri = picture("uc-deniz-siiri", (r) => {
  const calm = times(17, (row) => {
    const k = row / 16;
    const y = 34 + 392 * k ** 1.25;
    const step = 130 + 120 * k;
    return times(Math.ceil(1900 / step), (i) =>
      gouge(
        (i + (row % 2) / 2) * step + r.soft(16),
        y + r.soft(3),
        step * r.in(0.5, 0.8),
        5 + 10 * k,
        r.in(-0.7, 0.7),
        K,
      ),
    );
  });
  const S = 62;
  const scales = times(13, (row) => {
    const y = 424 + row * S * 0.56;
    return times(16, (col) => {
      const x = (col + (row % 2 ? 0.5 : 0)) * S * 2 - S;
      const s = S * 1.02;
      return (
        disc(x, y + s, s, K) +
        ring(x, y + s, s - 5, 7, W) +
        ring(x, y + s, s * 0.66, 6, W) +
        ring(x, y + s, s * 0.38, 6, W) +
        disc(x, y + s, s * 0.14, W)
      );
    });
  });
  const rows: [number, number, number, number][] = [
    [870, 110, 520, 160],
    [1000, 140, 610, -60],
    [1150, 160, 700, 260],
  ];
  const storm = rows.map(([base, h, len, phase]) => roll(base, h, len, phase));
  const fill = (pts: Pt[], dy = 0): string =>
    poly([...pts.map(([x, y]): Pt => [x, y + dy]), [1940, 1300], [-120, 1300]]);
  const combing = rows.map(([base, h, len, phase]) =>
    times(7, (k) => {
      const pts = roll(base + 26 + k * 22, h * (0.98 - k * 0.1), len, phase + k * 9);
      const parts: string[] = [];
      let i = r.int(0, 6);
      while (i < pts.length - 8) {
        const n = r.int(6, 16);
        const piece = pts.slice(i, i + n);
        if (piece.length > 4)
          parts.push(
            brush(
              piece.filter((_, j) => j % 2 === 0),
              swell(10 - k * 0.7),
              W,
              18,
            ),
          );
        i += n + r.int(1, 4);
      }
      return parts.join("");
    }),
  );
  return [
    { ink: MIST, art: rect(0, 0, 1800, 470) },
    { ink: TEAL, art: calm },
    {
      ink: "#35838a",
      art: inside("mid", '<path d="M-20 452L1820 438L1820 900L-20 900Z"/>', rect(-20, 430, 1840, 500)),
    },
    {
      ink: PAPER,
      art: cut(
        xy(
          "-20,440 300,452 620,436 980,450 1360,434 1820,446 1820,470 1340,458 1000,474 600,460 280,476 -20,464",
        ),
        r,
        2,
        60,
      ),
    },
    {
      ink: INDIGO,
      art: inside(
        "mid2",
        '<path d="M-20 474L1820 466L1820 900L-20 900Z"/>',
        rect(-20, 430, 1840, 500),
        scales,
      ),
    },
    ...storm.flatMap((pts, i) => [
      { ink: PAPER, art: fill(pts, -16), shift: [0, 0] as const },
      { ink: INK, art: fill(pts) + (combing[i] as string), shift: [0, 0] as const, rough: 3 },
    ]),
    {
      ink: VERMILION,
      art:
        path("M838 560C880 574 950 574 992 556C986 590 966 606 940 608L882 608C860 606 844 588 838 560Z") +
        poly(xy("904,556 908,430 912,430 912,556")) +
        poly(xy("920,440 984,542 920,546")) +
        poly(xy("900,470 900,546 856,544")),
    },
  ];
});
