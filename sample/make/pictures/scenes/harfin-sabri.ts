/** ğ, ı and i as monuments; the dot of the i is still on its way. Outlines after Literata Bold (OFL). */
import { disc, fade, group, oval, path, poly, rect, gouge, times, cut, W } from '../draw.ts';
import { INK, OCHRE, PAPER, SAND, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

const G =
  'M264 -230Q200 -230 153 -221.5Q106 -213 75.5 -197Q45 -181 30 -157Q15 -133 15 -101Q15 -69 29.5 -48Q44 -27 69 -12.5Q94 2 124 13L124 16Q88 27 70.5 50.5Q53 74 53 99Q53 125 67 147Q81 169 113 196L113 199Q77 220 57 254.5Q37 289 37 338Q37 401 69 443Q101 485 156 506Q211 527 279 527Q298 527 321 524Q344 521 368.5 515Q393 509 414 498Q440 553 469 584Q498 615 539 615Q558 615 574.5 608Q591 601 601.5 586.5Q612 572 612 549Q612 522 594.5 501Q577 480 549 480Q535 480 523.5 488.5Q512 497 503 510L492 528Q482 516 474 501.5Q466 487 459 470Q483 446 500 416Q517 386 517 342Q517 290 488.5 249Q460 208 407 184Q354 160 279 160Q253 160 230 163.5Q207 167 189 172Q179 161 173.5 152Q168 143 168 132Q168 118 176.5 109.5Q185 101 200.5 98Q216 95 237 95L400 95Q492 95 536.5 62Q581 29 581 -34Q581 -62 572 -89.5Q563 -117 542.5 -142Q522 -167 486 -187Q450 -207 395 -218.5Q340 -230 264 -230ZM280 -149Q322 -149 351.5 -138.5Q381 -128 396.5 -110Q412 -92 412 -68Q412 -44 395 -32Q378 -20 344 -20L198 -20Q183 -33 174.5 -49Q166 -65 166 -85Q166 -118 194 -133.5Q222 -149 280 -149ZM278 244Q316 244 336 269Q356 294 356 342Q356 396 335 421.5Q314 447 275 447Q234 447 216 418.5Q198 390 198 344Q198 299 219 271.5Q240 244 278 244ZM277 585Q224 585 187 610Q150 635 129.5 679.5Q109 724 104 783L164 797Q178 745 206.5 718.5Q235 692 281 692Q331 692 357 721.5Q383 751 396 797L455 784Q448 727 426.5 682Q405 637 368 611Q331 585 277 585Z';
const I =
  'M34 0L34 70L80 78Q98 81 103 90.5Q108 100 108 127L108 363Q108 399 102 410.5Q96 422 73 426L34 432L41 507L252 518L267 510L267 125Q267 100 272.5 90.5Q278 81 296 78L341 69L341 0Z';

const GROUND = 930;
const letters = [
  { d: G, x: 330, y: GROUND - 214, s: 0.93 },
  { d: I, x: 900, y: GROUND, s: 1.02 },
  { d: I, x: 1290, y: GROUND, s: 1.02 },
];

export const harfinSabri = picture('harfin-sabri', (r) => {
  const set = (dx: number, dy: number): string => letters.map((l) => group(`translate(${l.x + dx} ${l.y + dy}) scale(${l.s} ${-l.s})`, `<path d="${l.d}" fill-rule="nonzero"/>`)).join('');
  /** Depth of the block: the face swept along one direction. */
  const depth = times(30, (i) => set(i * 2, -i * 1.1));
  const shadow = letters.map((l) => `<g transform="translate(${l.x + 40} ${l.y}) matrix(${l.s} 0 ${-l.s * 1.35} ${l.s * 0.34} 0 0)"><path d="${l.d}"/></g>`).join('');
  void shadow;
  const cast = letters.map((l) => {
    const base = l.d === G ? -230 : 0;
    return `<g transform="translate(${l.x} ${GROUND}) matrix(${l.s} 0 ${l.s * 1.1} ${-l.s * -0.3} 0 0) translate(0 ${-base})"><path d="${l.d}"/></g>`;
  }).join('');
  return [
    { ink: OCHRE, art: fade('sk', [0, 0], [0, 880], [[0, 0.9], [0.5, 0.45], [1, 0.08]]) + rect(0, 0, 1800, 890, 'url(#sk)') },
    { ink: SAND, art: cut([[-20, 866], [1820, 858], [1820, 1220], [-20, 1220]], r, 3, 160), shift: [0, 0] },
    { ink: '#8f7b63', blend: 'multiply', art: cast + oval(1502, 968, 120, 17) + times(18, () => gouge(r.in(0, 1800), r.in(900, 1180), r.in(60, 200), 4, 0, '#000')) },
    { ink: INK, art: depth, shift: [0, 0], rough: 1.6 },
    { ink: '#efe3cc', art: set(0, 0), shift: [0, 0], rough: 1.6 },
    { ink: VERMILION, art: disc(1432, 290, 92), shift: [0, 0] },
    { ink: '#8f2415', art: path('M1360 348A92 92 0 0 0 1520 318A96 96 0 0 1 1360 348Z'), shift: [0, 0] },
    { ink: INK, art: group('translate(800 932)', disc(0, -92, 13), path('M-16 -74C-20 -50 -18 -30 -14 -22L-18 0H-8L0 -22L10 0H20L12 -24C18 -40 18 -60 14 -74Z')) + poly([[820, 932], [0, 0], [0, 0]].slice(0, 0) as never), shift: [0, 0] },
    { ink: PAPER, art: rect(0, 0, 0, 0, W) },
  ];
});
