/** Işık: a door left ajar, and someone who noticed. */
import { cut, disc, fade, gouge, rect, stroke, times, xy } from "../draw.ts";
import { cat } from "../motifs.ts";
import { INDIGO, INK, NIGHT, STRAW, VERMILION } from "../palette.ts";
import { cover } from "./format.ts";

export const cover11 = cover("cover-sayi-11", (r) => [
  { ink: INDIGO, art: rect(0, 0, 1400, 1980), wear: 0.1 },
  {
    ink: NIGHT,
    art:
      rect(0, 0, 1400, 1500) +
      fade("fl", [0, 1980], [0, 1490], xy("0,1 1,0.35")) +
      rect(0, 1492, 1400, 500, "url(#fl)"),
    wear: 0.1,
  },
  {
    ink: "#141c30",
    art:
      cut(xy("476,616 928,612 932,1500 472,1502"), r, 2, 160) +
      rect(0, 1446, 476, 46) +
      rect(926, 1446, 480, 46) +
      times(14, (i) => gouge(700, 1540 + i * 32, 1500, 4, r.soft(0.3), "#000")),
    wear: 0.1,
  },
  {
    ink: STRAW,
    art:
      cut(xy("690,668 872,664 876,1494 690,1496"), r, 2, 160) +
      cut(xy("690,1492 876,1492 1270,2010 440,2010"), r, 3, 120),
    shift: [0, 0],
    wear: 0.2,
  },
  {
    ink: "#c9a45c",
    art: cut(xy("758,1760 872,1760 1010,2010 706,2010"), r, 3, 90),
    shift: [0, 0],
    wear: 0.1,
  },
  { ink: VERMILION, art: cut(xy("520,664 704,704 704,1534 520,1496"), r, 2, 160), shift: [0, 0], wear: 0.2 },
  {
    ink: "#9c2a17",
    art: stroke("M550 734L672 756V1058L550 1038ZM550 1106L672 1126V1456L550 1432Z", 9),
    shift: [0, 0],
    wear: 0.1,
  },
  { ink: INK, art: cat(806, 1766, 1.75) + disc(680, 1092, 14), shift: [0, 0], wear: 0.1 },
]);
