/** The yoghurt seller, and his call widening until it breaks up. */
import { blob, brush, cut, disc, line, oval, path, poly, type Pt, rect, stroke, swell, taper, times, tone } from '../draw.ts';
import { DUSK, INK, PAPER, SAND, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

const MX = 900;
const MY = 452;

export const kaybolanSesler = picture('kaybolan-sesler', (r) => {
  const rings = times(11, (k) => {
    const rad = 150 + k * 78;
    const parts: string[] = [];
    let a = r.in(0, 1);
    const end = a + Math.PI * 2;
    const keep = 1.9 / (1 + k * 0.55);
    while (a < end) {
      const len = keep * r.in(0.5, 1.1);
      const pts: Pt[] = [];
      for (let i = 0; i <= 8; i++) pts.push([MX + Math.cos(a + (len * i) / 8) * rad, MY + Math.sin(a + (len * i) / 8) * rad]);
      parts.push(brush(pts, (t) => (30 - k * 1.9) * Math.min(1, 6 * Math.sin(Math.PI * t)), '#000', 26));
      a += len + 0.03 + k * 0.026 * r.in(0.6, 1.6);
    }
    return parts.join('');
  });
  const houses: Pt[] = [[-20, 1000]];
  let x = 0;
  while (x < 1820) {
    const w = r.in(70, 150);
    const h = 900 + r.in(-70, 50) + 60 * Math.sin(x / 300);
    houses.push([x, h], [x + w * 0.5, h - r.pick([0, 0, 46])], [x + w, h]);
    x += w;
  }
  houses.push([1840, 1000], [1840, 1220], [-20, 1220]);
  return [
    { ink: SAND, art: rect(0, 0, 1800, 1200) },
    { ink: VERMILION, art: rings, blend: 'multiply' },
    { ink: DUSK, art: cut(houses, r, 3, 60) },
    { ink: PAPER, art: times(36, () => rect(r.in(20, 1780), r.in(950, 1010), 16, 24)) },
    {
      ink: INK,
      art:
        rect(-20, 1082, 1840, 140) +
        // Shoulder pole and trays.
        brush([[486, 596], [680, 520], [900, 500], [1120, 520], [1314, 596]], () => 20) +
        stroke('M490 596L418 800M490 596L566 800M1310 596L1234 800M1310 596L1386 800', 6) +
        oval(492, 808, 116, 26) + path('M380 812C390 860 440 884 492 884C546 884 596 860 604 812Z') + oval(1310, 808, 116, 26) + path('M1196 812C1206 860 1256 884 1310 884C1364 884 1414 860 1422 812Z') +
        // Seller.
        blob([[900, 372], [940, 384], [954, 424], [946, 468], [916, 496], [884, 496], [856, 470], [846, 426], [860, 386]]) +
        path('M840 398C842 352 868 336 902 336C936 336 960 352 962 396L990 402L984 414C940 402 880 402 836 412Z') +
        path('M806 520C840 496 960 496 994 520C1020 560 1024 660 1016 800C990 822 812 822 786 800C778 660 780 560 806 520Z') +
        brush([[812, 530], [736, 570], [700, 540], [690, 520]], taper(56, 34)) + brush([[988, 530], [1064, 570], [1100, 540], [1110, 520]], taper(56, 34)) +
        path('M794 790L786 1060L744 1076L744 1092L850 1092L856 1060L892 830L916 830L966 1060L972 1092L1070 1092L1066 1076L1030 1060L1010 790Z'),
      shift: [0, 0],
    },
    { ink: PAPER, art: oval(492, 800, 100, 16) + oval(1310, 800, 100, 16) + path('M812 640C860 656 940 656 990 640L996 780C940 800 860 800 806 780Z') + line([0, 0], [0, 0], 0) + poly([[0, 0]], tone(0)) + brush([[0, 0], [1, 1]], swell(0)) + disc(0, 0, 0), shift: [0, 0] },
  ];
});
