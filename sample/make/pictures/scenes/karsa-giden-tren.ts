/** The long train to Kars, small on a white plateau. */
import { brush, cut, disc, gouge, line, path, poly, type Pt, rect, ridge, swell, times, W } from '../draw.ts';
import { DUSK, INK, MIST, PAPER, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

const DECK = 640;

export const karsTreni = picture('karsa-giden-tren', (r) => {
  const far: Pt[] = [[-20, 420], [200, 330], [340, 380], [520, 250], [640, 330], [820, 390], [1040, 300], [1180, 360], [1340, 230], [1500, 330], [1660, 290], [1820, 360]];
  const arches = times(9, (i) => {
    const x = 420 + i * 120;
    return path(`M${x - 44} 900V${DECK + 84}C${x - 44} ${DECK + 20} ${x + 44} ${DECK + 20} ${x + 44} ${DECK + 84}V900Z`, W);
  });
  const gorge: Pt[] = [[300, 668], [380, 700], [460, 780], [640, 850], [900, 880], [1180, 846], [1360, 776], [1430, 700], [1520, 668]];
  const cars = Array.from({ length: 9 }, (_, i) => 330 + i * 118);
  const drifts = times(46, () => {
    const y = r.in(720, 1190);
    const x = r.in(-40, 1840);
    if (y < 900 && x > 300 && x < 1520) return '';
    return gouge(x, y, r.in(80, 300) * (0.4 + (y - 640) / 560), 4 + (y - 700) / 90, r.soft(1.5), '#000');
  });
  const trees = [[140, 660, 70], [176, 662, 96], [214, 660, 62], [1600, 664, 88], [1640, 664, 60]] as const;
  return [
    { ink: MIST, art: rect(0, 0, 1800, 560) },
    { ink: DUSK, art: ridge(far, 600, r, 6, 60) },
    { ink: PAPER, art: times(30, () => gouge(0, 0, 0, 0, 0)) + [[520, 250], [1340, 230], [1040, 300], [200, 330], [1660, 290]].map(([x, y]) => poly([[x!, y!], [x! + 66, y! + 50], [x! + 36, y! + 66], [x! + 14, y! + 44], [x! - 10, y! + 84], [x! - 34, y! + 56], [x! - 74, y! + 76]])).join('') + cut([[-20, 520], [300, 490], [640, 520], [1000, 500], [1400, 524], [1820, 496], [1820, 1220], [-20, 1220]], r, 3, 120) },
    { ink: '#c9d3d4', art: poly([...gorge, [1520, 700], [1300, 900], [900, 960], [520, 920], [300, 700]]) + drifts },
    { ink: INK, art: cut([[300, DECK], [1520, DECK], [1520, 668], [1430, 704], [1360, 780], [1180, 850], [900, 884], [640, 854], [460, 784], [380, 704], [300, 668]], r, 2, 80) + arches, shift: [0, 0] },
    { ink: '#8ea4b8', art: cut([[620, 870], [900, 892], [1190, 866], [1120, 920], [1400, 1010], [1180, 1060], [1500, 1210], [560, 1210], [760, 1060], [640, 990], [800, 930]], r, 4, 60) },
    { ink: PAPER, art: times(20, () => gouge(r.in(720, 1300), r.in(930, 1190), r.in(60, 180), 6, r.soft(3), '#000')) + rect(296, DECK + 12, 1230, 5), shift: [0, 0] },
    { ink: INK, art: rect(-20, DECK - 4, 1840, 7) + cars.map((x) => rect(x + 6, DECK - 18, 30, 16) + rect(x + 72, DECK - 18, 30, 16)).join('') + poly([[1392, DECK - 14], [1392, DECK - 76], [1424, DECK - 84], [1500, DECK - 84], [1540, DECK - 46], [1556, DECK - 14]]) + trees.map(([x, y, h]) => brush([[x, y], [x + 2, y - h / 2], [x, y - h]], swell(16)) + line([x, y + 4], [x, y - 10], 4)).join('') + times(14, (i) => line([40 + i * 134, DECK], [40 + i * 134, DECK - 112], 3)) , shift: [0, 0] },
    { ink: VERMILION, art: cars.map((x) => cut([[x, DECK - 16], [x, DECK - 74], [x + 110, DECK - 74], [x + 110, DECK - 16]], r, 1, 60)).join('') + poly([[1392, DECK - 36], [1546, DECK - 36], [1552, DECK - 24], [1392, DECK - 24]]), shift: [0, 0] },
    { ink: PAPER, art: cars.map((x) => times(5, (i) => rect(x + 10 + i * 19, DECK - 60, 13, 18))).join('') + rect(1500, DECK - 74, 22, 20) + disc(1538, DECK - 40, 5) + cars.map((x) => path(`M${x - 2} ${DECK - 72}C${x + 30} ${DECK - 84} ${x + 80} ${DECK - 84} ${x + 112} ${DECK - 72}Z`)).join(''), shift: [0, 0] },
  ];
});
