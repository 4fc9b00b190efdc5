/** Ses: a lute's sound hole and one plucked string. */
import { brush, cut, disc, group, inside, path, rect, ring, stroke, times, W, xy } from "../draw.ts";
import { CLAY, INK, OCHRE, PAPER, VERMILION } from "../palette.ts";
import { cover } from "./format.ts";

const CX = 700;
const CY = 1320;
const STRINGS = [-200, -120, -40, 40, 120, 200];

export const cover10 = cover("cover-sayi-10", (r) => {
  const petal = (turn: number): string =>
    group(
      `rotate(${turn} ${CX} ${CY})`,
      `<path d="M${CX} ${CY - 40}C${CX - 70} ${CY - 120} ${CX - 50} ${CY - 230} ${CX} ${CY - 280}C${CX + 50} ${CY - 230} ${CX + 70} ${CY - 120} ${CX} ${CY - 40}Z" fill="none" stroke="#000" stroke-width="14"/>`,
      disc(CX, CY - 168, 15),
    );
  const grain = times(40, () => {
    const x = r.in(0, 1400);
    return brush(
      [
        [x, -20],
        [x + r.soft(8), 500],
        [x + r.soft(10), 1100],
        [x + r.soft(8), 2000],
      ],
      () => r.in(3, 6),
      "#000",
      30,
    );
  });
  return [
    { ink: OCHRE, art: rect(0, 0, 1400, 1980), wear: 0.2 },
    { ink: "#e2b559", art: grain, shift: [0, 0], wear: 0.1 },
    { ink: CLAY, art: ring(CX, CY, 436, 26) + ring(CX, CY, 484, 9), shift: [0, 0], wear: 0.2 },
    {
      ink: INK,
      art:
        disc(CX, CY, 408) +
        times(48, (i) => group(`rotate(${i * 7.5} ${CX} ${CY})`, rect(CX - 8, CY - 466, 16, 14))),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: CLAY,
      art: inside(
        "hole",
        `<circle cx="${CX}" cy="${CY}" r="390"/>`,
        times(12, (i) => petal(i * 30)),
        ring(CX, CY, 304, 17),
        ring(CX, CY, 62, 13),
        disc(CX, CY, 24),
        times(24, (i) =>
          group(
            `rotate(${i * 15} ${CX} ${CY})`,
            i % 2 ? disc(CX, CY - 346, 15) : rect(CX - 6, CY - 392, 12, 82),
          ),
        ),
      ),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: INK,
      art:
        cut(xy("310,716 1090,712 1096,786 304,790"), r, 2, 100) +
        path("M310 716C270 730 262 776 304 790ZM1090 712C1130 726 1138 774 1096 786Z") +
        STRINGS.map((x) => disc(CX + x * 1.06, 740, 14, W)).join(""),
      shift: [0, 0],
      wear: 0.2,
    },
    {
      ink: PAPER,
      art: STRINGS.filter((x) => x !== 40)
        .map((x) => rect(CX + x * 1.06 - 4, 744, 8, 1300))
        .join(""),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: VERMILION,
      art: times(9, (i) => {
        const a = (i - 4) * 25;
        const x = CX + 42;
        return stroke(
          `M${x} 744C${x + a * 1.5} 1040 ${x + a * 1.5} 1600 ${x} 2040`,
          i === 0 || i === 8 ? 8 : 4,
        );
      }),
      shift: [0, 0],
      wear: 0.1,
    },
  ];
});
