/** A wall of letter boxes; one stands open and there is nothing in it. */
import { cut, disc, line, type Pt, poly, rect } from "../draw.ts";
import { INK, MIST, PAPER, TEAL, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const W1 = 352;
const H1 = 268;
const GAP = 28;

export const bosMektupKutusu = picture("bos-mektup-kutusu", (r) => {
  const boxes: Pt[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let col = -3; col <= 2; col++)
      boxes.push([936 + col * (W1 + GAP) - W1 / 2, 596 + row * (H1 + GAP) - H1 / 2]);
  }
  const [x, y] = [936 - W1 / 2, 596 - H1 / 2];
  const closed = boxes.filter(([bx, by]) => bx !== x || by !== y);
  const named = (i: number): boolean => (i * 7) % 5 > 1;
  return [
    { ink: "#86a3a1", art: rect(0, 0, 1800, 1200), wear: 0.2 },
    {
      ink: MIST,
      art: closed
        .map(([bx, by]) =>
          cut(
            [
              [bx, by],
              [bx + W1, by],
              [bx + W1, by + H1],
              [bx, by + H1],
            ],
            r,
            1.6,
            150,
          ),
        )
        .join(""),
      wear: 0.4,
    },
    {
      ink: TEAL,
      art: closed
        .map(
          ([bx, by], i) =>
            rect(bx + 76, by + 48, W1 - 152, 20) +
            (named(i)
              ? rect(bx + 112, by + 120, W1 - 224, 58)
              : rect(bx + 112, by + 120, W1 - 224, 58) + rect(bx + 119, by + 127, W1 - 238, 44, "#fff")) +
            disc(bx + W1 - 42, by + H1 - 54, 13) +
            rect(bx + W1 - 45, by + H1 - 54, 6, 25) +
            poly([
              [bx, by + H1],
              [bx + W1, by + H1],
              [bx + W1, by],
              [bx + W1 - 9, by + 9],
              [bx + W1 - 9, by + H1 - 9],
              [bx + 9, by + H1 - 9],
            ]),
        )
        .join(""),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: PAPER,
      art:
        closed
          .map(([bx, by], i) =>
            named(i)
              ? rect(bx + 122, by + 136, 60 + ((i * 37) % 44), 8) +
                rect(bx + 122, by + 154, 36 + ((i * 23) % 44), 6)
              : "",
          )
          .join("") +
        closed
          .map(([bx, by]) =>
            poly([
              [bx, by],
              [bx + W1, by],
              [bx + W1 - 8, by + 8],
              [bx + 8, by + 8],
              [bx + 8, by + H1 - 8],
              [bx, by + H1],
            ]),
          )
          .join(""),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: TEAL,
      art: poly([
        [x - 276, y + H1 + 112],
        [x - 14, y + H1 + 34],
        [x - 14, y + 40],
        [x - 60, y + 40],
      ]),
      blend: "multiply",
      wear: 0,
      shift: [0, 0],
    },
    {
      ink: INK,
      art: cut(
        [
          [x, y],
          [x + W1, y],
          [x + W1, y + H1],
          [x, y + H1],
        ],
        r,
        1.6,
        150,
      ),
      shift: [0, 0],
    },
    {
      ink: "#2c4a4c",
      art:
        poly([
          [x + 10, y + H1 - 8],
          [x + W1 - 10, y + H1 - 8],
          [x + W1 - 74, y + H1 - 68],
          [x + 74, y + H1 - 68],
        ]) +
        poly([
          [x + W1 - 8, y + 10],
          [x + W1 - 8, y + H1 - 10],
          [x + W1 - 70, y + H1 - 70],
          [x + W1 - 70, y + 60],
        ]),
      shift: [0, 0],
    },
    {
      ink: TEAL,
      art:
        poly([
          [x + 190, y + H1 - 8],
          [x + W1 - 10, y + H1 - 8],
          [x + W1 - 74, y + H1 - 68],
          [x + 220, y + H1 - 68],
        ]) +
        poly([
          [x + W1 - 8, y + 96],
          [x + W1 - 8, y + H1 - 10],
          [x + W1 - 70, y + H1 - 70],
          [x + W1 - 70, y + 128],
        ]),
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art: cut(
        [
          [x - 2, y],
          [x - 2, y + H1],
          [x - 262, y + H1 + 84],
          [x - 262, y - 66],
        ],
        r,
        2,
        120,
      ),
      shift: [0, 0],
    },
    {
      ink: INK,
      art:
        poly([
          [x - 84, y + 46],
          [x - 84, y + 66],
          [x - 196, y + 44],
          [x - 196, y + 21],
        ]) +
        disc(x - 232, y + H1 - 6, 16) +
        line([x - 232, y + H1 - 4], [x - 232, y + H1 + 30], 8) +
        poly([
          [x - 262, y - 66],
          [x - 262, y + H1 + 84],
          [x - 275, y + H1 + 80],
          [x - 275, y - 62],
        ]) +
        rect(x - 8, y + 30, 14, 44) +
        rect(x - 8, y + H1 - 74, 14, 44),
      shift: [0, 0],
    },
    {
      ink: "#8f2415",
      art: poly([
        [x - 120, y + 116],
        [x - 120, y + 182],
        [x - 206, y + 176],
        [x - 206, y + 98],
      ]),
      shift: [0, 0],
    },
  ];
});
