/** Yol: a red road over the hills, one walker. */
import { cut, disc, fade, gouge, group, path, poly, type Pt, rect, ridge, brush, swell, times, W } from '../draw.ts';
import { CLAY, INK, MOSS, OCHRE, PAPER, SAND, TEAL, VERMILION } from '../palette.ts';
import { cover } from './format.ts';

export const cover12 = cover('cover-sayi-12', (r) => {
  const hill = (pts: Pt[]): string => ridge(pts, 2020, r, 4, 70);
  const road = path('M560 1990C520 1860 640 1760 820 1690C1010 1616 1040 1560 900 1500C740 1436 560 1420 560 1330C560 1250 720 1210 800 1170C860 1140 850 1104 800 1080C770 1064 740 1050 742 1030L758 1030C762 1044 800 1052 836 1072C900 1104 910 1150 850 1190C780 1240 690 1270 690 1330C690 1390 860 1400 1010 1470C1190 1560 1180 1660 1010 1760C880 1836 900 1900 960 1990Z');
  const cypress = (x: number, y: number, h: number): string => brush([[x, y], [x + 2, y - h / 2], [x, y - h]], swell(h * 0.24), '#000', 20);
  return [
    { ink: SAND, art: rect(0, 0, 1400, 1100) },
    { ink: PAPER, art: disc(480, 880, 130) },
    { ink: '#7f9d99', art: hill([[-20, 980], [200, 900], [420, 960], [640, 880], [860, 960], [1100, 870], [1420, 960]]) },
    { ink: OCHRE, art: hill([[-20, 1120], [240, 1060], [560, 1030], [800, 1020], [1100, 1080], [1420, 1040]]) },
    { ink: CLAY, art: hill([[-20, 1220], [300, 1260], [620, 1290], [960, 1230], [1420, 1160]]) },
    { ink: MOSS, art: hill([[-20, 1400], [260, 1420], [600, 1440], [1000, 1430], [1420, 1330]]) },
    { ink: TEAL, art: hill([[-20, 1640], [360, 1690], [700, 1740], [1100, 1640], [1420, 1560]]) },
    { ink: VERMILION, art: road, shift: [0, 0] },
    { ink: INK, art: cypress(240, 1280, 190) + cypress(300, 1296, 150) + cypress(1130, 1230, 130) + cypress(1180, 1224, 170) + cypress(1226, 1216, 110) + cypress(1260, 1700, 300) + cypress(1340, 1680, 230) + group('translate(860 1480)', disc(0, -84, 13), path('M-18 -68C-24 -40 -22 -24 -20 -18L-34 20L-22 24L-4 -10L12 24L24 20L14 -18C18 -40 18 -60 14 -68Z'), poly([[14, -60], [34, -20], [30, -18], [10, -46]])) + fade('q', [0, 0], [1, 1], [[0, 0]]) + cut([[0, 0], [0, 0], [0, 0]], r, 0), shift: [0, 0] },
    { ink: PAPER, art: times(50, () => gouge(r.in(0, 1400), r.in(1760, 1960), 0, 0, 0, W)) },
  ];
});
