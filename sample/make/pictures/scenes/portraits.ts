/** Authors as cut-paper profiles: a lit face, hair and coat, before one colour of the shelf. */
import { blob, brush, disc, group, type Pt, rect, ring, swell, tone, xy } from "../draw.ts";
import {
  CLAY,
  DUSK,
  INDIGO,
  INK,
  MIST,
  MOSS,
  OCHRE,
  PAPER,
  PLUM,
  ROSE,
  SAND,
  TEAL,
  VERMILION,
} from "../palette.ts";
import type { Picture } from "../press.ts";

const SIDE = 720;

/** Looking right: forehead, nose, lips, chin, throat, then the nape and the back of the head. */
const FACE = xy(
  "330,148 398,165 437,215 446,258 470,300 497,342 486,356 463,360 474,380 462,392 472,408 455,428 462,462 440,488 398,494 386,520 392,590 250,600 262,500 214,420 196,300 240,190",
);
const COAT = xy("262,545 320,590 396,560 470,604 574,640 640,740 70,740 122,640 196,594");

interface Sitter {
  readonly slug: string;
  readonly ground: string;
  readonly skin: string;
  readonly coat: string;
  readonly hair: string;
  readonly hairArt: string;
  /** What is worn over the face, in ink. */
  readonly worn?: string;
  readonly looksLeft?: boolean;
}

function portrait({
  slug,
  ground,
  skin,
  coat,
  hair,
  hairArt,
  worn = "",
  looksLeft = false,
}: Sitter): Picture {
  const facing = (art: string) => (looksLeft ? group(`translate(${SIDE} 0) scale(-1 1)`, art) : art);
  return {
    slug,
    width: SIDE,
    height: SIDE,
    paper: PAPER,
    limit: 60_000,
    plates: () => [
      { ink: ground, art: rect(0, 0, SIDE, SIDE) + disc(360, 330, 262, tone(0.72)) },
      { ink: skin, art: facing(blob(FACE)) },
      { ink: coat, art: facing(blob(COAT)) },
      { ink: hair, art: facing(hairArt) },
      { ink: INK, art: facing(eye() + worn), rough: 1.2 },
    ],
  };
}

function eye(): string {
  return brush(xy("414,286 430,280 446,287"), swell(9)) + brush(xy("404,256 426,246 447,252"), swell(11));
}

const line = (points: readonly Pt[], width: number) => brush(points, swell(width));

const bun = blob(
  xy(
    "404,170 372,212 300,232 278,300 262,352 276,420 240,452 196,410 166,320 176,228 226,156 300,122 362,130",
  ),
);
const short = blob(
  xy("418,182 392,214 330,222 296,262 290,330 262,340 248,420 206,392 180,300 200,200 262,136 346,126"),
);
const bob = blob(
  xy(
    "420,188 380,210 336,250 330,340 346,430 330,520 240,540 170,500 158,380 164,250 214,160 300,116 380,132",
  ),
);
const crop = blob(xy("412,178 352,190 288,214 270,300 240,352 204,330 190,270 210,200 268,150 340,132"));
const beard = blob(xy("392,420 430,428 462,440 470,476 436,520 380,516 330,470 300,400 306,350 336,396"));
const glasses = ring(430, 288, 30, 7) + brush(xy("400,286 350,290 300,300"), () => 7);

export const portraits: readonly Picture[] = [
  portrait({
    slug: "yazar-nermin-akyol",
    ground: OCHRE,
    skin: ROSE,
    coat: INDIGO,
    hair: INK,
    hairArt: bun + disc(176, 214, 62),
  }),
  portrait({
    slug: "yazar-orhan-meseli",
    ground: TEAL,
    skin: SAND,
    coat: VERMILION,
    hair: INK,
    hairArt: crop + beard,
    looksLeft: true,
  }),
  portrait({
    slug: "yazar-zehra-tuncalp",
    ground: MIST,
    skin: CLAY,
    coat: PLUM,
    hair: INK,
    hairArt: bob,
    worn: line(xy("336,250 330,340 346,430"), 4),
  }),
  portrait({
    slug: "yazar-kerem-altuncu",
    ground: MOSS,
    skin: ROSE,
    coat: DUSK,
    hair: PAPER,
    hairArt: short,
    worn: glasses,
    looksLeft: true,
  }),
];
