/** Window light on a floor and a wall, and one pomegranate that found it. */
import { cut, disc, gouge, inside, line, oval, type Pt, path, poly, rect, times, xy } from "../draw.ts";
import { PLUM, STRAW, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const WALL = 486;

/** A point on the floor: u across, v from the wall (0) to the reader (1). */
function floor(u: number, v: number): Pt {
  return [900 + (u - 900) * (1 + 0.85 * v), WALL + 730 * v ** 1.2];
}

export const isikUzerine = picture("isik-uzerine", (r) => {
  const boards = times(17, (i) => line(floor(-220 + i * 140, 0), floor(-220 + i * 140, 1), 5));
  const joints = times(22, (i) => {
    const u = -220 + ((i * 5) % 16) * 140;
    const v = 0.06 + 0.84 * ((i * 0.37) % 1);
    return line(floor(u, v), floor(u + 140, v), 4);
  });
  const LEAN = 250;
  const pane = (u: number, v: number, du: number, dv: number): string => {
    const p = (a: number, b: number): Pt => floor(a - LEAN * b, b);
    return cut([p(u, v), p(u + du, v), p(u + du, v + dv), p(u, v + dv)], r, 2, 110);
  };
  const lit = [800, 1030]
    .map((u) => pane(u, 0, 206, 0.2) + pane(u, 0.235, 206, 0.2) + pane(u, 0.47, 206, 0.2))
    .join("");
  const wall =
    [800, 1030]
      .map((u) =>
        cut(
          [
            [u, WALL - 38],
            [u + 206, WALL - 38],
            [u + 260, 196],
            [u + 54, 196],
          ],
          r,
          2,
          110,
        ),
      )
      .join("") +
    [800, 1030]
      .map((u) =>
        cut(
          [
            [u - 4, WALL],
            [u + 202, WALL],
            [u + 206, WALL - 32],
            [u, WALL - 32],
          ],
          r,
          1,
          110,
        ),
      )
      .join("");
  const fruit: Pt = [860, 716];
  const clipFloor = `<rect x="0" y="${WALL}" width="1800" height="720"/>`;
  return [
    { ink: "#8c6f85", art: rect(0, 0, 1800, WALL), wear: 0.2 },
    {
      ink: "#7a5c75",
      art:
        cut(
          [
            [-20, -20],
            [560, -20],
            [300, 260],
            [180, WALL],
            [-20, WALL],
          ],
          r,
          4,
          90,
        ) +
        cut(
          [
            [1820, -20],
            [1560, -20],
            [1500, 200],
            [1600, WALL],
            [1820, WALL],
          ],
          r,
          4,
          90,
        ),
      wear: 0.2,
    },
    { ink: PLUM, art: rect(0, WALL, 1800, 720), wear: 0.3 },
    {
      ink: "#3f2038",
      art:
        inside("fl", clipFloor, boards, joints) +
        cut(xy("-20,1040 260,1080 640,1130 1000,1150 1400,1120 1820,1010 1820,1220 -20,1220"), r, 4, 90),
      shift: [0, 0],
    },
    { ink: "#6b4b66", art: rect(0, WALL - 34, 1800, 34), shift: [0, 0] },
    { ink: STRAW, art: wall + lit, shift: [0, 0], wear: 0.3 },
    { ink: "#d0aa63", art: inside("fb", clipFloor, boards), blend: "multiply", shift: [0, 0], wear: 0 },
    {
      ink: "#3f2038",
      art:
        rect(0, WALL - 38, 1800, 6) +
        rect(0, WALL - 3, 1800, 6) +
        oval(fruit[0] + 118, fruit[1] - 24, 190, 66, "#000", -43),
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art:
        disc(fruit[0], fruit[1], 88) +
        poly([
          [fruit[0] - 26, fruit[1] - 78],
          [fruit[0] - 44, fruit[1] - 132],
          [fruit[0] - 16, fruit[1] - 106],
          [fruit[0] + 4, fruit[1] - 142],
          [fruit[0] + 18, fruit[1] - 104],
          [fruit[0] + 46, fruit[1] - 126],
          [fruit[0] + 30, fruit[1] - 76],
        ]),
      shift: [0, 0],
    },
    {
      ink: "#9c2a17",
      art: inside(
        "pm",
        `<circle cx="${fruit[0]}" cy="${fruit[1]}" r="88"/>`,
        path(
          `M${fruit[0] + 100} ${fruit[1] - 90}C${fruit[0] + 70} ${fruit[1] + 40} ${fruit[0] + 10} ${fruit[1] + 76} ${fruit[0] - 80} ${fruit[1] + 70}L${fruit[0] - 60} ${fruit[1] + 110}H${fruit[0] + 110}Z`,
        ),
      ),
      shift: [0, 0],
    },
    { ink: "#f8ecd0", art: gouge(fruit[0] - 42, fruit[1] - 28, 54, 17, -64, "#000"), shift: [0, 0] },
  ];
});
