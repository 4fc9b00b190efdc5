/** Almond blossom before the leaves, the sea behind. */
import { brush, disc, fade, gouge, group, type Pt, path, rect, ridge, taper, times, W, xy } from "../draw.ts";
import { INDIGO, INK, MIST, PAPER, ROSE, TEAL, VERMILION } from "../palette.ts";
import type { Rng } from "../rng.ts";
import { picture } from "./format.ts";

interface Bloom {
  x: number;
  y: number;
  s: number;
  a: number;
}

function petals(b: Bloom, r: Rng): string {
  return group(
    `translate(${b.x} ${b.y}) rotate(${b.a})`,
    times(5, (i) =>
      group(
        `rotate(${i * 72 + r.soft(4)}) scale(${b.s} ${b.s * r.in(0.92, 1.06)})`,
        path("M0 -6C-26 -22 -34 -52 -22 -72C-14 -82 -6 -80 0 -72C6 -80 14 -82 22 -72C34 -52 26 -22 0 -6Z"),
      ),
    ),
  );
}

function heart(b: Bloom): string {
  return group(
    `translate(${b.x} ${b.y}) rotate(${b.a}) scale(${b.s})`,
    disc(0, 0, 13),
    times(10, (i) => group(`rotate(${i * 36 + 12})`, rect(-1.6, -36, 3.2, 28), disc(0, -37, 4.6))),
  );
}

export const datca = picture("datcada-badem-zamani", (r) => {
  const limbs: Pt[][] = [
    xy("-60,1010 180,900 420,830 640,720 860,640 1080,520 1290,430 1460,300 1560,200"),
    xy("640,720 720,600 760,480 740,360 780,250"),
    xy("1080,520 1240,560 1380,620 1560,640"),
    xy("420,830 560,880 700,900 840,960"),
    xy("860,640 940,520 1000,420 1000,330"),
    xy("1290,430 1260,330 1280,250"),
    xy("180,900 260,790 280,690"),
  ];
  const blooms: Bloom[] = [
    { x: 900, y: 600, s: 1.75, a: 12 },
    { x: 740, y: 420, s: 1.3, a: -24 },
    { x: 1120, y: 470, s: 1.45, a: 40 },
    { x: 1000, y: 350, s: 1.1, a: 8 },
    { x: 1330, y: 600, s: 1.3, a: 20 },
    { x: 620, y: 760, s: 1.35, a: 50 },
    { x: 1390, y: 370, s: 1.2, a: -10 },
    { x: 800, y: 920, s: 1.15, a: 30 },
    { x: 300, y: 850, s: 1.2, a: 5 },
    { x: 1280, y: 268, s: 0.8, a: 0 },
    { x: 776, y: 268, s: 0.82, a: 16 },
    { x: 284, y: 690, s: 0.8, a: 20 },
  ];
  const buds: Pt[] = xy("1560,196 1560,642 1470,632 1000,322 540,876 1480,280 770,330");
  const sea = times(120, () => {
    const y = r.in(500, 1190);
    const k = (y - 470) / 720;
    return gouge(r.in(-40, 1840), y, 30 + 150 * k * r.in(0.6, 1.2), 3 + 8 * k, 0, W);
  });
  return [
    { ink: "#d9e2da", art: rect(0, 0, 1800, 480), wear: 0.2 },
    { ink: MIST, art: fade("sk", [0, 60], [0, 440], xy("0,1 1,0")) + rect(0, 0, 1800, 440, "url(#sk)") },
    { ink: "#3f8287", art: rect(0, 470, 1800, 740), wear: 0.3 },
    { ink: TEAL, art: rect(0, 470, 1800, 740) + sea },
    {
      ink: INDIGO,
      art:
        ridge(xy("1060,474 1180,440 1290,404 1400,420 1540,350 1640,384 1820,330"), 474, r, 3, 50) +
        ridge(xy("-20,430 120,440 240,462 330,474"), 474, r, 3, 50),
    },
    {
      ink: INK,
      art:
        limbs.map((l, i) => brush(l, i === 0 ? taper(58, 10) : taper(20, 7), "#000", 60)).join("") +
        times(30, (i) =>
          gouge(-20 + i * 34, 1010 - i * 16.5 + r.soft(12), r.in(22, 46), 5, -26 + r.soft(10), W),
        ),
      shift: [0, 0],
      rough: 3.4,
    },
    {
      ink: ROSE,
      art:
        blooms
          .filter((_, i) => i % 3 === 2)
          .map((b) => petals(b, r))
          .join("") +
        buds
          .map(([x, y]) =>
            path(
              `M${x} ${y + 20}C${x - 26} ${y + 4} ${x - 18} ${y - 30} ${x} ${y - 36}C${x + 18} ${y - 30} ${x + 26} ${y + 4} ${x} ${y + 20}Z`,
            ),
          )
          .join(""),
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art: blooms
        .filter((_, i) => i % 3 !== 2)
        .map((b) => petals(b, r))
        .join(""),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: ROSE,
      art: blooms
        .filter((_, i) => i % 3 !== 2)
        .map((b) =>
          times(5, (i) =>
            group(
              `translate(${b.x} ${b.y}) rotate(${b.a + i * 72}) scale(${b.s})`,
              gouge(-8, -44, 36, 3, 82, "#000"),
              gouge(8, -44, 36, 3, 98, "#000"),
            ),
          ),
        )
        .join(""),
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art:
        blooms.map(heart).join("") +
        buds
          .map(([x, y]) =>
            path(
              `M${x - 15} ${y + 4}C${x - 10} ${y + 26} ${x + 10} ${y + 26} ${x + 15} ${y + 4}L${x} ${y + 12}Z`,
            ),
          )
          .join(""),
      shift: [0, 0],
      rough: 1.4,
    },
  ];
});
