/** A karakovan (log hive) seen end-on, its comb a low sun under the mountains. */
import {
  cut,
  disc,
  gouge,
  group,
  inside,
  oval,
  type Pt,
  poly,
  rect,
  ridge,
  ring,
  stroke,
  times,
  W,
  xy,
} from "../draw.ts";
import { peak } from "../motifs.ts";
import { DUSK, INDIGO, INK, OCHRE, PAPER, STRAW, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const CX = 900;
const CY = 640;

/** A bee from above, flying towards a degrees (0 is right). */
function bee(x: number, y: number, s: number, a: number): { body: string; wings: string; bands: string } {
  const t = `translate(${x} ${y}) rotate(${a}) scale(${s})`;
  return {
    wings: group(
      t,
      oval(-2, -30, 13, 32, "#000", -28),
      oval(-2, 30, 13, 32, "#000", 28),
      oval(-20, -24, 9, 24, "#000", -44),
      oval(-20, 24, 9, 24, "#000", 44),
    ),
    body: group(
      t,
      oval(-18, 0, 36, 17),
      disc(20, 0, 15),
      stroke("M28 -8L46 -22M28 8L46 22", 4),
      poly(xy("-50,-6 -64,0 -50,6")),
    ),
    bands: group(t, rect(-34, -15, 7, 30), rect(-20, -17, 8, 34), rect(-4, -15, 7, 30)),
  };
}

export const arilar = picture("arilar-bize-ne-soyler", (r) => {
  const hex = (x: number, y: number, s: number): string =>
    poly(
      Array.from({ length: 6 }, (_, i): Pt => {
        const a = (i / 6) * Math.PI * 2 + Math.PI / 6;
        return [x + Math.cos(a) * s + r.soft(1.2), y + Math.sin(a) * s + r.soft(1.2)];
      }),
    );
  const cells: { x: number; y: number; d: number }[] = [];
  for (let row = -7; row <= 7; row++) {
    for (let col = -7; col <= 7; col++) {
      const x = CX + (col + (row % 2 ? 0.5 : 0)) * 50;
      const y = CY + row * 43.5;
      cells.push({ x, y, d: Math.hypot(x - CX, (y - CY + 44) * 1.04) });
    }
  }
  const comb = cells.filter((c) => c.d < 215);
  const range = [
    peak(120, 330, 330, 800, r),
    peak(470, 210, 360, 800, r),
    peak(1690, 290, 340, 800, r),
    peak(1330, 190, 380, 800, r),
    peak(860, 330, 300, 800, r),
    peak(1080, 400, 220, 800, r),
  ];
  const forest: Pt[] = [];
  for (let x = -20; x < 1840; ) {
    const w = r.in(26, 46);
    const h = r.in(50, 120);
    const base = 850 - 90 * Math.abs((x - 900) / 900) ** 1.5;
    forest.push(
      [x, base],
      [x + w * 0.32, base - h * 0.4],
      [x + w * 0.24, base - h * 0.42],
      [x + w * 0.5, base - h],
      [x + w * 0.76, base - h * 0.42],
      [x + w * 0.68, base - h * 0.4],
      [x + w, base],
    );
    x += w;
  }
  forest.push([1860, 1220], [-20, 1220]);
  const bark = times(74, (i) => {
    const a = (i / 74) * Math.PI * 2 + r.soft(0.03);
    const u = r.in(296, 326);
    return gouge(
      CX + Math.cos(a) * u,
      CY + Math.sin(a) * u,
      r.in(22, 44),
      8,
      (a * 180) / Math.PI + r.soft(12),
      W,
    );
  });
  const bees = [
    bee(456, 430, 1.25, 200),
    bee(1400, 560, 1.3, -20),
    bee(1300, 290, 0.95, -60),
    bee(420, 760, 1, 150),
    bee(980, 690, 1.25, -150),
    bee(816, 640, 1.15, 35),
    bee(910, 560, 1.1, 80),
  ];
  const dance = "M500 440C640 470 700 380 640 320C590 270 500 300 520 370C550 440 640 500 724 540";
  const trip = "M1340 590C1260 620 1200 600 1160 560M1282 330C1260 400 1200 440 1130 470";
  return [
    { ink: "#f0dcab", art: rect(0, 0, 1800, 820), wear: 0.3 },
    { ink: "#93a3b5", art: range.map((m) => m.body).join(""), wear: 0.3 },
    { ink: DUSK, art: range.map((m) => m.shade).join(""), shift: [0, 0] },
    {
      ink: PAPER,
      // Snow lies in streaks down the gullies of the high four.
      art: xy("120,330 470,210 1690,290 1330,190")
        .map(([x, y]) =>
          times(8, (k) => {
            const down = 60 + k * 26;
            return gouge(x - down * r.in(0.04, 0.3), y + down, r.in(26, 60), 9, 112 + r.soft(6), "#000");
          }),
        )
        .join(""),
      shift: [0, 0],
    },
    {
      ink: "#f0dcab",
      art: ridge(xy("-20,640 200,610 460,640 700,606 1000,640 1300,600 1560,640 1820,610"), 700, r, 4, 70),
      shift: [0, 0],
      wear: 0.3,
    },
    {
      ink: INDIGO,
      art: ridge(
        xy("-20,690 200,650 420,700 640,660 900,720 1160,660 1420,690 1600,640 1820,680"),
        1220,
        r,
        4,
        60,
      ),
      wear: 0.2,
    },
    { ink: "#1f2a4a", art: poly(forest), wear: 0.2 },
    {
      ink: INK,
      art:
        cut(xy("-20,1040 600,1026 1200,1032 1820,1020 1820,1220 -20,1220"), r, 4, 80) +
        times(60, () => gouge(r.in(0, 1800), r.in(1060, 1190), r.in(14, 40), 6, -80 + r.soft(18), W)) +
        rect(660, 900, 50, 320) +
        rect(1090, 900, 50, 320) +
        cut(xy("500,944 1300,936 1306,984 496,990"), r, 2, 110) +
        disc(CX, CY, 338) +
        bark,
      shift: [0, 0],
    },
    { ink: "#a8663a", art: disc(CX, CY, 282), shift: [0, 0] },
    { ink: INK, art: disc(CX, CY, 256) + ring(CX + 3, CY - 2, 269, 4), shift: [0, 0] },
    {
      ink: OCHRE,
      art: inside("log", `<circle cx="${CX}" cy="${CY}" r="250"/>`, ...comb.map((c) => hex(c.x, c.y, 25))),
      shift: [0, 0],
    },
    {
      ink: INK,
      art: comb
        .filter((c) => c.d > 110 && r() < 0.45)
        .map((c) => hex(c.x, c.y, 18))
        .join(""),
      shift: [0, 0],
    },
    {
      ink: STRAW,
      art: comb
        .filter((c) => c.d < 124)
        .map((c) => hex(c.x, c.y, 20))
        .join(""),
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art: [dance, trip].map((d) => `<g stroke-dasharray="1 21">${stroke(d, 9)}</g>`).join(""),
      shift: [0, 0],
    },
    { ink: PAPER, art: bees.map((b) => b.wings).join(""), shift: [0, 0], wear: 0 },
    { ink: INK, art: bees.map((b) => b.body).join(""), shift: [0, 0], wear: 0 },
    { ink: OCHRE, art: bees.map((b) => b.bands).join(""), shift: [0, 0], wear: 0 },
  ];
});
