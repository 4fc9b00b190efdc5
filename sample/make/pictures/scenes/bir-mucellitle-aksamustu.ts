/** The bookbinder's press, and a text block sewn in red. */
import { brush, cut, disc, fade, gouge, line, oval, path, poly, type Pt, rect, stroke, swell, times, tone, W } from '../draw.ts';
import { CLAY, INK, OCHRE, PAPER, SAND, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

export const birMucellitle = picture('bir-mucellitle-aksamustu', (r) => {
  const screw = times(9, (i) => poly([[846, 268 + i * 22], [954, 256 + i * 22], [954, 270 + i * 22], [846, 282 + i * 22]], W));
  const stack = [
    { x: 640, y: 694, w: 520, h: 66 }, { x: 662, y: 632, w: 486, h: 56 }, { x: 632, y: 556, w: 530, h: 70 },
  ];
  const signatures = times(11, (i) => {
    const y = 862 + i * 19;
    return path(`M352 ${y}C344 ${y} 344 ${y + 16} 352 ${y + 16}L742 ${y + 15}L744 ${y + 1}Z`);
  });
  const threads = times(5, (k) => {
    const x = 398 + k * 76;
    return times(11, (i) => brush([[x - 9, 867 + i * 19], [x, 871 + i * 19], [x + 9, 867 + i * 19]], () => 5, '#000', 8));
  });
  return [
    { ink: OCHRE, art: fade('bg', [0, 0], [0, 900], [[0, 0.95], [1, 0.25]]) + rect(0, 0, 1800, 850, 'url(#bg)') },
    { ink: STRAW_SUN, art: disc(1310, 420, 170) },
    { ink: CLAY, art: cut([[-20, 836], [1820, 824], [1820, 1220], [-20, 1220]], r, 3, 150) },
    { ink: '#7c4a30', blend: 'multiply', art: times(26, () => gouge(r.in(0, 1800), r.in(860, 1190), r.in(120, 400), 5, -0.4, '#000')) + poly([[560, 848], [1300, 844], [1720, 1010], [900, 1020]], tone(0.85)) },
    {
      ink: INK,
      art:
        cut([[508, 786], [1292, 782], [1306, 852], [496, 856]], r, 2, 160) + cut([[470, 846], [1330, 846], [1340, 902], [460, 902]], r, 2, 160) +
        cut([[548, 250], [606, 246], [600, 790], [540, 790]], r, 2, 120) + cut([[1194, 246], [1252, 250], [1260, 790], [1200, 790]], r, 2, 120) +
        cut([[510, 214], [1290, 210], [1282, 284], [1000, 290], [960, 316], [840, 316], [800, 290], [518, 286]], r, 2, 120) +
        cut([[852, 180], [948, 178], [950, 500], [850, 500]], r, 1, 120) + screw +
        path('M560 506C700 470 1100 470 1240 506L1238 548L562 550Z') +
        oval(900, 132, 300, 34) + oval(900, 128, 262, 18, W) + rect(866, 104, 68, 80) + line([640, 130], [1160, 130], 20) + disc(900, 110, 42) +
        disc(606, 132, 26) + disc(1194, 132, 26),
      shift: [0, 0],
    },
    { ink: PAPER, art: stack.map((b) => cut([[b.x, b.y], [b.x + b.w, b.y + 2], [b.x + b.w, b.y + b.h], [b.x, b.y + b.h]], r, 1.5, 120)).join('') + signatures + stroke('M536 262L590 258M1206 262L1240 264', 5), shift: [0, 0] },
    { ink: '#8b3a22', art: rect(628, 620, 538, 9) + rect(628, 552, 538, 9) + rect(636, 690, 530, 8) + rect(636, 758, 530, 10) + poly([[628, 552], [648, 552], [648, 629], [628, 629]]), shift: [0, 0] },
    { ink: INK, art: stack.map((b) => times(7, (i) => gouge(b.x + b.w / 2 + r.soft(20), b.y + 8 + (i * (b.h - 12)) / 7, b.w * r.in(0.7, 0.96), 2.6, 0, '#000'))).join('') + times(11, (i) => stroke(`M352 ${862 + i * 19}C344 ${862 + i * 19} 344 ${878 + i * 19} 352 ${878 + i * 19}L742 ${877 + i * 19}`, 3)) , shift: [0, 0] },
    {
      ink: VERMILION,
      art: threads + stroke('M702 1064C760 1110 860 1090 920 1040C980 990 1060 990 1120 1030C1160 1056 1200 1050 1226 1020', 7) + rect(380, 850, 36, 10, tone(0)) ,
      shift: [0, 0],
    },
    { ink: INK, art: poly([[1200, 1046], [1392, 930], [1398, 936], [1212, 1058]]) + oval(1210, 1048, 12, 5, '#000', -30) + path('M1420 1010C1440 960 1560 950 1600 1000L1560 1016C1530 1000 1470 1002 1440 1030Z') + brush([[0, 0], [1, 1]], swell(0)), shift: [0, 0] },
  ];
});
const STRAW_SUN = '#f6e2ae';
void SAND;
export type Unused = Pt;
