/** A clockmaker lifts his shutter while it snows. */
import {
  brush,
  cut,
  disc,
  gouge,
  group,
  halo,
  line,
  oval,
  type Pt,
  path,
  poly,
  rect,
  ring,
  stroke,
  times,
  W,
  xy,
} from "../draw.ts";
import { INK, NIGHT, OCHRE, PAPER, STRAW, TEAL, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

interface Clock {
  x: number;
  y: number;
  r: number;
  h: number;
  m: number;
}
const CLOCKS: Clock[] = [
  { x: 492, y: 478, r: 56, h: 10, m: 9 },
  { x: 634, y: 462, r: 40, h: 4, m: 38 },
  { x: 826, y: 486, r: 66, h: 7, m: 26 },
  { x: 974, y: 462, r: 44, h: 1, m: 51 },
  { x: 492, y: 632, r: 44, h: 6, m: 3 },
  { x: 966, y: 604, r: 50, h: 11, m: 33 },
  { x: 838, y: 628, r: 34, h: 3, m: 15 },
];
const SIGN: Clock = { x: 738, y: 270, r: 92, h: 7, m: 4 };
const CASE: Clock = { x: 652, y: 640, r: 42, h: 8, m: 18 };
const ALARM: Clock = { x: 500, y: 800, r: 42, h: 2, m: 42 };
const MANTEL: Clock = { x: 880, y: 790, r: 48, h: 9, m: 47 };

function hands(c: Clock, weight = 1): string {
  const a = ((c.h + c.m / 60) / 12) * Math.PI * 2;
  const b = (c.m / 60) * Math.PI * 2;
  return (
    line(
      [c.x, c.y],
      [c.x + Math.sin(a) * c.r * 0.46, c.y - Math.cos(a) * c.r * 0.46],
      9 * weight,
      "#000",
      "round",
    ) +
    line(
      [c.x, c.y],
      [c.x + Math.sin(b) * c.r * 0.7, c.y - Math.cos(b) * c.r * 0.7],
      6 * weight,
      "#000",
      "round",
    ) +
    disc(c.x, c.y, 6 * weight)
  );
}

function ticks(c: Clock): string {
  return times(12, (i) => {
    const a = (i / 12) * Math.PI * 2;
    const u = c.r * (i % 3 === 0 ? 0.72 : 0.8);
    return line(
      [c.x + Math.sin(a) * u, c.y - Math.cos(a) * u],
      [c.x + Math.sin(a) * c.r * 0.92, c.y - Math.cos(a) * c.r * 0.92],
      i % 3 === 0 ? 6 : 4,
    );
  });
}

export const karYagarken = picture("kar-yagarken-acilan-dukkan", (r) => {
  const bricks = times(120, () => {
    const y = 20 + r.int(0, 25) * 38;
    return gouge(r.in(0, 1800), y, r.in(26, 60), 6, 0, W);
  });
  const flakes = times(210, () => {
    const s = r.in(3, 7) + (r() < 0.16 ? r.in(3, 7) : 0);
    const [x, y] = [r.in(0, 1800), r.in(-20, 1040)];
    const indoors = x > 420 && x < 1400 && y > 390 && y < 1000;
    if (indoors && r() < 0.86) return "";
    const k = r.int(5, 7);
    return poly(
      Array.from({ length: k }, (_, i): Pt => {
        const a = (i / k) * Math.PI * 2 + r.in(-0.3, 0.3);
        return [x + Math.cos(a) * s * r.in(0.75, 1.15), y + Math.sin(a) * s * r.in(0.75, 1.15)];
      }),
    );
  });
  const snow: Pt[] = xy("-20,1010 260,994 400,1004 900,1008 1400,1002 1580,990 1820,1004 1820,1220 -20,1220");
  const prints = times(8, (i) => {
    const t = i / 7;
    return oval(
      1150 - 420 * t ** 1.1 + (i % 2 ? 18 : -18) * (1 + t),
      1062 + 130 * t,
      13 + 9 * t,
      6 + 5 * t,
      "#000",
      -24,
    );
  });
  const slats = times(7, (i) => line([1108, 410 + i * 26], [1382, 408 + i * 26], 7));
  const faces = [...CLOCKS, SIGN, CASE, ALARM, MANTEL];
  const man = (...parts: string[]): string => group("translate(1240 1040) scale(1.06)", ...parts);
  return [
    { ink: "#3a4a70", art: rect(0, 0, 1800, 1200), wear: 0 },
    { ink: NIGHT, art: rect(0, 0, 1800, 1200) + bricks, wear: 0.1, shift: [0, 0] },
    {
      ink: "#3a4a70",
      art: halo("glow", 900, 640, 900, xy("0,0.75 0.55,0.5 1,0")) + rect(240, 0, 1330, 1020, "url(#glow)"),
      wear: 0,
    },
    {
      ink: "#111829",
      art:
        cut(xy("-20,-20 238,-20 232,1020 -20,1020"), r, 3, 140) +
        cut(xy("1566,-20 1820,-20 1820,1020 1572,1020"), r, 3, 140),
      wear: 0,
    },
    {
      ink: "#3a4a70",
      art: xy("60,300 60,620 1652,280 1652,600")
        .map(([x, y]) =>
          stroke(`M${x} ${y}h104v190h-104ZM${(x ?? 0) + 52} ${y}v190M${x} ${(y ?? 0) + 80}h104`, 6),
        )
        .join(""),
      wear: 0,
    },
    {
      ink: TEAL,
      art:
        cut(xy("340,340 1460,336 1466,1014 334,1016"), r, 3, 200) +
        cut(xy("300,216 1500,212 1496,352 304,354"), r, 3, 220),
      wear: 0.2,
    },
    {
      ink: STRAW,
      art:
        cut(xy("400,392 1050,390 1052,858 400,860"), r, 2, 200) +
        cut(xy("1104,392 1386,390 1388,1010 1104,1010"), r, 2, 200),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: OCHRE,
      art:
        cut(xy("400,700 1052,690 1052,860 400,860"), r, 3, 80) +
        cut(xy("1104,392 1386,390 1388,640 1104,650"), r, 2, 120),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: PAPER,
      art: cut(snow, r, 4, 80) + faces.map((c) => disc(c.x, c.y, c.r)).join(""),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: "#a9b8c6",
      art:
        cut(xy("-20,1090 420,1064 900,1092 860,1220 -20,1220"), r, 3, 90) +
        cut(xy("1400,1084 1820,1058 1820,1220 1330,1220"), r, 3, 90),
      wear: 0,
    },
    {
      ink: STRAW,
      art: cut(xy("1106,1012 1386,1012 1330,1210 760,1210"), r, 4, 90),
      shift: [0, 0],
      wear: 0.1,
    },
    { ink: "#c9a45c", art: man(poly(xy("-70,6 70,6 40,190 -110,190"))) + prints, shift: [0, 0], wear: 0 },
    {
      ink: "#7f9296",
      art: cut(xy("1106,394 1386,392 1386,596 1106,600"), r, 2, 90),
      shift: [0, 0],
      wear: 0.2,
    },
    { ink: "#44565c", art: slats + rect(1106, 588, 280, 16), shift: [0, 0], wear: 0 },
    {
      ink: INK,
      art:
        stroke("M716 392V540M400 720H560M744 720H1050", 8) +
        stroke("M400 392H1050V858H400Z", 14) +
        rect(388, 852, 676, 16) +
        stroke("M400 904H708V986H400ZM738 904H1050V986H738Z", 6) +
        CLOCKS.map((c) => ring(c.x, c.y, c.r, 9) + ticks(c) + hands(c)).join("") +
        rect(592, 576, 120, 270) +
        poly(xy("576,582 652,526 728,582")) +
        rect(580, 832, 144, 22) +
        disc(CASE.x, CASE.y, CASE.r, W) +
        ring(CASE.x, CASE.y, CASE.r, 6) +
        hands(CASE, 0.8) +
        rect(618, 708, 68, 106, W) +
        line([652, 708], [664, 776], 5) +
        ring(ALARM.x, ALARM.y, ALARM.r, 10) +
        hands(ALARM, 0.85) +
        disc(474, 752, 15) +
        disc(526, 752, 15) +
        line([474, 836], [462, 852], 8) +
        line([526, 836], [538, 852], 8) +
        path("M802 852V796C802 718 958 718 958 796V852Z") +
        disc(MANTEL.x, MANTEL.y, MANTEL.r, W) +
        ring(MANTEL.x, MANTEL.y, MANTEL.r, 4) +
        hands(MANTEL, 0.9) +
        ring(SIGN.x, SIGN.y, SIGN.r, 16) +
        ticks(SIGN) +
        hands(SIGN, 1.5) +
        rect(1090, 380, 18, 634) +
        rect(1384, 380, 18, 634) +
        rect(1090, 380, 312, 16) +
        // The clockmaker from behind, both arms at the shutter.
        man(
          path(
            "M-78 6C-80 -120 -76 -260 -66 -344C-50 -368 -24 -376 0 -376C24 -376 50 -368 66 -344C76 -260 80 -120 78 6Z",
          ),
          gouge(0, -90, 170, 6, 90, W),
          disc(0, -412, 38),
          path("M-46 -420C-42 -468 42 -468 46 -420Z"),
          brush(xy("-52,-340 -96,-396 -92,-440"), () => 34),
          brush(xy("52,-340 96,-396 92,-440"), () => 34),
          disc(-92, -442, 18),
          disc(92, -442, 18),
          path("M-58 0H-8V22H-66ZM58 0H8V22H66Z"),
        ),
      shift: [0, 0],
      wear: 0.15,
    },
    {
      ink: VERMILION,
      art:
        man(poly(xy("-44,-386 44,-386 50,-358 -48,-356")), poly(xy("14,-360 42,-362 52,-262 22,-258"))) +
        disc(666, 784, 17) +
        rect(304, 346, 1192, 14),
      shift: [0, 0],
      wear: 0.1,
    },
    {
      ink: PAPER,
      art:
        path(
          "M288 222C330 192 410 204 480 198C560 190 600 206 640 196L648 224C600 232 560 220 480 230C400 236 340 226 288 222ZM828 194C930 184 1040 202 1140 192C1260 184 1420 196 1512 220C1460 238 1380 220 1280 232C1160 238 1000 222 826 228Z",
        ) +
        path(
          "M660 208C682 160 708 150 738 150C772 150 796 164 816 206C782 178 762 172 738 172C714 172 690 180 660 208Z",
        ) +
        path("M380 852C440 836 660 846 720 842C840 834 1000 846 1072 852L1064 868H388Z") +
        flakes,
      wear: 0,
    },
  ];
});
