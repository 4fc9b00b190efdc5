/** A steep street of stairs, someone climbing, a cat with the right of way. */
import { cut, disc, fade, gouge, group, type Pt, path, poly, rect, stroke, times, W, xy } from "../draw.ts";
import { cat } from "../motifs.ts";
import { DUSK, INDIGO, INK, OCHRE, SAND, TEAL, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

export const istanbuldaYurumek = picture("istanbulda-yurumek", (r) => {
  const N = 24;
  const level = (i: number): number => 1240 - (830 * (1 - 0.9 ** i)) / (1 - 0.9 ** N);
  const edge = (y: number): [number, number] => {
    const t = (1240 - y) / 830;
    return [330 + 430 * t, 1480 - 440 * t];
  };
  const risers = times(N, (i) => {
    const a = level(i);
    const b = level(i + 1);
    const m = a - (a - b) * 0.52;
    const [l, rr] = edge(a);
    return cut(
      [
        [l, m],
        [rr, m],
        [rr, a],
        [l, a],
      ],
      r,
      1.4,
      130,
    );
  });
  const windows = (xs: number[], y: number, w: number, h: number): string =>
    xs
      .map((x) =>
        cut(
          [
            [x, y],
            [x + w, y - 2],
            [x + w, y + h],
            [x, y + h],
          ],
          r,
          1.5,
          60,
        ),
      )
      .join("");
  const left: Pt[] = xy("-20,-20 640,-20 652,210 700,214 704,380 760,386 760,430 330,1240 -20,1240");
  const right: Pt[] = xy("1820,-20 1180,-20 1172,300 1104,306 1100,420 1040,424 1480,1240 1820,1240");
  return [
    { ink: "#efd9bb", art: rect(600, 0, 640, 460) },
    {
      ink: "#e6bf9a",
      art: fade("k", [0, 120], [0, 400], xy("0,0 1,0.9")) + rect(600, 120, 640, 340, "url(#k)"),
    },
    {
      ink: DUSK,
      art:
        cut(xy("740,372 1120,366 1120,430 740,430"), r, 3, 60) +
        path(
          "M800 372C800 346 826 334 846 332C866 334 890 346 892 372ZM782 372L784 306L787 296L790 306L792 372ZM902 372L904 302L907 290L910 302L912 372Z",
        ),
    },
    { ink: SAND, art: cut(xy("330,1240 760,408 1040,406 1480,1240"), r, 3, 120), shift: [0, 0] },
    { ink: "#b99f7c", art: risers, shift: [0, 0] },
    {
      ink: TEAL,
      art:
        cut(left, r, 3, 140) +
        `<g>${windows([40, 190], 120, 84, 150)}${windows([40, 190], 400, 84, 150)}${windows([40, 190], 680, 84, 150)}</g>`.replaceAll(
          "#000",
          W,
        ),
      shift: [0, 0],
    },
    { ink: OCHRE, art: cut(right, r, 3, 140), shift: [0, 0] },
    {
      ink: INK,
      art:
        // Left bay, doors, windows.
        cut(xy("318,300 560,292 566,640 324,700"), r, 2, 100) +
        windows([352], 352, 70, 230).replaceAll("#000", W) +
        windows([456], 346, 70, 210).replaceAll("#000", W) +
        path("M318 700L566 640L540 690L330 750Z") +
        rect(302, 282, 280, 22) +
        windows([60, 210], 140, 44, 110) +
        windows([60, 210], 420, 44, 110) +
        windows([60], 700, 44, 110) +
        path("M130 1240V960C130 900 250 900 250 960V1240Z") +
        rect(596, 70, 34, 110) +
        rect(612, 270, 34, 110) +
        path("M586 560V470C586 446 630 446 630 470V560L600 600Z") +
        // Right house.
        windows([1250, 1400, 1600], 90, 66, 140) +
        windows([1270, 1420, 1620], 350, 66, 140) +
        windows([1440, 1640], 640, 66, 140) +
        path("M1540 1240V960C1540 890 1680 890 1680 960V1240Z") +
        rect(1236, 244, 96, 10) +
        rect(1386, 244, 96, 10) +
        rect(1586, 244, 96, 10) +
        rect(1256, 504, 96, 10) +
        rect(1406, 504, 96, 10) +
        rect(1606, 504, 96, 10) +
        windows([1196], 330, 30, 90) +
        windows([1190], 130, 30, 90) +
        stroke("M640 196C780 246 1020 250 1180 190", 4),
      shift: [0, 0],
    },
    {
      ink: INDIGO,
      blend: "multiply",
      art: cut(xy("330,1240 760,408 842,408 760,660 1010,930 880,1240"), r, 4, 100),
      shift: [0, 0],
    },
    {
      ink: "#f7f1e6",
      art:
        poly(xy("720,222 772,232 766,316 716,306")) +
        poly(xy("880,240 936,240 932,318 884,320")) +
        poly(xy("1010,234 1074,222 1080,290 1016,300")),
      shift: [0, 0],
    },
    {
      ink: INK,
      art:
        group(
          "translate(1010 640)",
          disc(0, -150, 27),
          disc(2, -182, 13),
          path("M-24 60L-34 130L-62 132L-60 144L-14 144L4 62ZM8 60L26 96L14 108L20 118L60 108L38 56Z"),
          path("M-46 -112C-58 -70 -66 -20 -66 10L-50 12C-46 -20 -40 -60 -34 -90Z"),
          path("M46 -112C62 -70 66 -30 64 0L50 0C46 -30 40 -60 34 -90Z"),
          rect(42, 0, 44, 56),
          path("M48 0C50 -24 78 -24 80 0L74 0C72 -14 56 -14 54 0Z"),
        ) + cat(1060, 975, 1.1),
      wear: 0.12,
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art: group(
        "translate(1010 640)",
        path(
          "M-34 -124C-52 -110 -54 -60 -60 76C-20 88 24 88 62 74C54 -60 50 -110 34 -124C14 -132 -14 -132 -34 -124Z",
        ),
        gouge(0, 30, 90, 5, 90, W),
      ),
      shift: [0, 0],
    },
  ];
});
