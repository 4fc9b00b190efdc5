/** The bookbinder's press in late light, and a text block sewn in red. */
import { brush, cut, disc, gouge, line, oval, path, poly, rect, stroke, times, W, xy } from "../draw.ts";
import { CLAY, INK, OCHRE, PAPER, STRAW, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

export const birMucellitle = picture("bir-mucellitle-aksamustu", (r) => {
  const thread = times(8, (i) =>
    poly(
      [
        [848, 326 + i * 22],
        [952, 314 + i * 22],
        [952, 326 + i * 22],
        [848, 338 + i * 22],
      ],
      W,
    ),
  );
  const stack = [
    { x: 628, y: 718, w: 540, h: 70 },
    { x: 652, y: 654, w: 496, h: 56 },
    { x: 620, y: 566, w: 556, h: 80 },
  ];
  const leaves = stack
    .map((b) =>
      times(8, (i) =>
        gouge(
          b.x + b.w / 2 + r.soft(26),
          b.y + 8 + (i * (b.h - 10)) / 8,
          b.w * r.in(0.66, 0.96),
          2.8,
          0,
          "#000",
        ),
      ),
    )
    .join("");
  const N = 11;
  const [sx, sy, sw, sh] = [300, 868, 470, 21];
  const signatures = times(N, (i) => {
    const y = sy + i * sh;
    const x = sx + r.soft(4);
    return path(
      `M${x + 10} ${y}C${x - 4} ${y + 2} ${x - 4} ${y + sh - 4} ${x + 10} ${y + sh - 3}L${x + sw} ${y + sh - 3}L${x + sw + 2} ${y + 1}Z`,
    );
  });
  const sewing = times(
    5,
    (k) =>
      times(N, (i) =>
        brush(
          [
            [sx + 64 + k * 84 - 11, sy + 4 + i * sh],
            [sx + 64 + k * 84, sy + 13 + i * sh],
            [sx + 64 + k * 84 + 11, sy + 4 + i * sh],
          ],
          () => 6,
          "#000",
          8,
        ),
      ) + line([sx + 64 + k * 84, sy + 6], [sx + 64 + k * 84, sy + N * sh - 8], 3.5),
  );
  return [
    { ink: OCHRE, art: rect(0, 0, 1800, 860), wear: 0.5 },
    {
      ink: STRAW,
      art: xy("1010,110 1300,110")
        .map(
          ([x = 0, y = 0]) =>
            cut(
              [
                [x, y],
                [x + 250, y - 16],
                [x + 190, y + 290],
                [x - 70, y + 306],
              ],
              r,
              2,
              90,
            ) +
            cut(
              [
                [x - 78, y + 340],
                [x + 182, y + 324],
                [x + 120, y + 640],
                [x - 146, y + 656],
              ],
              r,
              2,
              90,
            ),
        )
        .join(""),
      wear: 0.2,
    },
    { ink: CLAY, art: cut(xy("-20,842 1820,830 1820,1220 -20,1220"), r, 3, 150), wear: 0.3 },
    {
      ink: "#96603f",
      art: times(34, () => gouge(r.in(0, 1800), r.in(870, 1190), r.in(120, 420), 6, -0.4, "#000")),
      wear: 0.2,
    },
    {
      ink: "#7b4a30",
      art: cut(xy("470,890 1300,872 940,1060 60,1100 -20,1100 -20,1040"), r, 3, 110),
      wear: 0.4,
    },
    {
      ink: INK,
      art:
        cut(xy("508,786 1292,782 1306,846 496,850"), r, 2, 160) +
        cut(xy("466,840 1334,840 1344,898 456,900"), r, 2, 160) +
        cut(xy("544,330 604,326 600,790 536,790"), r, 2, 120) +
        cut(xy("1196,326 1256,330 1264,790 1200,790"), r, 2, 120) +
        cut(xy("506,270 1294,266 1286,340 1004,346 960,372 840,372 796,346 514,342"), r, 2, 120) +
        cut(xy("852,236 948,234 950,520 850,520"), r, 1, 120) +
        thread +
        path("M556 520C700 484 1100 484 1244 520L1240 566H560Z") +
        oval(900, 190, 320, 44) +
        oval(900, 188, 276, 24, W) +
        rect(862, 160, 76, 90) +
        line([590, 190], [1210, 190], 20) +
        line([800, 156], [1000, 224], 16) +
        line([1000, 156], [800, 224], 16) +
        disc(900, 166, 44) +
        disc(586, 190, 28) +
        disc(1214, 190, 28),
      shift: [0, 0],
    },
    {
      ink: PAPER,
      art:
        stack
          .map((b) =>
            cut(
              [
                [b.x, b.y],
                [b.x + b.w, b.y + 2],
                [b.x + b.w, b.y + b.h],
                [b.x, b.y + b.h],
              ],
              r,
              1.5,
              120,
            ),
          )
          .join("") +
        signatures +
        stroke("M534 300H1264", 5) +
        stroke("M520 816H1280", 4) +
        stroke("M566 352V770M1234 352V770", 4),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: "#8b3a22",
      art: stack
        .map(
          (b, i) =>
            rect(b.x - 12, b.y - 3, b.w + 20, 11) +
            rect(b.x - 12, b.y + b.h - 9, b.w + 20, 11) +
            (i === 1
              ? ""
              : path(
                  `M${b.x - 12} ${b.y - 3}h26v${b.h + 5}h-26C${b.x - 26} ${b.y + b.h - 16} ${b.x - 26} ${b.y + 14} ${b.x - 12} ${b.y - 3}Z`,
                )),
        )
        .join(""),
      shift: [0, 0],
    },
    {
      ink: INK,
      art:
        leaves +
        times(N, (i) => stroke(`M${sx + 6} ${sy + (i + 1) * sh - 2}L${sx + sw} ${sy + (i + 1) * sh - 2}`, 3)),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: VERMILION,
      art:
        sewing +
        brush(
          [
            [sx + 400, sy + N * sh - 10],
            [780, 1120],
            [900, 1130],
            [980, 1060],
            [1080, 1010],
            [1170, 1050],
            [1250, 1052],
            [1330, 1000],
          ],
          () => 9,
          "#000",
          90,
        ),
      shift: [0, 0],
      rough: 1.4,
    },
    {
      ink: INK,
      art:
        poly(xy("1310,1012 1510,926 1516,936 1320,1022")) +
        `<ellipse cx="1330" cy="1005" rx="14" ry="3.5" fill="${W}" transform="rotate(-24 1330 1005)"/>` +
        path("M1460 1100L1700 1010C1716 1006 1726 1022 1712 1030L1480 1122C1460 1128 1446 1108 1460 1100Z"),
      shift: [0, 0],
    },
    { ink: PAPER, art: path("M1492 1096L1690 1022C1698 1020 1702 1026 1696 1030L1500 1106Z"), shift: [0, 0] },
  ];
});
