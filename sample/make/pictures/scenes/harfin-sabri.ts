/** ğ, ı and i as monuments; the dot of the i is still on its way. Outlines after Literata Bold (OFL). */
import { brush, cut, disc, gouge, group, halo, line, oval, path, rect, times, xy } from "../draw.ts";
import { INK, OCHRE, PAPER, SAND, STRAW, VERMILION } from "../palette.ts";
import { picture } from "./format.ts";

const G =
  "M264 -230Q200 -230 153 -221.5Q106 -213 75.5 -197Q45 -181 30 -157Q15 -133 15 -101Q15 -69 29.5 -48Q44 -27 69 -12.5Q94 2 124 13L124 16Q88 27 70.5 50.5Q53 74 53 99Q53 125 67 147Q81 169 113 196L113 199Q77 220 57 254.5Q37 289 37 338Q37 401 69 443Q101 485 156 506Q211 527 279 527Q298 527 321 524Q344 521 368.5 515Q393 509 414 498Q440 553 469 584Q498 615 539 615Q558 615 574.5 608Q591 601 601.5 586.5Q612 572 612 549Q612 522 594.5 501Q577 480 549 480Q535 480 523.5 488.5Q512 497 503 510L492 528Q482 516 474 501.5Q466 487 459 470Q483 446 500 416Q517 386 517 342Q517 290 488.5 249Q460 208 407 184Q354 160 279 160Q253 160 230 163.5Q207 167 189 172Q179 161 173.5 152Q168 143 168 132Q168 118 176.5 109.5Q185 101 200.5 98Q216 95 237 95L400 95Q492 95 536.5 62Q581 29 581 -34Q581 -62 572 -89.5Q563 -117 542.5 -142Q522 -167 486 -187Q450 -207 395 -218.5Q340 -230 264 -230ZM280 -149Q322 -149 351.5 -138.5Q381 -128 396.5 -110Q412 -92 412 -68Q412 -44 395 -32Q378 -20 344 -20L198 -20Q183 -33 174.5 -49Q166 -65 166 -85Q166 -118 194 -133.5Q222 -149 280 -149ZM278 244Q316 244 336 269Q356 294 356 342Q356 396 335 421.5Q314 447 275 447Q234 447 216 418.5Q198 390 198 344Q198 299 219 271.5Q240 244 278 244ZM277 585Q224 585 187 610Q150 635 129.5 679.5Q109 724 104 783L164 797Q178 745 206.5 718.5Q235 692 281 692Q331 692 357 721.5Q383 751 396 797L455 784Q448 727 426.5 682Q405 637 368 611Q331 585 277 585Z";
const I =
  "M34 0L34 70L80 78Q98 81 103 90.5Q108 100 108 127L108 363Q108 399 102 410.5Q96 422 73 426L34 432L41 507L252 518L267 510L267 125Q267 100 272.5 90.5Q278 81 296 78L341 69L341 0Z";

const GROUND = 950;
const letters = [
  { d: G, foot: -230, x: 160, s: 0.83 },
  { d: I, foot: 0, x: 770, s: 1.02 },
  { d: I, foot: 0, x: 1240, s: 1.02 },
];

export const harfinSabri = picture("harfin-sabri", (r) => {
  const set = (dx: number, dy: number): string =>
    letters
      .map((l) =>
        group(
          `translate(${l.x + dx} ${GROUND + dy}) scale(${l.s} ${-l.s}) translate(0 ${-l.foot})`,
          path(l.d),
        ),
      )
      .join("");
  /** The block behind the face: the outline swept along one direction. */
  const block = times(32, (i) => set(i * 2, i * -1.1));
  const shadow = letters
    .map((l) =>
      group(
        `translate(${l.x} ${GROUND}) matrix(${l.s} 0 ${l.s * 0.95} ${l.s * 0.27} 0 0) translate(0 ${-l.foot})`,
        path(l.d),
      ),
    )
    .join("");
  /** All of it stands a little further off, so that no crop costs a letter its dot. */
  const off = (art: string): string => group("translate(900 972) scale(0.85) translate(-920 -950)", art);
  return [
    { ink: OCHRE, art: rect(0, 0, 1800, 900), wear: 0.5 },
    {
      ink: STRAW,
      art: halo("sun", 1420, 880, 1000, xy("0,0.95 0.5,0.45 1,0")) + rect(0, 0, 1800, 900, "url(#sun)"),
      wear: 0.2,
    },
    { ink: SAND, art: cut(xy("-20,876 1820,866 1820,1220 -20,1220"), r, 3, 160), shift: [0, 0] },
    {
      ink: "#a78f70",
      art:
        off(shadow + oval(1560, 1024, 100, 18)) +
        times(16, () => gouge(r.in(0, 1800), r.in(910, 1180), r.in(60, 200), 5, 0, "#000")),
      wear: 0.6,
    },
    { ink: INK, art: off(block), shift: [0, 0], rough: 1.6 },
    { ink: PAPER, art: off(set(0, 0)), shift: [0, 0], rough: 1.6 },
    {
      ink: "#cdbfa6",
      art: off(
        letters
          .map((l) =>
            times(9, (i) =>
              gouge(
                l.x + (l.foot ? 90 : 130) + ((i * 61) % 150),
                GROUND - 60 - i * 46,
                r.in(20, 46),
                5,
                78 + r.soft(10),
                "#000",
              ),
            ),
          )
          .join(""),
      ),
      shift: [0, 0],
    },
    { ink: VERMILION, art: off(disc(1424, 250, 92)), shift: [0, 0] },
    {
      ink: "#9c2a17",
      art: off(path("M1348 302A92 92 0 0 0 1510 282A108 108 0 0 1 1348 302Z")),
      shift: [0, 0],
    },
    {
      // Someone has come with a ladder, to see what is keeping it.
      ink: INK,
      art: off(
        line([1098, 954], [1246, 430], 9) +
          line([1134, 960], [1280, 434], 9) +
          times(14, (i) => line([1105 + i * 10, 930 - i * 35.4], [1141 + i * 9.8, 934 - i * 35.4], 6)) +
          group(
            "translate(1256 470) scale(1.15)",
            disc(6, -98, 14),
            path(
              "M-14 -82C-20 -50 -18 -30 -14 -24L-22 8L-26 30H-14L0 -12L12 6L14 30H26L22 -4L14 -26C18 -46 18 -66 12 -82Z",
            ),
            brush(xy("10,-74 34,-84 46,-112"), () => 9),
            brush(xy("-10,-74 -2,-50 18,-44"), () => 9),
            rect(-8, -114, 28, 6),
          ),
      ),
      shift: [0, 0],
      rough: 1.2,
    },
  ];
});
