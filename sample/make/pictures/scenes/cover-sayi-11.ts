/** Işık: a door left ajar. */
import { brush, cut, disc, fade, gouge, group, path, poly, rect, stroke, taper, times, W } from '../draw.ts';
import { INDIGO, INK, NIGHT, STRAW, VERMILION } from '../palette.ts';
import { cover } from './format.ts';

export const cover11 = cover('cover-sayi-11', (r) => [
  { ink: INDIGO, art: rect(0, 0, 1400, 1980) },
  { ink: NIGHT, art: rect(0, 0, 1400, 1500) + fade('fl', [0, 1980], [0, 1480], [[0, 1], [1, 0.4]]) + rect(0, 1488, 1400, 500, 'url(#fl)') },
  { ink: INK, art: cut([[500, 640], [900, 636], [904, 1494], [496, 1496]], r, 2, 160) + rect(0, 1452, 498, 40) + rect(902, 1452, 500, 40) },
  { ink: STRAW, art: cut([[690, 668], [872, 664], [876, 1490], [690, 1492]], r, 2, 160) + cut([[690, 1490], [876, 1490], [1240, 2000], [420, 2000]], r, 3, 120), shift: [0, 0] },
  { ink: VERMILION, art: cut([[520, 664], [700, 700], [700, 1528], [520, 1494]], r, 2, 160), shift: [0, 0] },
  { ink: '#8f2415', art: stroke('M548 730L668 750V1050L548 1034ZM548 1100L668 1118V1450L548 1430Z', 8) + disc(676, 1086, 13), shift: [0, 0] },
  { ink: INK, art: group('translate(800 1640) scale(1.5)', path('M-40 70C-52 30 -40 -10 -14 -30C-22 -44 -22 -60 -16 -76L-2 -62L14 -62L28 -78C32 -60 32 -44 26 -32C44 -8 48 40 40 70Z'), brush([[34, 62], [70, 66], [92, 44], [84, 14], [96, -8]], taper(16, 7), '#000', 24)) + poly([[740, 1742], [862, 1742], [1010, 2000], [760, 2000]]) + times(0, () => W) + gouge(0, 0, 0, 0, 0), shift: [0, 0] },
]);
