/** A cup anemometer over a vane, and the air it counts. */
import { brush, cut, disc, oval, type Pt, path, rect, swell, times, xy } from "../draw.ts";
import { INK, MIST, PAPER, TEAL, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const EYE: Pt = [900, 500];
const R = 215;

export const ruzgar = picture("ruzgar-nasil-olculur", (r) => {
  /** Streamlines: still air bends round the instrument as water does round a post. */
  const winds = times(26, (k) => {
    const y0 = -40 + k * 50;
    const pts: Pt[] = [];
    for (let x = -80; x <= 1880; x += 40) {
      const wave = 26 * Math.sin(x / 240 + k * 0.22) + 10 * Math.sin(x / 110 + k * 0.7);
      const [dx, dy] = [x - EYE[0], y0 - EYE[1]];
      const push = (R * R * 1.15 * dy) / (dx * dx + dy * dy + R * R * 0.42);
      pts.push([x, y0 + push + wave * Math.min(1, Math.abs(dx) / 360)]);
    }
    let out = "";
    let i = r.int(0, 9) - 4;
    while (i < pts.length - 4) {
      const n = r.int(12, 26);
      const piece = pts.slice(Math.max(0, i), i + n);
      if (piece.length > 5) out += brush(piece, swell(r.in(9, 17)), "#000", 60);
      i += n - r.int(0, 2);
    }
    return out;
  });
  /** A hemisphere seen from the side, mouth at (x, y), belly towards dir. */
  const bowl = (x: number, y: number, s: number, dir: 1 | -1): string =>
    path(
      `M${x} ${y - 96 * s}C${x + 128 * s * dir} ${y - 100 * s} ${x + 128 * s * dir} ${y + 100 * s} ${x} ${y + 96 * s}Z`,
    );
  return [
    { ink: MIST, art: rect(0, 0, 1800, 1200), wear: 0.2 },
    { ink: "#cddad5", art: disc(EYE[0], EYE[1], 420), wear: 0.2 },
    { ink: TEAL, art: winds, wear: 0.3 },
    {
      ink: VERMILION,
      art: cut(
        xy(
          "440,690 520,750 470,818 690,818 740,766 1130,766 1130,832 1330,748 1130,664 1130,732 740,732 690,680",
        ),
        r,
        2,
        120,
      ),
      shift: [0, 0],
    },
    { ink: "#9c2a17", art: path("M500 700H682L724 740H520ZM1142 752H1318L1142 824Z"), shift: [0, 0] },
    {
      ink: INK,
      art:
        // Far arm and cup.
        brush(xy("900,372 990,318 1066,282"), () => 13) +
        oval(1092, 262, 54, 62) +
        cut(xy("884,330 916,330 926,1220 874,1220"), r, 1, 160) +
        cut(xy("846,440 954,440 942,500 858,500"), r, 1, 60) +
        cut(xy("858,500 942,500 930,560 870,560"), r, 1, 60) +
        cut(xy("846,690 954,690 946,812 854,812"), r, 1, 60) +
        disc(900, 384, 50) +
        disc(900, 318, 18) +
        path("M884 300H916L906 250H894Z") +
        rect(574, 374, 660, 19) +
        bowl(584, 384, 1.2, -1) +
        bowl(1226, 384, 1.2, 1) +
        // Near arm and cup.
        brush(xy("900,390 820,440 752,486"), () => 17) +
        oval(718, 512, 96, 104),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: PAPER,
      art:
        oval(584, 384, 30, 115) +
        disc(900, 384, 15) +
        rect(866, 744, 68, 8) +
        rect(896, 836, 7, 380) +
        rect(876, 456, 6, 30),
      shift: [0, 0],
      wear: 0.1,
    },
    { ink: INK, art: oval(586, 384, 19, 98), shift: [0, 0] },
    {
      ink: "#6d8c8b",
      art:
        brush(xy("1262,290 1316,336 1322,400"), swell(16), "#000", 20) +
        brush(xy("650,470 676,430 724,420"), swell(16), "#000", 20) +
        brush(xy("1060,236 1080,212 1108,212"), swell(10), "#000", 20),
      shift: [0, 0],
      wear: 0,
    },
  ];
});
