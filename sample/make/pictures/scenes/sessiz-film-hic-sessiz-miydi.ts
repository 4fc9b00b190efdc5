/** The reel unwinds, and its frames turn into piano keys. */
import { disc, type Pt, poly, rect, ring, sample, times, xy } from "../draw.ts";
import { INK, OCHRE, PAPER, SAND, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const CX = 720;
const CY = 520;

export const sessizFilm = picture("sessiz-film-hic-sessiz-miydi", () => {
  // The strip: leaves the reel at the bottom left, sweeps right and towards us.
  const spine: Pt[] = xy("452,430 430,700 550,920 800,1000 1080,960 1330,880 1600,860 1900,900");
  const N = 120;
  const line = sample(spine, N);
  const width = (t: number): number => 90 + 240 * t ** 1.2;
  const edge = (i: number, side: number): Pt => {
    const a = line[Math.max(0, i - 1)] as Pt;
    const b = line[Math.min(N, i + 1)] as Pt;
    const p = line[i] as Pt;
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const w = width(i / N) / 2;
    return [p[0] - ((b[1] - a[1]) / len) * w * side, p[1] + ((b[0] - a[0]) / len) * w * side];
  };
  const mix = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const quad = (i: number, j: number, s: number, e: number): Pt[] => [
    mix(edge(i, 1), edge(i, -1), s),
    mix(edge(j, 1), edge(j, -1), s),
    mix(edge(j, 1), edge(j, -1), e),
    mix(edge(i, 1), edge(i, -1), e),
  ];
  const band = (from: number, to: number, s: number, e: number): string => {
    const a: Pt[] = [];
    const b: Pt[] = [];
    for (let i = from; i <= to; i++) {
      a.push(mix(edge(i, 1), edge(i, -1), s));
      b.push(mix(edge(i, 1), edge(i, -1), e));
    }
    return poly([...a, ...b.reverse()]);
  };
  const SWITCH = 62;
  const keys: number[] = [];
  for (let i = SWITCH; i < N; i += 4) keys.push(i);
  const blackKeys = [1, 1, 0, 1, 1, 1, 0];
  let film = "";
  for (let i = 0; i < SWITCH; i += 2)
    film += poly(quad(i, i + 1, 0.06, 0.14)) + poly(quad(i, i + 1, 0.86, 0.94));
  let frames = "";
  for (let i = 0; i < SWITCH - 6; i += 8) frames += poly(quad(i + 1, i + 7, 0.22, 0.78));
  const holes = times(5, (i) => {
    const a = (i / 5) * Math.PI * 2 - 0.3;
    return disc(CX + Math.cos(a) * 170, CY + Math.sin(a) * 170, 82);
  });
  return [
    { ink: OCHRE, art: rect(0, 0, 1800, 1200) },
    { ink: SAND, art: disc(CX, CY, 430), shift: [0, 0] },
    { ink: INK, art: band(0, N, 0, 1), shift: [0, 0] },
    { ink: PAPER, art: film + band(SWITCH, N, 0.05, 1), shift: [0, 0] },
    { ink: SAND, art: frames, shift: [0, 0] },
    { ink: INK, art: disc(CX, CY, 330), shift: [0, 0] },
    { ink: SAND, art: holes + disc(CX, CY, 26) + ring(CX, CY, 298, 4), shift: [0, 0] },
    {
      ink: INK,
      art:
        keys
          .map((i) =>
            poly(
              quad(i, Math.min(N, i + 1), 0.05, 1).map((p, q) =>
                q === 1 || q === 2
                  ? mix(p, q === 1 ? mix(edge(i, 1), edge(i, -1), 0.05) : edge(i, -1), 0.72)
                  : p,
              ) as Pt[],
            ),
          )
          .join("") +
        keys.map((i, k) => (blackKeys[k % 7] && i + 5 < N ? poly(quad(i + 3, i + 5, 0.4, 1)) : "")).join(""),
      shift: [0, 0],
    },
    {
      ink: VERMILION,
      art: poly(quad(SWITCH + 17, SWITCH + 20, 0.07, 0.98)) + disc(CX, CY, 18),
      shift: [0, 0],
    },
    {
      ink: INK,
      art: poly(quad(SWITCH + 15, SWITCH + 17, 0.4, 1)) + poly(quad(SWITCH + 19, SWITCH + 21, 0.4, 1)),
      shift: [0, 0],
    },
  ];
});
