/** The yoghurt seller, and his call widening until it breaks up. */
import {
  brush,
  cut,
  disc,
  gouge,
  group,
  oval,
  type Pt,
  path,
  poly,
  rect,
  stroke,
  taper,
  times,
  W,
  xy,
} from "../draw.ts";
import { DUSK, INK, PAPER, SAND, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

/** The open mouth. */
const MOUTH: Pt = [942, 430];

export const kaybolanSesler = picture("kaybolan-sesler", (r) => {
  const rings = times(13, (k) => {
    const rad = 128 + k * 76;
    const parts: string[] = [];
    let a = r.in(0, 1);
    const end = a + Math.PI * 2;
    const keep = 2.1 / (1 + k * 0.6);
    while (a < end) {
      const len = keep * r.in(0.5, 1.1);
      const pts: Pt[] = Array.from({ length: 9 }, (_, i) => [
        MOUTH[0] + Math.cos(a + (len * i) / 8) * rad,
        MOUTH[1] + Math.sin(a + (len * i) / 8) * rad,
      ]);
      parts.push(brush(pts, (t) => (30 - k * 1.9) * Math.min(1, 6 * Math.sin(Math.PI * t)), "#000", 26));
      a += len + 0.03 + k * 0.03 * r.in(0.6, 1.8);
    }
    return parts.join("");
  });
  const houses: Pt[] = [[-20, 1000]];
  let windows = "";
  let x = -20;
  while (x < 1820) {
    const w = r.in(76, 150);
    const h = 905 + r.in(-60, 40) + 50 * Math.sin(x / 300);
    const gable = r.pick([0, 0, 44]);
    houses.push([x, h], [x + w * 0.5, h - gable], [x + w, h]);
    for (let q = 0; q < 3; q++) if (r() < 0.7) windows += rect(x + 14 + q * (w / 3.4), h + 26, 15, 24);
    if (r() < 0.6)
      houses.splice(
        houses.length - 1,
        0,
        [x + w - 26, h - gable * 0.44],
        [x + w - 26, h - 40],
        [x + w - 12, h - 40],
        [x + w - 12, h],
      );
    x += w;
  }
  houses.push([1840, 1000], [1840, 1220], [-20, 1220]);
  const profile =
    "M-66 104L-72 60C-92 40 -98 -6 -86 -46C-76 -86 -36 -106 6 -98C34 -92 48 -76 50 -54L48 -40L66 -10L62 0L48 4L50 16L20 28L46 42L44 54C44 72 30 84 4 82L-4 110Z";
  return [
    { ink: SAND, art: rect(0, 0, 1800, 1200), wear: 0.4 },
    { ink: VERMILION, art: rings },
    { ink: DUSK, art: cut(houses, r, 2, 70) },
    { ink: PAPER, art: windows, shift: [0, 0] },
    {
      ink: INK,
      art:
        rect(-20, 1082, 1840, 140) +
        times(40, () => gouge(r.in(0, 1800), r.in(1104, 1190), r.in(40, 130), 5, 0, W)) +
        brush(xy("470,616 670,536 900,512 1130,536 1330,616"), () => 20) +
        stroke("M474 612L398 806M474 612L554 806M1326 612L1246 806M1326 612L1402 806", 7) +
        oval(476, 812, 126, 26) +
        path("M352 816C362 862 420 890 476 890C532 890 590 862 600 816Z") +
        oval(1324, 812, 126, 26) +
        path("M1200 816C1210 862 1268 890 1324 890C1380 890 1438 862 1448 816Z") +
        group(
          "translate(906 408) scale(1.06)",
          path(profile),
          path(
            "M-98 -40C-112 -110 -60 -138 0 -132C44 -126 60 -100 60 -74L104 -58L98 -44C60 -56 20 -60 -20 -54C-50 -50 -76 -46 -98 -40Z",
          ),
        ) +
        path(
          "M794 540C826 506 974 506 1006 540C1032 580 1040 680 1030 820C1000 842 800 842 770 820C760 680 768 580 794 540Z",
        ) +
        brush(xy("806,548 732,600 690,586 664,540"), taper(62, 36)) +
        brush(xy("994,548 1068,600 1110,586 1136,540"), taper(62, 36)) +
        disc(664, 536, 22) +
        disc(1136, 536, 22) +
        path(
          "M776 800C770 900 764 1000 770 1062L728 1078C722 1094 726 1100 738 1100H852L860 1062L894 850H908L946 1062L954 1100H1068C1080 1100 1084 1094 1076 1078L1034 1062C1038 1000 1032 900 1026 800Z",
        ),
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art:
        oval(476, 804, 108, 17) +
        oval(1324, 804, 108, 17) +
        path("M812 700C860 716 940 716 990 700L1004 912C950 934 850 934 796 912Z") +
        stroke("M812 702C790 690 782 684 776 676M990 702C1010 690 1018 684 1026 676", 7) +
        poly(xy("868,524 932,524 900,592")),
      shift: [0, 0],
      wear: 0.3,
    },
    {
      ink: INK,
      art:
        stroke("M852 786H948V850C948 862 852 862 852 850Z", 5) +
        gouge(830, 830, 120, 5, 86, "#000") +
        gouge(974, 830, 120, 5, 94, "#000"),
      shift: [0, 0],
    },
  ];
});
